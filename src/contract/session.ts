/** Who is signed in: what a client stores, and how it asks whether that is still so. */
import * as z from 'zod/mini'
import { Rule } from './ability'
import { endpoint } from './endpoint'
import { unitSystems } from './units'

export const UserData = z.object({
  id: z.number(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.string(),
  avatar: z.nullable(z.string()),
  /** Of the clocks they go by; none is that of their device. */
  zone: z.optional(z.nullable(z.string())),
  units: z.optional(z.enum(unitSystems)),
})
export type UserData = z.infer<typeof UserData>

export const SignedIn = z.object({
  userData: UserData,
  userAbilityRules: z.array(Rule),
  /** Their role asks for a second factor that they do not have yet: until they set it up they may do nothing else. */
  secondFactorNeeded: z.optional(z.boolean()),
})
export type SignedIn = z.infer<typeof SignedIn>

export const getSession = endpoint('GET /api/auth/session', {
  says: 'Who I am and what I may do',
  needs: 'session',
  anyKey: true,
  beforeSecondFactor: true,
  gives: [200, SignedIn],
})
