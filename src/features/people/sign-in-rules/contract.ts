import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'

/** From and to: of a session in days, of its rest in minutes. */
export const days = { least: 1, most: 365 } as const
export const minutes = { least: 5, most: 43_200 } as const
const fields = {
  secondFactorRoles: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(200)),
  sessionDays: z.int().check(z.minimum(days.least), z.maximum(days.most)),
  idleMinutes: z.int().check(
    z.minimum(0),
    z.maximum(minutes.most),
    z.refine((value) => value === 0 || value >= minutes.least, `0, or ${minutes.least} at least`),
  ),
}
const ChosenRole = z.object({
  key: z.string(),
  name: z.string(),
  /** Active people of the role who have no second factor. */
  missing: z.int(),
})
export const SignIn = z.object({ ...fields, version: z.int(), roles: z.array(ChosenRole) })
export type SignIn = z.infer<typeof SignIn>

export const getSignInRules = endpoint('GET /api/apps/sign-in-rules', {
  says: 'Whose people have to use a second factor, and how long a session lasts and rests',
  needs: ['read', 'SignInRules'],
  also: ['Role', 'User'],
  gives: [200, SignIn],
})
export const updateSignInRules = endpoint('PUT /api/apps/sign-in-rules', {
  says: 'Change the sign-in rules; sessions that last or rest longer end at once',
  needs: ['update', 'SignInRules'],
  sessionOnly: true,
  body: z.partial(z.strictObject({ ...fields, version: z.int() })),
  gives: [201, SignIn],
  fails: {
    rules_outdated: outdated,
    role_unknown: [404, { message: 'Role not found' }],
    own_factor_missing: [
      409,
      { message: 'Turn on your own second factor first: your role is among those that need one' },
    ],
  },
})
