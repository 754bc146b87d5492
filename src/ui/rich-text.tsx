/** What is kept of a text: Tiptap's JSON, of these kinds only. A server may hold it as it is. */
export interface RichNode {
  type: 'doc' | 'paragraph' | 'text' | 'bulletList' | 'orderedList' | 'listItem' | 'hardBreak'
  text?: string
  marks?: RichMark[]
  content?: RichNode[]
}
export interface RichMark {
  type: 'bold' | 'italic' | 'strike' | 'code' | 'link'
  attrs?: { href: string }
}

const nodes = new Set(['doc', 'paragraph', 'text', 'bulletList', 'orderedList', 'listItem', 'hardBreak'])
const marks = new Set(['bold', 'italic', 'strike', 'code'])

export const emptyText: RichNode = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Only these lead out of a text; a script address leads nowhere. */
export function isSafeAddress(href: unknown): href is string {
  return typeof href === 'string' && /^(https?:\/\/|mailto:)[^\s]+$/i.test(href)
}

/** The allowed part of what claims to be rich text; of the rest, the words stay and the form goes.
 *  @example const stored = cleanText(editor.getJSON()) */
export function cleanText(value: unknown): RichNode {
  const [doc] = clean(value)
  return doc?.type === 'doc' ? doc : emptyText
}

function clean(value: unknown): RichNode[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, text, content, marks } = value as Record<string, unknown>
  const inside = Array.isArray(content) ? content.flatMap(clean) : []
  if (typeof type !== 'string' || !nodes.has(type)) return inside
  if (type === 'text') return typeof text === 'string' && text !== '' ? [{ type, text, ...cleanMarks(marks) }] : []
  const node: RichNode = { type: type as RichNode['type'] }
  if (inside.length > 0) node.content = inside
  return [node]
}

function cleanMarks(value: unknown): { marks?: RichMark[] } {
  if (!Array.isArray(value)) return {}
  const kept = value.flatMap((mark: { type?: unknown; attrs?: { href?: unknown } } | null): RichMark[] => {
    const href = mark?.attrs?.href
    if (mark?.type === 'link') return isSafeAddress(href) ? [{ type: 'link', attrs: { href } }] : []
    return typeof mark?.type === 'string' && marks.has(mark.type) ? [{ type: mark.type as RichMark['type'] }] : []
  })
  return kept.length > 0 ? { marks: kept } : {}
}

/** The words alone, for a preview or to see whether there are any. */
export function plainText(value: unknown): string {
  const write = (node: RichNode): string =>
    node.text ??
    (node.type === 'hardBreak' ? '\n' : (node.content ?? []).map(write).join(node.type === 'doc' ? '\n' : ''))
  return write(cleanText(value)).trim()
}
