import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { getSession, SignedIn } from '#contract/session'
import { word } from '#contract/params'
import { Email, FullName } from '#features/people/users/contract'
import { Entry } from '#features/people/users/contract/entries'

export const shortestPassword = 8
/** Asked when a password is set, never when one is entered. */
export const NewPassword = z.string().check(z.minLength(shortestPassword), z.maxLength(200))
const Entered = z.string().check(z.minLength(1), z.maxLength(200))
const Token = z.string().check(z.minLength(1), z.maxLength(200))
const Code = z.string().check(z.trim(), z.minLength(6), z.maxLength(20))

const throttled = [429, z.object({ message: z.string(), seconds: z.int() })] as const
const wrong = {
  credentials: [400, { message: 'Email or password is wrong' }],
  code: [400, { message: 'This code is wrong or was used' }],
  password: [400, { message: 'The password is wrong' }],
} as const
/** The app's codes cannot be checked: another secret sealed what they follow from. */
const twoFactorLost = [
  409,
  { message: 'Two-factor codes cannot be checked any more: enter a recovery code', allowed: ['recovery code'] },
] as const
const common = [400, { message: 'This password is easy to guess: it is common, or your own name or email' }] as const
const expired = [400, { message: 'This link has expired or was used' }] as const
const closed = {
  unverified: [403, { message: 'The address is not confirmed yet' }],
  suspended: [403, { message: 'This account is suspended' }],
} as const

export { getSession }

export const getEntry = endpoint('GET /api/auth/entry', {
  says: 'What the entrance offers: demo accounts, or the first administrator to be made',
  needs: 'nothing',
  gives: [
    200,
    z.object({
      demo: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
      setup: z.boolean(),
    }),
  ],
})
export const login = endpoint('POST /api/auth/login', {
  says: 'Sign in; with two-factor the answer is a challenge',
  needs: 'nothing',
  body: z.strictObject({
    email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(200)),
    password: Entered,
    remember: z.optional(z.boolean()),
  }),
  gives: [200, z.union([SignedIn, z.object({ challenge: z.string() })])],
  fails: { wrong_credentials: wrong.credentials, throttled, ...closed },
})
export const loginTotp = endpoint('POST /api/auth/login/totp', {
  says: 'The second factor: a code of the app, or a recovery code',
  needs: 'nothing',
  body: z.strictObject({ challenge: Token, code: Code }),
  gives: [200, SignedIn],
  fails: { wrong_code: wrong.code, two_factor_lost: twoFactorLost, challenge_expired: expired, throttled },
})
export const makeToken = endpoint('POST /api/auth/token', {
  says: 'A token for API clients, to be sent as Authorization: Bearer',
  needs: 'nothing',
  body: z.strictObject({
    email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(200)),
    password: Entered,
    code: z.optional(Code),
  }),
  gives: [200, z.object({ accessToken: z.string() })],
  fails: {
    wrong_credentials: wrong.credentials,
    wrong_code: wrong.code,
    two_factor_lost: twoFactorLost,
    code_needed: [401, { message: 'This account asks for a two-factor code' }],
    throttled,
    ...closed,
  },
})
export const logout = endpoint('POST /api/auth/logout', {
  says: 'End this session',
  needs: 'session',
  beforeSecondFactor: true,
  gives: [204],
})

export const register = endpoint('POST /api/auth/register', {
  says: 'Make an account; a mail asks to confirm the address. The answer is the same when the address is known',
  needs: 'nothing',
  body: z.strictObject({ fullName: FullName, email: Email, password: NewPassword, terms: z.literal(true) }),
  gives: [201],
  fails: { password_common: common, throttled },
})
export const verify = endpoint('POST /api/auth/verify-email', {
  says: 'Confirm an address',
  needs: 'nothing',
  body: z.strictObject({ token: Token }),
  gives: [204],
  fails: { link_expired: expired, throttled },
})
export const resendVerification = endpoint('POST /api/auth/verify-email/resend', {
  says: 'Send the link again',
  needs: 'nothing',
  body: z.strictObject({ email: Email }),
  gives: [204],
  fails: { throttled },
})
export const forgotPassword = endpoint('POST /api/auth/forgot-password', {
  says: 'Ask for a link to set a new password; the same answer whether the address exists',
  needs: 'nothing',
  body: z.strictObject({ email: Email }),
  gives: [204],
  fails: { throttled },
})
export const resetPassword = endpoint('POST /api/auth/reset-password', {
  says: 'Set a password by the link of a mail: a reset or an invitation. All sessions and keys end',
  needs: 'nothing',
  body: z.strictObject({ token: Token, password: NewPassword }),
  gives: [204],
  fails: { link_expired: expired, password_common: common, throttled },
})
export const setUp = endpoint('POST /api/auth/setup', {
  says: 'Make the first administrator, with the code the server printed',
  needs: 'nothing',
  body: z.strictObject({ code: Token, fullName: FullName, email: Email, password: NewPassword }),
  gives: [201, SignedIn],
  fails: {
    setup_done: [409, { message: 'There is an administrator already' }],
    wrong_code: wrong.code,
    password_common: common,
    throttled,
  },
})

