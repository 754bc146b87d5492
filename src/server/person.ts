/** Who asks. */
import { allows, type Chosen, type Rights, type Rule } from '#contract/ability'
import type { Endpoint } from '#contract/endpoint'
import type { Db } from './host'

export type Person = {
  id: number
  fullName: string
  rules: Rule[]
  rights: Rights
  role: string
  /** Of their clocks, where they chose one. */
  zone?: string | undefined
  /** The session or key that speaks for them. */
  sessionId: string
  kind: 'session' | 'key'
  /** Their role asks for a second factor that they do not have yet. */
  secondFactorNeeded?: boolean
  /** Of a key: what was chosen for it. Without, it may do what the person may. */
  chosen?: Chosen | undefined
}

/** Turns a token into a person with rights; given to the kernel by the host. */
export type WhoIs = (db: Db, token: string, now: Date) => Promise<Omit<Person, 'rights'> | undefined>

/** A key with chosen rights is for those, and for nothing of the person's own account. */
export function mayCall({ rights, chosen }: Person, { needs, anyKey }: Endpoint): boolean {
  if (typeof needs === 'object') return allows(rights, needs)
  return needs === 'nothing' || !chosen || anyKey === true
}

/** A key that leaks must not outlive its removal, nor take the account of its person. */
export const isForSessions = ({ kind }: Person, { sessionOnly }: Endpoint): boolean =>
  sessionOnly === true && kind === 'key'

/** Nothing but what sets up the second factor that their role asks for: neither their sessions nor their keys do more. */
export const lacksSecondFactor = ({ secondFactorNeeded }: Person, { needs, beforeSecondFactor }: Endpoint): boolean =>
  secondFactorNeeded === true && needs !== 'nothing' && beforeSecondFactor !== true

export const sessionCookie = 'accessToken'
/** Over https: browsers then take it from this very host alone, for all of its paths. */
export const secureCookie = `__Host-${sessionCookie}`
/** The one that no other host can have set comes first. */
export function sessionIn(cookies: string | null): string | undefined {
  const valueOf = (name: string) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookies ?? '')?.[1]
  return valueOf(secureCookie) ?? valueOf(sessionCookie)
}

/** The token of a request, and whether a browser added it by itself: then other sites could make it do so, too. */
export function tokenOf(request: Request): { token: string | undefined; byCookie: boolean } {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (bearer) return { token: bearer, byCookie: false }
  return { token: sessionIn(request.headers.get('cookie')), byCookie: true }
}
