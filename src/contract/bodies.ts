/** Bodies that are not JSON. */
import type { Json, Other } from './endpoint'

type Shape = Readonly<Record<string, Json>>
type Value<S extends Shape> = {
  [Key in keyof S as undefined extends S[Key]['_zod']['output'] ? never : Key]: S[Key]['_zod']['output']
} & { [Key in keyof S as undefined extends S[Key]['_zod']['output'] ? Key : never]?: S[Key]['_zod']['output'] }

/**
 * Fields and files.
 * @example
 * body: form({ file: z.file(), note: z.optional(z.string()) })
 */
export const form = <const S extends Shape>(shape: S): Other<'form', Value<S>> => ({
  kind: 'form',
  media: 'multipart/form-data',
  shape,
})
/** Text, given as a whole. */
export const plain = (media: string): Other<'plain', string> => ({ kind: 'plain', media })
/** Server-sent events; the handler yields them one by one. */
export type Sending = { id?: string; event: string; data: unknown } | { comment: string }
export const stream = (): Other<'stream', AsyncIterable<Sending>> => ({ kind: 'stream', media: 'text/event-stream' })
/** Whatever Response the handler makes, of this media type. */
export const raw = (media: string): Other<'raw', Response> => ({ kind: 'raw', media })
