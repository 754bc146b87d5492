/** Rich text as HTML, for those who ask the API: our own screens draw the tree itself. */
import { RichText } from '#contract/rich-text'

type Node = {
  type: string
  text?: string | undefined
  content?: Node[] | undefined
  marks?: { type: string; attrs?: { href?: unknown } }[] | undefined
}
const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  bold: 'strong',
  italic: 'em',
  strike: 's',
  code: 'code',
}
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Safe between tags and in attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter]!)

/** @example htmlOf({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] }) // '<p>Hello</p>' */
export const htmlOf = (body: RichText): string => write(body)

function write({ type, text, content = [], marks = [] }: Node): string {
  if (type === 'hardBreak') return '<br>'
  if (text !== undefined) return marks.reduce(marked, escaped(text))
  const inner = content.map(write).join('')
  const element = elements[type]
  return element ? `<${element}>${inner}</${element}>` : inner
}

function marked(inner: string, { type, attrs }: NonNullable<Node['marks']>[number]): string {
  if (type === 'link')
    return `<a href="${escaped(String(attrs?.href))}" rel="noopener noreferrer nofollow">${inner}</a>`
  const element = elements[type]
  return element ? `<${element}>${inner}</${element}>` : inner
}

const empty: RichText = { type: 'doc', content: [] }
/** As it is stored: what is not rich text any more is none. */
export const asRichText = (stored: unknown): RichText => {
  const read = RichText.safeParse(stored)
  return read.success ? read.data : empty
}
