/** How a graph is drawn as DOT or Mermaid text. */
export interface DrawingOptions {
  /** A heading above the drawing; none by default. */
  readonly title?: string | undefined
  /** What is written into nodes: their ids (the default), or the instructions of tasks and the descriptions of states. */
  readonly labels?: 'ids' | 'texts' | undefined
  /** Where `produces` leads: to the right (`LR`, the default) or downwards (`TB`). */
  readonly direction?: 'LR' | 'TB' | undefined
  /** Whether to explain the shapes and lines that occur; yes by default. */
  readonly legend?: boolean | undefined
}
