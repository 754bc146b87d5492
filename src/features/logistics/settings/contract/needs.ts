/** What a door takes: what a driver brings back from it, and how long they are at it. Said of every delivery, and here of those
 *  of which nobody says otherwise. */
import * as z from 'zod/mini'

/** What a driver has to bring back. */
export const Needs = z.strictObject({
  photo: z.boolean(),
  signature: z.boolean(),
  scan: z.boolean(),
  code: z.boolean(),
  note: z.boolean(),
  minAge: z.int().check(z.minimum(0), z.maximum(99)),
})
export type Needs = z.infer<typeof Needs>

/** In this order: a database keeps the fields of what is nested in one of its own. */
export const needsOf = ({ photo, signature, scan, code, note, minAge }: Needs): Needs => ({
  photo,
  signature,
  scan,
  code,
  note,
  minAge,
})

export const mostSeconds = 14_400
export const seconds = z.int().check(z.minimum(0), z.maximum(mostSeconds))