export const changePassword = endpoint('PUT /api/account/password', {
  says: 'Change my password; other sessions and all keys end',
  needs: 'session',
  beforeSecondFactor: true,
  sessionOnly: true,
  body: z.strictObject({ current: Entered, password: NewPassword }),
  gives: [204],
  fails: { wrong_password: wrong.password, password_common: common, throttled },
})
export const getSecurity = endpoint('GET /api/account/two-factor', {
  says: 'Is two-factor on, and how many recovery codes are left',
  needs: 'session',
  beforeSecondFactor: true,
  gives: [200, z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() })],
})
export const beginTotp = endpoint('POST /api/account/two-factor', {
  says: 'A new secret for the app, to be confirmed by a code',
  needs: 'session',
  beforeSecondFactor: true,
  sessionOnly: true,
  body: z.strictObject({ password: Entered }),
  gives: [201, z.object({ secret: z.string(), uri: z.string() })],
  fails: {
    wrong_password: wrong.password,
    totp_on: [409, { message: 'Two-factor is on', allowed: ['turn off'] }],
    throttled,
  },
})
export const confirmTotp = endpoint('POST /api/account/two-factor/confirm', {
  says: 'Turn two-factor on; the recovery codes are shown this once',
  needs: 'session',
  beforeSecondFactor: true,
  sessionOnly: true,
  body: z.strictObject({ code: Code }),
  gives: [201, z.object({ recoveryCodes: z.array(z.string()) })],
  fails: {
    wrong_code: wrong.code,
    totp_not_begun: [409, { message: 'Two-factor was not begun', allowed: ['begin'] }],
    throttled,
  },
})
export const stopTotp = endpoint('POST /api/account/two-factor/stop', {
  says: 'Turn two-factor off',
  needs: 'session',
  sessionOnly: true,
  body: z.strictObject({ password: Entered }),
  gives: [204],
  fails: { wrong_password: wrong.password, throttled },
})

export const deactivate = endpoint('POST /api/account/deactivate', {
  says: 'Close my account: sessions and keys end, signing in is refused until an administrator lets me in again',
  needs: 'session',
  sessionOnly: true,
  body: z.strictObject({ password: Entered }),
  gives: [204],
  fails: {
    wrong_password: wrong.password,
    last_administrator: [409, { message: 'Then nobody could manage rights any more' }],
    throttled,
  },
})

const entryUnknown = { entry_unknown: [404, { message: 'This is not there any more' }] } as const
export const listSessions = endpoint('GET /api/account/sessions', {
  says: 'Where I am signed in',
  needs: 'session',
  gives: [200, z.object({ sessions: z.array(Entry) })],
})
export const endSession = endpoint('DELETE /api/account/sessions/{id}', {
  says: 'End one of my sessions',
  needs: 'session',
  sessionOnly: true,
  params: { id: word },
  gives: [204],
  fails: entryUnknown,
})
export const endOtherSessions = endpoint('DELETE /api/account/sessions', {
  says: 'End all my other sessions',
  needs: 'session',
  sessionOnly: true,
  gives: [204],
})

/** What a key may do; of that, what its person may. */
const KeyRule = z.strictObject({
  action: z.array(z.enum(['create', 'read', 'update', 'delete'])).check(z.minLength(1), z.maxLength(4)),
  subject: z.string().check(z.minLength(1), z.maxLength(60)),
})
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  seenAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** None is everything the person may. */
  rules: z.nullable(z.array(KeyRule)),
})
export type ApiKey = z.infer<typeof ApiKey>
export const listKeys = endpoint('GET /api/account/keys', {
  says: 'My API keys',
  needs: 'session',
  gives: [200, z.object({ keys: z.array(ApiKey) })],
})
export const addKey = endpoint('POST /api/account/keys', {
  says: 'A new API key, shown this once',
  needs: 'session',
  sessionOnly: true,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    /** Left out: everything I may do, whatever that becomes. */
    rules: z.optional(z.array(KeyRule).check(z.minLength(1), z.maxLength(200))),
    /** For so many days; left out: until it is revoked, or the password is set anew. */
    days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
    /** The password again: a key may outlive the session that made it. */
    password: Entered,
  }),
  gives: [201, z.object({ key: ApiKey, accessToken: z.string() })],
  fails: {
    wrong_password: wrong.password,
    rights_beyond: [403, { message: 'You may not do this yourself' }],
    throttled,
  },
})
export const removeKey = endpoint('DELETE /api/account/keys/{id}', {
  says: 'Revoke an API key',
  needs: 'session',
  sessionOnly: true,
  params: { id: word },
  gives: [204],
  fails: entryUnknown,
})

/** For the sign-in rules, when they change. */
export const endOldSessions = command('endOldSessions', {
  says: 'End the sessions that last or rest longer than the sign-in rules let them',
  does: ['delete', 'Session'],
})

export const forgetExpired = job('forgetExpired', {
  says: 'Throw away sessions and links that have run out',
  lane: 'quick',
  every: { at: '03:10' },
})
