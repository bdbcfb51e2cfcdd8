/**
 * A node id as Mermaid takes it, without quotation marks: different ids stay different, and none is a word of Mermaid's.
 *
 * @param id - any text; `item:oak_log` becomes `n_item-oak_log`.
 */
export function mermaidId(id: string): string {
  const name = id
    .toWellFormed()
    .replace(/[^a-z0-9_:]/gu, hexadecimal)
    // Two hyphens would begin an arrow.
    .replace(/:(?![a-z0-9_])/g, hexadecimal)
    .replaceAll(':', '-')
  return `n_${name}`
}

/** Capital letters do not occur in ids otherwise, so this cannot be mistaken for a part of one. */
function hexadecimal(character: string): string {
  return `X${(character.codePointAt(0) ?? 0).toString(16)}X`
}

/**
 * A quoted label as Mermaid takes it.
 *
 * Everything but letters, digits and harmless punctuation is written as a numbered entity, for Mermaid reads Markdown,
 * HTML, formulas, icons and directives in labels. Three words of Mermaid's are broken up, because it looks for them in
 * the whole of a line before it parses.
 *
 * @param text - what the label says; Mermaid breaks it into lines.
 */
export function mermaidText(text: string): string {
  const escaped = text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they cannot be shown
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd')
    .replace(/[^\p{L}\p{M}\p{N} _.,:×]|d(?=irection)|s(?=tyle)|c(?=lassDef)/gu, entity)
  return `"${escaped}"`
}

function entity(character: string): string {
  return `#${character.codePointAt(0)};`
}
