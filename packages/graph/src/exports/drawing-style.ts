import type { EdgeType, StateCategory } from '@mc-evobench/core'

/** What a node stands for, as drawings tell it: a task, or a state of some category. */
export type NodeKind = 'task' | StateCategory

/** How drawings show one kind of node. */
interface NodeStyle {
  /** In a legend. */
  readonly name: string
  readonly fill: string
  readonly line: string
  readonly text: string
  /** Graphviz shape and, where needed, extra style. */
  readonly dot: { readonly shape: string; readonly style: string }
  /** Brackets around a Mermaid label. */
  readonly mermaid: { readonly open: string; readonly close: string }
}

/** How drawings show one type of edge. */
interface EdgeStyle {
  readonly color: string
  /** Graphviz style. */
  readonly dot: string
  /** Mermaid arrow. */
  readonly mermaid: string
}

/** Shapes differ besides colours, so that a drawing can be read without telling colours apart. */
export const NODE_STYLES: Readonly<Record<NodeKind, NodeStyle>> = {
  task: {
    name: 'task',
    fill: '#1f3a5f',
    line: '#1f3a5f',
    text: '#ffffff',
    dot: { shape: 'box', style: 'filled' },
    mermaid: { open: '[', close: ']' },
  },
  item: {
    name: 'item',
    fill: '#fdf1d8',
    line: '#b8860b',
    text: '#1b1b1b',
    dot: { shape: 'box', style: 'filled,rounded' },
    mermaid: { open: '([', close: '])' },
  },
  tool: {
    name: 'tool',
    fill: '#fbdccb',
    line: '#c2541b',
    text: '#1b1b1b',
    dot: { shape: 'hexagon', style: 'filled' },
    mermaid: { open: '{{', close: '}}' },
  },
  location: {
    name: 'location',
    fill: '#dff0da',
    line: '#3d7a35',
    text: '#1b1b1b',
    dot: { shape: 'cds', style: 'filled' },
    mermaid: { open: '>', close: ']' },
  },
  environment: {
    name: 'environment',
    fill: '#d8ecf5',
    line: '#2b7a9b',
    text: '#1b1b1b',
    dot: { shape: 'ellipse', style: 'filled' },
    mermaid: { open: '(', close: ')' },
  },
  player_condition: {
    name: 'player condition',
    fill: '#f6dbe8',
    line: '#a83a74',
    text: '#1b1b1b',
    dot: { shape: 'octagon', style: 'filled' },
    mermaid: { open: '[/', close: '/]' },
  },
  structure: {
    name: 'structure',
    fill: '#e6e1d6',
    line: '#6b5d45',
    text: '#1b1b1b',
    dot: { shape: 'house', style: 'filled' },
    mermaid: { open: '[/', close: '\\]' },
  },
  entity_event: {
    name: 'entity event',
    fill: '#f9d6d5',
    line: '#b3312c',
    text: '#1b1b1b',
    dot: { shape: 'diamond', style: 'filled' },
    mermaid: { open: '[\\', close: '/]' },
  },
  group: {
    name: 'group',
    fill: '#e7e0f4',
    line: '#6a4ba3',
    text: '#1b1b1b',
    dot: { shape: 'folder', style: 'filled' },
    mermaid: { open: '[(', close: ')]' },
  },
}

export const EDGE_STYLES: Readonly<Record<EdgeType, EdgeStyle>> = {
  requires: { color: '#1f5fa8', dot: 'solid', mermaid: '-->' },
  produces: { color: '#2e7d32', dot: 'bold', mermaid: '==>' },
  consumes: { color: '#c62828', dot: 'dashed', mermaid: '-.->' },
  enables: { color: '#8d6e00', dot: 'dotted', mermaid: '-.->' },
  abstracts_to: { color: '#7b5fb0', dot: 'dashed', mermaid: '-.->' },
}
