/** Rich text as a tree of few kinds of nodes: it is rendered from the tree, so no foreign HTML is ever shown. */
import * as z from 'zod/mini'

const Mark = z.union([
  z.strictObject({ type: z.enum(['bold', 'italic', 'strike', 'code']) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.looseObject({ href: z.string().check(z.maxLength(2000), z.regex(/^(https?:\/\/|mailto:)/i)) }),
  }),
])
const Text = z.strictObject({
  type: z.literal('text'),
  text: z.string().check(z.minLength(1), z.maxLength(20_000)),
  marks: z.optional(z.array(Mark)),
})
const Inline = z.union([Text, z.strictObject({ type: z.literal('hardBreak') })])
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.optional(z.array(Inline)) })
const ListItem = z.strictObject({
  type: z.literal('listItem'),
  get content() {
    return z.array(Block)
  },
})
const List = z.strictObject({
  type: z.enum(['bulletList', 'orderedList']),
  attrs: z.optional(z.looseObject({})),
  get content() {
    return z.array(ListItem)
  },
})
const Block: z.ZodMiniUnion<[typeof Paragraph, typeof List]> = z.union([Paragraph, List])

export const RichText = z.strictObject({ type: z.literal('doc'), content: z.array(Block).check(z.maxLength(500)) })
export type RichText = z.infer<typeof RichText>

/** The words alone: for lists, mails and to see whether anything was written. */
export function plainText(node: unknown): string {
  const { text, content } = node as { text?: string; content?: unknown[] }
  return text ?? (content ?? []).map(plainText).join(' ').trim()
}
