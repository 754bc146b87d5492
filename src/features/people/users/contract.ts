import * as z from 'zod/mini'
import { raw, sheet, upload } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { exported, list } from '#contract/list'
import { moveRefused } from '#contract/moves'
import { outdated } from '#contract/outdated'
import { filterBy, id, text, word } from '#contract/params'
import type { Language } from '#contract/place'
import { unitSystems } from '#contract/units'
import { isZone } from '#contract/zone'
import { plans } from '#features/people/users/contract/plans'

export { plans }
export const statuses = ['active', 'inactive', 'pending'] as const
export type UserStatus = (typeof statuses)[number]
export const userMoveNames = ['suspend', 'activate'] as const
export const billings = ['Manual-Credit Card', 'Manual-Cash', 'Manual-PayPal', 'Auto debit'] as const

export const presences = ['online', 'away', 'busy', 'offline'] as const
export type Presence = (typeof presences)[number]
/** A demo begins with so many people, by the first ids: who comes later is none of them. */
export const samplePeople = 50

export const User = z.object({
  id: z.int(),
  fullName: z.string(),
  company: z.string(),
  role: z.string(),
  username: z.string(),
  country: z.string(),
  contact: hideable(z.string(), 'User.contact'),
  email: hideable(z.string(), 'User.email'),
  currentPlan: z.enum(plans),
  status: z.enum(statuses),
  avatar: z.nullable(z.string()),
  billing: z.enum(billings),
  version: z.int(),
})
export type User = z.infer<typeof User>
const UserDetail = z.extend(User, {
  taskDone: z.int(),
  projectDone: z.int(),
  taxId: hideable(z.string(), 'User.taxId'),
  language: z.string(),
  presence: z.enum(presences),
  zone: z.nullable(z.string()),
  units: z.enum(unitSystems),
  createdAt: z.string(),
})
export type UserDetail = z.infer<typeof UserDetail>
/** Nobody's own account is hidden from them. */
const OwnDetail = z.extend(UserDetail, { email: z.string(), contact: z.string(), taxId: z.string() })

const short = z.string().check(z.trim(), z.maxLength(120))
export const FullName = short.check(z.minLength(1))
export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email())
const editable = {
  company: z.optional(short),
  username: z.optional(short),
  country: z.optional(short),
  contact: hideable(z.optional(short), 'User.contact'),
  currentPlan: z.optional(z.enum(plans)),
  billing: z.optional(z.enum(billings)),
  taxId: hideable(z.optional(short), 'User.taxId'),
  language: z.optional(short),
  avatar: z.optional(z.nullable(z.string().check(z.maxLength(2000), z.regex(/^($|\/|https:\/\/)/)))),
}
const any = z.optional(z.unknown())
/** Known fields of a user that these calls do not write: sent along by clients that send the whole. */
const ignored = { id: any, taskDone: any, projectDone: any, createdAt: any, presence: any, zone: any, units: any }
export const NewUser = z.strictObject({
  fullName: FullName,
  email: Email,
  role: z.optional(z.string()),
  status: z.optional(z.enum(statuses)),
  ...editable,
  ...ignored,
  version: any,
})
export type NewUser = z.infer<typeof NewUser>
export const UserChange = z.strictObject({
  fullName: z.optional(FullName),
  email: hideable(z.optional(Email), 'User.email'),
  role: z.optional(z.string()),
  ...editable,
  ...ignored,
  status: any,
  version: z.optional(z.int()),
})
export type UserChange = z.infer<typeof UserChange>

const fails = {
  unknown: [404, { message: 'User not found' }],
  email: [409, { message: 'Somebody has this address' }],
  role: [400, { message: 'There is no such role' }],
  beyond: [403, { message: 'This role may do more than you' }],
  self: [409, { message: 'You cannot do this to yourself' }],
  byKey: [403, { message: 'An API key can’t change an email address: sign in' }],
  picture: [400, { message: 'This picture belongs to somebody else' }],
  last: [409, { message: 'Then nobody could manage rights any more' }],
} as const

