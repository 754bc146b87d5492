import type { Moves } from '#contract/moves'
import type { statuses, userMoveNames } from './contract'

/** odile.marchetti from odile.marchetti@averne-freight.example */
export const usernameOf = (email: string): string => email.split('@')[0] ?? email

export type UserStatus = (typeof statuses)[number]
export const userMoves: Moves<(typeof userMoveNames)[number], UserStatus> = {
  suspend: { from: ['active', 'pending'], to: 'inactive' },
  activate: { from: ['inactive', 'pending'], to: 'active' },
}

/** The roles that every installation has, by their keys. */
export const seededRoles = ['admin', 'maintainer', 'editor', 'author', 'subscriber'] as const
export type SeededRole = (typeof seededRoles)[number]
export const isSeededRole = (key: string): key is SeededRole => seededRoles.some((one) => one === key)

/** What part of the whole, from 0 to 1; nothing of nothing is nothing. */
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(1, part / whole))

/** The fields of a form that a person really changed: only these are sent, the rest may be newer than what they saw. */
export function changedOf<V extends Record<string, unknown>>(before: V, after: V): Partial<V> {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key])) as Partial<V>
}

type Trace = {
  subject: string
  subjectId: string | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
export type ActivityEntry =
  | {
      did:
        | 'signedIn'
        | 'passwordChanged'
        | 'passwordSet'
        | 'twoFactorOn'
        | 'twoFactorOff'
        | 'twoFactorRemoved'
        | 'recovered'
        | 'sessionsEnded'
        | 'invited'
        | 'suspended'
        | 'activated'
        | 'notifications'
        | 'keyMade'
        | 'called'
    }
  | { did: 'roleChanged'; from: string; to: string }
  | { did: 'changed'; fields: string[] }
  | { did: 'added' | 'deleted' | 'edited'; thing: string; name: string }

/** One row of the audit trail as something a person can be told. */
export function activityOf({ subject, action, before, after }: Trace): ActivityEntry {
  if (subject === 'Session') return { did: 'signedIn' }
  if (subject === 'User') {
    if (!before && after?.['password'] === 'changed') return { did: 'passwordChanged' }
    if (!before && after?.['password'] === 'set') return { did: 'passwordSet' }
    if (after?.['recovered']) return { did: 'recovered' }
    if (after?.['twoFactor'] === 'removed') return { did: 'twoFactorRemoved' }
    if (after?.['twoFactor']) return { did: after['twoFactor'] === 'on' ? 'twoFactorOn' : 'twoFactorOff' }
    if (after?.['sessions'] === 'ended') return { did: 'sessionsEnded' }
    if (after?.['invited']) return { did: 'invited' }
    if (after?.['key']) return { did: 'keyMade' }
    if (after?.['notifications']) return { did: 'notifications' }
    if (before && after) return changeOf(before, after)
  }
  if (!before && !after) return { did: 'called' }
  const name = nameOf(after) || nameOf(before)
  if (!after) return { did: 'deleted', thing: subject, name }
  return { did: before || action === 'update' ? 'edited' : 'added', thing: subject, name }
}

function changeOf(before: Record<string, unknown>, after: Record<string, unknown>): ActivityEntry {
  const fields = Object.keys(after).filter((field) => field !== 'version')
  if (fields.length === 1 && fields[0] === 'status')
    return { did: after['status'] === 'inactive' ? 'suspended' : 'activated' }
  if (fields.length === 1 && fields[0] === 'role')
    return { did: 'roleChanged', from: String(before['role']), to: String(after['role']) }
  return { did: 'changed', fields }
}

const nameOf = (row: Record<string, unknown> | null): string => {
  const name = row?.['fullName'] ?? row?.['title'] ?? row?.['name'] ?? row?.['subject'] ?? row?.['attachment']
  return typeof name === 'string' ? name : ''
}
