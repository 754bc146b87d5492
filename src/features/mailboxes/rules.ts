/** Templates: words with fields in braces, "{{customer}}". */
import type { RichText } from '#contract/rich-text'

export const templateFields = ['customer', 'code', 'day', 'from', 'until', 'address', 'sender'] as const
export type TemplateField = (typeof templateFields)[number]

const field = /\{\{\s*(\w+)\s*\}\}/g
type Known = Partial<Record<string, string>>
/** What is not known stays as it is, for whoever writes to see. */
export const filledText = (text: string, known: Known): string =>
  text.replace(field, (all, name: string) => known[name] || all)

export const missingIn = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([, name = '']) => name)),
]

export function filledBody<Node>(node: Node, known: Known): Node {
  if (Array.isArray(node)) return node.map((one: unknown) => filledBody(one, known)) as Node
  if (typeof node !== 'object' || node === null) return node
  const { text, content } = node as { text?: string; content?: unknown }
  return {
    ...node,
    ...(text !== undefined && { text: filledText(text, known) }),
    ...(content !== undefined && { content: filledBody(content, known) }),
  }
}

/** For seeds and tests: each line a paragraph. */
export const paragraphs = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] })),
})
