/** What pages for visitors are made of. */
export type Block = { kind: 'title' | 'text'; text: string }
/** Written as people write a letter: an empty line parts paragraphs, and a line that begins with # is a title.
 *  @example blocksOf('# Data\n\nWe keep it.') // [{ kind: 'title', text: 'Data' }, { kind: 'text', text: 'We keep it.' }] */
export function blocksOf(written: string): Block[] {
  const parts = written.replaceAll(/^#+ *(.*)$/gm, '\n\n# $1\n\n').split(/\n\s*\n/)
  return parts.flatMap((part): Block[] => {
    const text = part.trim()
    if (text === '' || text === '#') return []
    return [text.startsWith('# ') ? { kind: 'title', text: text.slice(2) } : { kind: 'text', text }]
  })
}
