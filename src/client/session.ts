/** Who is signed in. The token is an httpOnly cookie no script can read; these two values only say what to show. */
import { useSyncExternalStore } from 'react'
import { allows, allowsRow, rightsOf, Rule, type Ability, type Rights } from '#contract/ability'
import { getSession, UserData, type SignedIn } from '#contract/session'
import * as z from 'zod/mini'
import { answeredBeforehand } from './beforehand'
import { call } from './http'

export type Session = {
  person: UserData | undefined
  rights: Rights
  /** Their role asks for a second factor that they do not have yet: nothing opens but where they set it up. */
  secondFactorNeeded: boolean
  /** Of some row at least; with a row, of this one. */
  can(needs: Ability, row?: Readonly<Record<string, unknown>>): boolean
}

const nobody: Session = sessionOf(undefined, [])
let current: Session = nobody
const listeners = new Set<() => void>()

function sessionOf(person: UserData | undefined, rules: readonly Rule[], secondFactorNeeded = false): Session {
  const rights = rightsOf(rules)
  return {
    person,
    rights,
    secondFactorNeeded,
    can: (needs, row) => person !== undefined && (row ? allowsRow(rights, needs, row) : allows(rights, needs)),
  }
}

/**
 * @example
 * const { person, can } = useSession()
 * if (can(['create', 'User'])) …
 */
export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => current,
    // where a page is made before anybody opens it
    () => nobody,
  )
export const session = (): Session => current

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Before the names under which a browser keeps what is somebody's own, until they sign out. */
export const ownPrefix = 'meridian-own-'

/** After a login, and after every answer of the session endpoint. */
export function keepSession({ userData, userAbilityRules, secondFactorNeeded }: SignedIn): void {
  localStorage.setItem('userData', JSON.stringify(userData))
  localStorage.setItem('userAbilityRules', JSON.stringify(userAbilityRules))
  become(sessionOf(userData, userAbilityRules, secondFactorNeeded))
}

export function forgetSession(): void {
  localStorage.removeItem('userData')
  localStorage.removeItem('userAbilityRules')
  for (const key of Object.keys(localStorage)) if (key.startsWith(ownPrefix)) localStorage.removeItem(key)
  become(nobody)
}

function become(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

/** Asks the server: at the start, after a 401, and when rules change. Signed in means userData and a live session. What a
 *  browser stored may be emptied without the session ending: who is signed in then comes with the page, or is asked for. */
export async function refreshSession(): Promise<Session> {
  const known = localStorage.getItem('userData') !== null || current.person !== undefined
  if (!known && !answeredBeforehand.has(getSession.path)) return current
  try {
    keepSession(await call(getSession))
  } catch (error) {
    if ((error as { code?: string }).code === 'signed_out') forgetSession()
    else if (!current.person) restore()
  }
  return current
}

/** Offline, the stored values are believed: every call will be refused or answered by the server anyway. */
function restore(): void {
  const person = UserData.safeParse(stored('userData'))
  const rules = z.array(Rule).safeParse(stored('userAbilityRules'))
  if (person.success) become(sessionOf(person.data, rules.success ? rules.data : []))
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
