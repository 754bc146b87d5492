/** HTML and plain words of what was written here. It is made from the tree, so that nothing else can be in it. */
type Node = { type: string; text?: string; marks?: { type: string; attrs?: { href?: string } }[]; content?: Node[] }
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const tags: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  bold: 'strong',
  italic: 'em',
  strike: 's',
  code: 'code',
}

function htmlOfNode({ type, text, marks = [], content = [] }: Node): string {
  if (type === 'hardBreak') return '<br>'
  if (type === 'text')
    return marks.reduce(
      (inner, { type: mark, attrs }) => {
        if (mark === 'link') return `<a href="${escaped(attrs?.href ?? '')}">${inner}</a>`
        const tag = tags[mark]
        return tag ? `<${tag}>${inner}</${tag}>` : inner
      },
      escaped(text ?? ''),
    )
  const inner = content.map(htmlOfNode).join('')
  const tag = tags[type]
  return tag ? `<${tag}>${inner}</${tag}>` : inner
}
export const htmlOf = (body: object | null): string => (body ? htmlOfNode(body as Node) : '')

function linesOf(node: Node, indent = ''): string[] {
  if (node.type === 'paragraph') {
    const words = (node.content ?? []).map(({ type, text, marks }) => {
      const href = marks?.find((mark) => mark.type === 'link')?.attrs?.href
      if (type === 'hardBreak') return '\n'
      return href !== undefined && href !== text ? `${text ?? ''} (${href})` : (text ?? '')
    })
    return [indent + words.join('')]
  }
  const items = node.content ?? []
  if (node.type === 'bulletList' || node.type === 'orderedList')
    return items.flatMap((item, at) => {
      const [head = '', ...rest] = (item.content ?? []).flatMap((one) => linesOf(one))
      const sign = node.type === 'orderedList' ? `${at + 1}.` : '-'
      return [`${indent}${sign} ${head}`, ...rest.map((line) => `${indent}  ${line}`)]
    })
  return items.flatMap((one) => linesOf(one, indent))
}
export const textOf = (body: object | null): string => (body ? linesOf(body as Node).join('\n') : '')

/** Words as they came, with addresses that can be followed. */
export const htmlOfText = (text: string): string =>
  text
    .trim()
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((part) => `<p>${linked(part).replace(/\r?\n/g, '<br>')}</p>`)
    .join('')

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/gi)
    .map((piece, at) =>
      at % 2 === 1 && URL.canParse(piece) ? `<a href="${escaped(piece)}">${escaped(piece)}</a>` : escaped(piece),
    )
    .join('')
