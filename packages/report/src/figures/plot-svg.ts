import { plot } from '@observablehq/plot'
import { parseHTML } from 'linkedom'

/** The part of an SVG element that is used here; the library's own types want a browser's. */
interface SvgElement {
  setAttribute(name: string, value: string): void
  insertBefore(child: SvgElement, before: SvgElement | null): void
  readonly firstChild: SvgElement | null
  textContent: string
  readonly outerHTML: string
}

interface SvgDocument {
  createElementNS(namespace: string, name: string): SvgElement
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/**
 * Draws a plot as an SVG text that stands alone: with namespace, title and description for those who do not see it.
 * All texts are escaped by the document that holds them.
 *
 * @param options.id - prefix of the ids within the SVG; unique within a page.
 * @param options.description - what the figure shows, with its numbers.
 * @param options.plot - options of Observable Plot, without document and class.
 */
export function plotSvg(options: {
  id: string
  title: string
  description: string
  plot: Readonly<Record<string, unknown>>
}): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as { document: SvgDocument }
  const draw = plot as unknown as (plotOptions: Record<string, unknown>) => SvgElement
  const svg = draw({ ...options.plot, document, className: 'plot' })
  svg.setAttribute('xmlns', SVG_NAMESPACE)
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-labelledby', `${options.id}-title ${options.id}-description`)
  const append = (name: 'title' | 'desc', id: string, text: string) => {
    const element = document.createElementNS(SVG_NAMESPACE, name)
    element.setAttribute('id', id)
    element.textContent = text
    svg.insertBefore(element, svg.firstChild)
  }
  append('desc', `${options.id}-description`, options.description)
  append('title', `${options.id}-title`, options.title)
  return svg.outerHTML
}
