/** The phone's day: what is kept, what waits, and what becomes of it. One for the page; screens look at it. */
import { backOff } from '#client/back-off'
import type { DriveDay, DriverMessage } from './contract'
import { mostKept } from './positions.tsx'
import {
  sendNext,
  shownDay,
  type Entry,
  type NewEntry,
  type Note,
  type TakenProof,
  type ToldAct,
  type Where,
} from './queue.tsx'
import type { Kept, PhoneShelf } from './shelf.tsx'
import { enter, leave, readDay, sendEntry, sendTrack } from './wire.tsx'

export type Seen = {
  phase: 'loading' | 'in' | 'out' | 'trying' | 'unknown'
  /** With what waits done already. */
  day: DriveDay | undefined
  waiting: number
  notes: Note[]
  /** What the desk wrote and the driver has not seen, oldest first. */
  unread: DriverMessage[]
  /** Did the server answer last? */
  heard: boolean
}
type Without<A> = A extends unknown ? Omit<A, 'at' | 'where'> : never
export type Doing = Without<ToldAct>
export type Drive = {
  subscribe(listener: () => void): () => void
  seen(): Seen
  tell(doing: Doing): Promise<void>
  prove(proof: Omit<TakenProof, 'at' | 'where'>): Promise<void>
  retry(): void
  seenNotes(): Promise<void>
  seenMessages(): Promise<void>
  moved(fix: Kept['track'][number]): Promise<void>
  leave(): Promise<boolean>
}

const letters = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const randomText = (): string => letters(crypto.getRandomValues(new Uint8Array(32)))
const phoneName = (): string => /\(([^)]*)\)/.exec(navigator.userAgent)?.[1]?.slice(0, 120) ?? 'Phone'
const everySeconds = 45

const ofDesk = (day: DriveDay | undefined) => day?.messages.filter(({ fromDriver }) => !fromDriver) ?? []
const newestOf = (day: DriveDay | undefined): number => Math.max(0, ...ofDesk(day).map(({ id }) => id))
const unreadOf = (day: DriveDay | undefined, readTo: number) => ofDesk(day).filter(({ id }) => id > readTo)

