/** The phone's day: what is kept, what waits, and what becomes of it. One for the page; screens look at it. */
import { deliveriesAt, named, type Doing } from './doing.tsx'
import { hold, type Seen } from './held.tsx'
import { paced } from './pace.tsx'
import { watchNews } from './news.tsx'
import { mostKept } from './positions.tsx'
import { clearNotices } from './put-away.tsx'
import type { NewEntry, TakenProof, ToldAct } from './queue.tsx'
import { randomText } from './random-text.tsx'
import { keepLink, makeRound, signOut } from './server-round.tsx'
import type { Kept, PhoneShelf } from './shelf.tsx'
import { readySound, showBadge } from './sound.tsx'
import { newestOf } from './unread.tsx'
import { leave } from './wire.tsx'

export type Drive = {
  subscribe(listener: () => void): () => void
  seen(): Seen
  tell(doing: Doing): Promise<void>
  prove(proof: Omit<TakenProof, 'at' | 'where'>): Promise<void>
  retry(): void
  /** Signs in by a link that was pasted, or read from a screen. */
  enter(link: string): Promise<void>
  seenNotes(): Promise<void>
  seenMessages(): Promise<void>
  moved(fix: Kept['track'][number]): Promise<void>
  leave(): Promise<boolean>
}

/** What waits to be looked at. */
const badgeOf = ({ unread, day }: Seen): number => unread.length + (day?.route?.changes.length ? 1 : 0)

export async function startDrive(shelf: PhoneShelf, link: string): Promise<Drive> {
  const { held, subscribe, seen, tellAll } = await hold(shelf)
  await keepLink(shelf, link)
  const phone = { held, tellAll, shelf }
  const tellWaiting = async () => {
    held.entries = await shelf.entries()
    tellAll()
  }
  const hurry = paced(() => makeRound(phone), tellWaiting)
  async function put(entry: NewEntry): Promise<void> {
    await shelf.put(entry)
    await tellWaiting()
    hurry()
  }
  const base = () => ({ key: randomText(), driverId: held.session!.driverId })
  const now = () => ({ at: new Date().toISOString(), where: held.where })

  globalThis.addEventListener('online', hurry)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    hurry()
    void clearNotices()
  })
  hurry()
  watchNews(held, hurry)
  readySound()
  subscribe(() => showBadge(badgeOf(seen())))
  return {
    subscribe,
    seen,
    tell: (doing) => put({ ...base(), kind: 'act', act: { ...named(held.day, doing), ...now() } as ToldAct }),
    prove: (proof) => {
      const deliveryIds = deliveriesAt(held.day, proof.stopIds)
      return put({ ...base(), kind: 'proof', proof: { ...proof, deliveryIds, ...now() } })
    },
    retry: hurry,
    async enter(link) {
      await keepLink(shelf, link.trim().split('#').at(-1)!)
      hurry()
    },
    async seenNotes() {
      held.notes = []
      await shelf.keep('notes', undefined)
      tellAll()
    },
    async seenMessages() {
      held.readTo = newestOf(held.day)
      await shelf.keep('readTo', held.readTo)
      tellAll()
    },
    async moved(fix) {
      const { lat, lon, accuracyMetres } = fix
      held.where = { lat, lon, accuracyMetres: accuracyMetres === null ? null : Math.round(accuracyMetres) }
      await shelf.change('track', (track = []) => [...track, fix].slice(-mostKept))
    },
    async leave() {
      if (!held.session || !(await leave(held.session.secret))) return false
      await shelf.forget(held.session.driverId)
      held.day = undefined
      held.notes = []
      held.readTo = 0
      await signOut(phone)
      tellAll()
      return true
    },
  }
}