const filters = { q: text, role: text, plan: filterBy(...plans), status: filterBy(...statuses) }
const sorts = ['user', 'email', 'role', 'plan', 'status', 'billing'] as const
export const listUsers = endpoint('GET /api/apps/users', {
  says: 'A page of users, newest first',
  needs: ['read', 'User'],
  query: { ...filters, ...list(...sorts) },
  gives: [200, z.object({ users: z.array(User), totalPages: z.int(), totalUsers: z.int(), page: z.int() })],
})
export const exportUsers = endpoint('GET /api/apps/users/export', {
  says: 'All users that a list would show on its pages, as a CSV, XLSX or PDF file',
  needs: ['read', 'User'],
  query: { ...filters, ...exported(...sorts) },
  gives: [200, sheet()],
})
const counts = { total: z.int(), active: z.int(), pending: z.int(), inactive: z.int(), companies: z.int() }
export const summariseUsers = endpoint('GET /api/apps/users/summary', {
  says: 'How many users there are, by status, and how many are new',
  needs: ['read', 'User'],
  gives: [
    200,
    z.object({ ...counts, newIn30Days: z.int(), signedInThisWeek: z.int(), oldestPending: z.nullable(z.string()) }),
  ],
})
export const getUser = endpoint('GET /api/apps/users/{id}', {
  says: 'One user',
  needs: ['read', 'User'],
  shows: 'User',
  params: { id },
  gives: [200, UserDetail],
  fails: { user_unknown: fails.unknown },
})
export const addUser = endpoint('POST /api/apps/users', {
  says: 'Add a user and send an invitation',
  needs: ['create', 'User'],
  body: NewUser,
  gives: [201, z.object({ body: UserDetail })],
  fails: {
    email_taken: fails.email,
    role_unknown: fails.role,
    role_beyond: fails.beyond,
    picture_of_another: fails.picture,
  },
})
export const updateUser = endpoint('PUT /api/apps/users/{id}', {
  says: 'Change a user',
  needs: ['update', 'User'],
  params: { id },
  body: UserChange,
  gives: [201, UserDetail],
  fails: {
    user_unknown: fails.unknown,
    email_taken: fails.email,
    role_unknown: fails.role,
    role_beyond: fails.beyond,
    picture_of_another: fails.picture,
    last_administrator: fails.last,
    email_by_key: fails.byKey,
    user_outdated: outdated,
  },
})
export const suspendUser = endpoint('POST /api/apps/users/{id}/suspend', {
  says: 'Suspend: sessions and keys end, signing in is refused',
  needs: ['update', 'User'],
  params: { id },
  gives: [201, UserDetail],
  fails: {
    user_unknown: fails.unknown,
    user_self: fails.self,
    role_beyond: fails.beyond,
    last_administrator: fails.last,
    move_refused: moveRefused(statuses, userMoveNames),
  },
})
export const activateUser = endpoint('POST /api/apps/users/{id}/activate', {
  says: 'Let a suspended or pending user in',
  needs: ['update', 'User'],
  params: { id },
  gives: [201, UserDetail],
  fails: {
    user_unknown: fails.unknown,
    role_beyond: fails.beyond,
    move_refused: moveRefused(statuses, userMoveNames),
  },
})
export const deleteUser = endpoint('DELETE /api/apps/users/{id}', {
  says: 'Delete a user with credentials, sessions, keys and notifications',
  needs: ['delete', 'User'],
  params: { id },
  gives: [204],
  fails: {
    user_unknown: [404, 'User not found'],
    user_self: fails.self,
    role_beyond: fails.beyond,
    last_administrator: fails.last,
  },
})
export const updateProfile = endpoint('PUT /api/account/profile', {
  says: 'Change my own profile',
  needs: 'session',
  body: z.strictObject({
    fullName: FullName,
    username: short,
    company: short,
    country: short,
    contact: short,
    language: z.optional(short),
    version: z.optional(z.int()),
  }),
  gives: [201, OwnDetail],
  fails: { profile_outdated: outdated },
})
export const spokenLanguages = ['English', 'French', 'Arabic'] as const
/** A person's language is free text; of what we speak, the common ways to write it are known, else it is English. */
export function languageOf(written: string): Language {
  const word = written.trim().toLowerCase()
  if (/^(fr|fran|french)/.test(word)) return 'fr'
  if (/^(ar\b|arab)|عرب/.test(word)) return 'ar'
  return 'en'
}
export const setRegion = endpoint('PUT /api/account/region', {
  says: 'The language of my mails, the zone of my clocks, and the units I measure in',
  needs: 'session',
  body: z.strictObject({
    language: z.enum(spokenLanguages),
    /** None: the zone of my device, and where there is none, of the installation. */
    zone: z.nullable(z.string().check(z.refine(isZone, 'No such zone'))),
    units: z.enum(unitSystems),
  }),
  gives: [201, OwnDetail],
})
export const getProfile = endpoint('GET /api/account/profile', {
  says: 'My own profile',
  needs: 'session',
  gives: [200, OwnDetail],
})
export const setPresence = endpoint('PUT /api/account/presence', {
  says: 'Say whether I can be reached',
  needs: 'session',
  body: z.strictObject({ presence: z.enum(presences) }),
  gives: [201, OwnDetail],
})
export const setAvatar = endpoint('PUT /api/account/avatar', {
  says: 'My picture',
  needs: 'session',
  body: upload({ mostBytes: 2_000_000, kinds: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] }),
  gives: [201, z.object({ avatar: z.string() })],
})
export const removeAvatar = endpoint('DELETE /api/account/avatar', {
  says: 'No picture',
  needs: 'session',
  gives: [204],
})
export const getAvatar = endpoint('GET /api/avatars/{file}', {
  says: 'A picture of a person',
  needs: 'session',
  params: { file: word },
  gives: [200, raw('image/*')],
  fails: { avatar_unknown: [404] },
})
/** For entering, when a link of a mail proves the address. */
export const confirmUser = command('confirmUser', {
  says: 'Let a pending user in without asking what they may do',
  does: ['update', 'User'],
  input: z.object({ userId: z.int() }),
  fails: { user_unknown: true, move_refused: true },
})
/** For billing, when a person chooses what they pay for. */
export const takePlan = command('takePlan', {
  says: 'Set the plan of a user',
  does: ['update', 'User'],
  input: z.object({ userId: z.int(), plan: z.enum(plans) }),
})
/** For entering, when a person closes their own account and gave their password. */
export const closeUser = command('closeUser', {
  says: 'Suspend a user without asking what they may do',
  does: ['update', 'User'],
  input: z.object({ userId: z.int() }),
  fails: { user_unknown: true, last_administrator: true },
})
/** For entering: a person who registers, or the first administrator. */
export const enrolUser = command('enrolUser', {
  says: 'Add a user as they are, without an invitation',
  does: ['create', 'User'],
  input: z.object({ fullName: FullName, email: Email, role: z.string(), status: z.enum(statuses) }),
  gives: z.object({ id: z.int() }),
  fails: { email_taken: true, role_unknown: true },
})