export async function startDrive(shelf: PhoneShelf, link: string): Promise<Drive> {
  let session = await shelf.read('session')
  let kept = await shelf.read('day')
  let notes = (await shelf.read('notes')) ?? []
  let readTo = (await shelf.read('readTo')) ?? 0
  let entries: Entry[] = await shelf.entries()
  let where: Where | null = null
  let heard = true
  let phase: Seen['phase'] = session ? 'in' : 'loading'
  if (/^[\w-]{43}$/.test(link)) {
    const before = await shelf.read('trying')
    // the same link again: the secret that may have been taken already
    if (before?.key !== link) await shelf.keep('trying', { key: link, secret: randomText() })
  }
  const listeners = new Set<() => void>()
  let current: Seen = look()
  function look(): Seen {
    const mine = entries.filter(({ driverId }) => driverId === session?.driverId)
    const day = kept && session && shownDay(kept, mine)
    return { phase, day, waiting: mine.length, notes, unread: unreadOf(kept, readTo), heard }
  }
  const tellAll = (): void => {
    current = look()
    for (const listener of listeners) listener()
  }

  async function tryLink(): Promise<boolean> {
    const trying = await shelf.read('trying')
    if (!trying) return false
    if (!session) phase = 'trying'
    tellAll()
    const entered = await enter(trying, phoneName())
    heard = entered.went !== 'later'
    if (entered.went === 'later') return true
    await shelf.keep('trying', undefined)
    if (entered.went === 'unknown') {
      if (!session) phase = 'unknown'
      return false
    }
    session = { secret: trying.secret, driverId: entered.day.driver.id }
    kept = entered.day
    phase = 'in'
    await shelf.keep('session', session)
    await shelf.keep('day', kept)
    return false
  }

  const ended = async () => {
    session = undefined
    phase = 'out'
    await shelf.keep('session', undefined)
  }

  /** What waits, one after the other; then the day as it is now. One page at a time does it. */
  async function flush(): Promise<boolean> {
    if (await tryLink()) return false
    if (!session) {
      if (phase === 'loading') phase = 'out'
      return true
    }
    const { secret, driverId } = session
    for (;;) {
      const went = await sendNext(shelf, (entry) => sendEntry(entry, secret), driverId)
      heard = went !== 'later'
      if (went === 'out') await ended()
      if (went !== 'sent') break
      entries = await shelf.entries()
      kept = await shelf.read('day')
      notes = (await shelf.read('notes')) ?? []
      tellAll()
    }
    if (!heard || !session) return !session
    const day = await readDay(secret)
    heard = day !== 'later'
    if (day === 'out') await ended()
    else if (day !== 'later') {
      // felt in a pocket, where the phone can
      if (unreadOf(day, newestOf(kept)).length > 0) navigator.vibrate?.([120, 80, 120])
      kept = day
      await shelf.keep('day', day)
    }
    const track = (await shelf.read('track')) ?? []
    if (heard && session && track.length > 0 && (await sendTrack(secret, track))) {
      const last = track.at(-1)!.at
      // what was taken while they were sent is still to be sent
      const left = ((await shelf.read('track')) ?? []).filter(({ at: taken }) => taken > last)
      await shelf.keep('track', left.length > 0 ? left : undefined)
    }
    return heard
  }

  const wait = backOff()
  let fineSince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let again = false
  function hurry(): void {
    again = true
    clearTimeout(timer)
    running ??= run().finally(() => (running = undefined))
  }
  async function run(): Promise<void> {
    let fine = true
    while (again) {
      again = false
      fine = await navigator.locks.request('meridian-drive', flush).catch(() => false)
      entries = await shelf.entries()
      tellAll()
    }
    const held = fineSince === undefined ? 0 : Date.now() - fineSince
    fineSince = fine ? (fineSince ?? Date.now()) : undefined
    timer = setTimeout(hurry, fine ? everySeconds * 1000 : wait(held))
  }

  async function put(entry: NewEntry): Promise<void> {
    await shelf.put(entry)
    entries = await shelf.entries()
    tellAll()
    hurry()
  }
  const base = () => ({ key: randomText(), driverId: session!.driverId })
  const at = () => new Date().toISOString()
  const stopOf = (id: number) => kept?.route?.stops.find((stop) => stop.id === id)
  const deliveriesAt = (stopIds: readonly number[]) => stopIds.map((id) => stopOf(id)?.delivery?.id ?? 0)
  const named = (doing: Doing) => {
    if (!('stopIds' in doing)) return doing
    const nameOf = (id: number) => stopOf(id)?.name ?? ''
    const more = doing.do === 'proof' ? { deliveryIds: deliveriesAt(doing.stopIds) } : {}
    return { ...doing, ...more, names: doing.stopIds.map(nameOf) }
  }

  globalThis.addEventListener('online', hurry)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hurry())
  hurry()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    seen: () => current,
    tell: (doing) => put({ ...base(), kind: 'act', act: { ...named(doing), at: at(), where } as ToldAct }),
    prove: (proof) => {
      const deliveryIds = deliveriesAt(proof.stopIds)
      return put({ ...base(), kind: 'proof', proof: { ...proof, deliveryIds, at: at(), where } })
    },
    retry: hurry,
    async seenNotes() {
      notes = []
      await shelf.keep('notes', undefined)
      tellAll()
    },
    async seenMessages() {
      readTo = newestOf(kept)
      await shelf.keep('readTo', readTo)
      tellAll()
    },
    async moved(fix) {
      const { lat, lon, accuracyMetres } = fix
      where = { lat, lon, accuracyMetres: accuracyMetres === null ? null : Math.round(accuracyMetres) }
      const track = (await shelf.read('track')) ?? []
      await shelf.keep('track', [...track, fix].slice(-mostKept))
    },
    async leave() {
      if (!session || !(await leave(session.secret))) return false
      await shelf.forget(session.driverId)
      kept = undefined
      notes = []
      readTo = 0
      await ended()
      tellAll()
      return true
    },
  }
}
