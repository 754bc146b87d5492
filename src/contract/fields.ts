/** Plain fields of answers, for the schemas of contracts. Fields that people send have limits of their own. */
import * as z from 'zod/mini'

export const Int = z.int()
export const IntOrNull = z.nullable(Int)
export const Text = z.string()
export const TextOrNull = z.nullable(Text)

/** The same field under several names. @example each(Int, 'done', 'failed') // { done: Int, failed: Int } */
export const each = <Schema, const Name extends string>(schema: Schema, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
export const ints = <const Name extends string>(...names: Name[]) => each(Int, ...names)
