/** Saves on top of newer ones: rows that two people change, and how the refusal is judged. */
import { Outdated } from '#contract/outdated'
import type { Person } from './a-person'
import type { Client, World } from './host'
import { json } from './tracked'

export type Shown = { version: number; [field: string]: unknown }
export type Ground = {
  world: Pick<World, 'host' | 'as' | 'nobody'>
  admin: Client
  /** Another administrator, whose name nobody else has. */
  other: Person
}
/** One row, and two saves of it that differ. */
export type Row = {
  /** What the address names. */
  path?: Record<string, number | string>
  read: () => Promise<Shown>
  /** Fields that a form sends although nobody changed them: no refusal may name them. */
  whole?: object
  first: Record<string, unknown>
  second: Record<string, unknown>
  /** The fields that `first` changes, where the trail calls them otherwise than the body. */
  changed?: string[]
  /** The fields of a body stand in it flat; some bodies nest them. */
  send?: (fields: object) => unknown
  /** Says why no other person can change the row: the administrator does, in another window. */
  ownerOnly?: string
  /** Says why the refusal names neither the person nor fields. */
  nameless?: string
  /** The endpoint by which others change the row, where they cannot use this one. */
  elsewhere?: string
}
export type Making = (ground: Ground) => Row | Promise<Row>

/** An answer that has to be there, or the test ends with what was said instead. */
export async function answerOf<T = Shown & { id: number }>(answer: Promise<Response>): Promise<T> {
  const { ok, status } = await answer
  if (!ok) throw new Error(`${status} ${await (await answer).text()}`)
  return json<T>(answer)
}
/** Reads a row that an address shows alone. */
export const rowAt = (ask: Client, name: string) => () => answerOf<Shown>(ask(name))
/** Reads a row that is shown as one field of an answer. */
export const rowIn = (ask: Client, name: string, field: string) => async () =>
  (await answerOf<Record<string, Shown>>(ask(name)))[field]!
/** Reads a row of a list, known by what it has. */
export const rowAmong = (ask: Client, name: string, list: string, has: Record<string, unknown>) => async () => {
  const { [list]: rows } = await answerOf<Record<string, Shown[]>>(ask(name))
  return rows!.find((row) => Object.entries(has).every(([field, value]) => row[field] === value))!
}

export const codeOf = (fails: object | undefined): string | undefined =>
  Object.keys(fails ?? {}).find((code) => code.endsWith('_outdated'))

export type Refusal = { status: number; failure: string | null; body: unknown }
export async function refusalOf(answer: Promise<Response>): Promise<Refusal> {
  const { status, headers } = await answer
  return { status, failure: headers.get('x-failure'), body: await json<unknown>(answer) }
}

type Truth = { code: string; by: string | null; changed: readonly string[]; version: number }
/** All that is wrong with how somebody was refused who saved on top of a newer version. */
export function faultsOf({ status, failure, body }: Refusal, { code, by, changed, version }: Truth): string[] {
  if (status !== 409 || failure !== code) return [`${status} ${failure} instead of 409 ${code}`]
  const read = Outdated.safeParse(body)
  if (!read.success) return [`no word of who changed what: ${JSON.stringify(body)}`]
  const said = read.data
  const faults = []
  if (said.message === '') faults.push('it says nothing')
  if (said.by !== by) faults.push(`by ${said.by} instead of ${by}`)
  const [theirs, right] = [said.changed, changed].map((fields) => fields.toSorted().join())
  if (theirs !== right) faults.push(`changed ${theirs} instead of ${right}`)
  if (said.version !== version) faults.push(`version ${said.version} instead of ${version}`)
  return faults
}
