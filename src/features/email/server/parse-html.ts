/** Foreign HTML, made harmless when it comes: what is not known to be good is not kept. It is shown in a frame without scripts
 *  besides. */
import { fromHtml } from 'hast-util-from-html'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { htmlOfText } from './from-rich'
import { harmlessStyle } from './styles'

type Tree = ReturnType<typeof fromHtml>
type Node = Tree | Tree['children'][number]
type Element = Extract<Node, { type: 'element' }>

const layout = ['align', 'vAlign', 'bgColor', 'width', 'height', 'dir', 'lang', 'title', 'style']
const schema: Schema = {
  tagNames: (
    'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt ' +
    'em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp section small ' +
    'span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
  ).split(' '),
  attributes: {
    '*': layout,
    a: ['href'],
    img: ['src', 'alt'],
    font: ['color', 'face', 'size'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan'],
    table: ['border', 'cellPadding', 'cellSpacing'],
    ol: ['start', 'type'],
    li: ['value'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https', 'cid', 'data'] },
  strip: [
    'script',
    'style',
    'title',
    'template',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'textarea',
    'select',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ],
  ancestors: {},
  allowComments: false,
  allowDoctypes: false,
  clobber: [],
}

export type Harmless = {
  html: string
  /** The words alone, for lists and search. */
  text: string
  remotePictures: boolean
}

/** A deep tree would be too much for whoever walks it by calling itself, and nobody writes one. */
const deepest = 200
/** How it looks when nobody fetches pictures: the address waits in `data-src`. */
export function harmless(foreign: string): Harmless {
  try {
    return cleaned(foreign)
  } catch (error) {
    // nobody nests thousands of elements but to bring down whoever reads them: what is left are the words
    if (!(error instanceof RangeError)) throw error
    const text = foreign
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return { html: htmlOfText(text), text, remotePictures: false }
  }
}

function cleaned(foreign: string): Harmless {
  const tree = sanitize(shallow(fromHtml(foreign, { fragment: false })), schema) as Tree
  let remotePictures = false
  walk(tree, (node) => {
    const { properties } = node
    if (typeof properties['style'] === 'string') {
      const style = harmlessStyle(properties['style'])
      if (style) properties['style'] = style
      else delete properties['style']
    }
    if (node.tagName === 'a') {
      properties['target'] = '_blank'
      properties['rel'] = ['noopener', 'noreferrer', 'nofollow']
    }
    if (node.tagName === 'img' && pictureOf(node) === 'remote') remotePictures = true
  })
  return { html: toHtml(tree, { allowDangerousHtml: false }), text: wordsOf(tree), remotePictures }
}

/** Pictures in the letter itself are shown, those from elsewhere wait, and what is neither is none. */
function pictureOf({ properties }: Element): 'own' | 'remote' | 'none' {
  const src = typeof properties['src'] === 'string' ? properties['src'] : ''
  if (/^cid:/i.test(src) || /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]*$/i.test(src)) return 'own'
  delete properties['src']
  if (!/^https?:\/\//i.test(src) || !URL.canParse(src)) return 'none'
  properties['dataSrc'] = src
  return 'remote'
}

function walk(node: Node, see: (element: Element) => void): void {
  if (node.type === 'element') see(node)
  if ('children' in node) for (const child of node.children) walk(child, see)
}

function shallow(tree: Tree): Tree {
  const stack: { node: Node; depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, depth } = next
    if (!('children' in node)) continue
    if (depth >= deepest) node.children = []
    for (const child of node.children) stack.push({ node: child, depth: depth + 1 })
  }
  return tree
}

const breaks = new Set([
  'p',
  'div',
  'br',
  'tr',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'table',
  'hr',
  'td',
  'th',
])
function wordsOf(tree: Tree): string {
  const parts: string[] = []
  const hidden = ({ properties: { style } }: Element) => typeof style === 'string' && /display:\s*none/.test(style)
  const read = (node: Node): void => {
    if (node.type === 'text') parts.push(node.value)
    if (node.type === 'element' && hidden(node)) return
    if ('children' in node) for (const child of node.children) read(child)
    if (node.type === 'element' && breaks.has(node.tagName)) parts.push('\n')
  }
  read(tree)
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
