/** As whom something is read outside of a request of theirs. */
import * as z from 'zod/mini'
import { Rule } from '#contract/ability'

/** Zone: empty is that of the installation. */
export const Reader = z.object({
  id: z.int(),
  fullName: z.string(),
  role: z.string(),
  zone: z.string(),
  rules: z.array(Rule),
})
