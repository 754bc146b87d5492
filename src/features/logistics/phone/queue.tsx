/** What a driver did and the server has not heard of yet: told in order, once each, whatever breaks off on the way. It asks
 *  for a shelf that outlives the page, and is pure but for that. */
import type { Act, DriveDay, Refused } from './contract'
import { withAct, withProof } from './rules'

type WithoutSentAt<A> = A extends unknown ? Omit<A, 'sentAt'> : never
export type ToldAct = WithoutSentAt<Act>
export type Where = { lat: number; lon: number; accuracyMetres: number | null }
export type TakenProof = {
  routeId: number
  stopIds: number[]
  /** What is handed over there: it is theirs still where the stop went to somebody else meanwhile. */
  deliveryIds?: number[]
  kind: 'photo' | 'signature'
  at: string
  where: Where | null
  signee: string
  blob: Blob
}
export type Entry = { id: number; key: string; driverId: number } & (
  | { kind: 'act'; act: ToldAct }
  | { kind: 'proof'; proof: TakenProof }
)
export type NewEntry = Entry extends infer E ? (E extends Entry ? Omit<E, 'id'> : never) : never
/** What became of one that could not be done: kept until the driver has seen it. */
export type Note = { key: string; did: string; at: string; refused: Refused['refused'] }

/** What outlives the page. `settle` is one step: an entry goes when what came of it is kept, and not before. */
export type Shelf = {
  entries(): Promise<Entry[]>
  put(entry: NewEntry): Promise<void>
  settle(id: number, came: { day?: DriveDay | undefined; note?: Note | undefined }): Promise<void>
}
/** `later`: nobody knows whether it was heard, so it is said again. `out`: the phone is nobody's any more. */
export type Came =
  | { went: 'done'; day: DriveDay }
  | { went: 'refused'; note: Note; day?: DriveDay | undefined }
  | { went: 'later' }
  | { went: 'out' }
export type Send = (entry: Entry) => Promise<Came>

/** Sends the oldest; true where it went and another one may follow. */
export async function sendNext(
  shelf: Shelf,
  send: Send,
  driverId: number,
): Promise<'sent' | 'empty' | 'later' | 'out'> {
  const next = (await shelf.entries()).find((one) => one.driverId === driverId)
  if (!next) return 'empty'
  const came = await send(next)
  if (came.went === 'later' || came.went === 'out') return came.went
  await shelf.settle(next.id, came.went === 'done' ? { day: came.day } : came)
  return 'sent'
}

/** The day as it will be once all that waits was heard. */
export const shownDay = (day: DriveDay, entries: readonly Entry[]): DriveDay =>
  entries
    .filter(({ driverId }) => driverId === day.driver.id)
    .reduce(
      (before, entry) =>
        entry.kind === 'act' ? withAct(before, { ...entry.act, sentAt: entry.act.at }) : proven(before, entry.proof),
      day,
    )

function proven(day: DriveDay, { routeId, stopIds, kind, signee, at }: TakenProof): DriveDay {
  if (day.route?.id !== routeId) return day
  const proof = { kind, text: '', signee, takenAt: at }
  const stops = day.route.stops.map((stop) => (stopIds.includes(stop.id) ? withProof(stop, proof) : stop))
  return { ...day, route: { ...day.route, stops } }
}

export const didOf = (entry: Entry): string => (entry.kind === 'act' ? entry.act.do : 'proof')
export const atOf = (entry: Entry): string => (entry.kind === 'act' ? entry.act.at : entry.proof.at)
