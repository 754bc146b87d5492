/** A save on top of somebody else's: who it was, and what they changed. */
import * as z from 'zod/mini'

export const Outdated = z.object({
  message: z.string(),
  by: z.nullable(z.string()),
  changed: z.array(z.string()),
  version: z.int(),
})
export type Outdated = z.infer<typeof Outdated>
/**
 * The failure of an endpoint that is sent the version a client saw. Its code ends with `_outdated`: forms know it by that.
 * @example fails: { user_outdated: outdated }
 */
export const outdated = [409, Outdated] as const
