/** What is asked here of the ways in of a person: whoever keeps sessions answers. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/params'

export const Entry = z.object({
  id: z.string(),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: z.string(),
  seenAt: z.nullable(z.string()),
  current: z.boolean(),
})
export type Entry = z.infer<typeof Entry>

export const listUserEntries = endpoint('GET /api/apps/users/{id}/sessions', {
  says: 'Where a user is signed in, and whether with two-factor',
  needs: ['update', 'User'],
  params: { id },
  gives: [200, z.object({ sessions: z.array(Entry), twoFactor: z.boolean(), invited: z.boolean() })],
  fails: { user_unknown: [404, { message: 'User not found' }] },
})
const beyond = [403, { message: 'This person may do more than you' }] as const
const someone = z.strictObject({ userId: z.int32() })
export const endEntries = endpoint('POST /api/apps/users/end-sessions', {
  says: 'End all sessions and keys of a user',
  needs: ['update', 'User'],
  sessionOnly: true,
  body: someone,
  gives: [204],
  fails: { user_unknown: [404, { message: 'User not found' }], role_beyond: beyond },
})
export const removeTwoFactor = endpoint('DELETE /api/apps/users/{id}/two-factor', {
  says: 'Turn two-factor off for a user who lost it; sessions end, devices are forgotten, and the user is told by mail',
  needs: ['update', 'User'],
  sessionOnly: true,
  params: { id },
  gives: [204],
  fails: {
    user_unknown: [404, { message: 'User not found' }],
    role_beyond: beyond,
    user_self: [403, { message: 'Turn your own two-factor off in your account settings' }],
    two_factor_off: [409, { message: 'Two-factor is off', allowed: [] }],
  },
})
/** For whoever suspends, closes or deletes: they asked what may be done. */
export const endAllEntries = command('endAllEntries', {
  says: 'End all sessions, keys and links of a user',
  does: ['update', 'User'],
  input: z.object({ userId: z.int() }),
})
/** For whoever adds a user. */
export const sendInvitation = command('sendInvitation', {
  says: 'Send a new user a link to set a password',
  does: ['update', 'User'],
  input: z.object({ userId: z.int() }),
  fails: { user_unknown: true },
})
export const invite = endpoint('POST /api/apps/users/invite', {
  says: 'Send a mail with a link to set a password',
  needs: ['create', 'User'],
  body: someone,
  gives: [204],
  fails: {
    user_unknown: [404, { message: 'User not found' }],
    user_suspended: [403, { message: 'This account is suspended' }],
    role_beyond: beyond,
  },
})
