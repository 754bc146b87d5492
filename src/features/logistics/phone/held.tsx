/** What the phone holds of its day: begun from what it keeps, and told to the screens whenever it changes. */
import type { DriveDay } from './contract'
import type { DriverMessage } from '#features/logistics/phone/contract/said'
import { shownDay, type Entry, type Note, type Where } from './queue.tsx'
import type { Kept, PhoneShelf } from './shelf.tsx'
import { unreadOf } from './unread.tsx'

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
export type Held = Pick<Seen, 'phase' | 'notes' | 'heard'> & {
  session: Kept['session'] | undefined
  /** As the server said last. */
  day: DriveDay | undefined
  /** The newest message of the desk that the driver has seen. */
  readTo: number
  entries: Entry[]
  where: Where | null
}
export type Holding = {
  held: Held
  subscribe(listener: () => void): () => void
  seen(): Seen
  tellAll(): void
}

export async function hold(shelf: PhoneShelf): Promise<Holding> {
  const session = await shelf.read('session')
  const held: Held = {
    session,
    day: await shelf.read('day'),
    notes: (await shelf.read('notes')) ?? [],
    readTo: (await shelf.read('readTo')) ?? 0,
    entries: await shelf.entries(),
    where: null,
    heard: true,
    phase: session ? 'in' : 'loading',
  }
  const listeners = new Set<() => void>()
  let current = look(held)
  return {
    held,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    seen: () => current,
    tellAll() {
      current = look(held)
      for (const listener of listeners) listener()
    },
  }
}

function look({ session, entries, day: last, phase, notes, readTo, heard }: Held): Seen {
  const mine = entries.filter(({ driverId }) => driverId === session?.driverId)
  const day = last && session && shownDay(last, mine)
  return { phase, day, waiting: mine.length, notes, unread: unreadOf(last, readTo), heard }
}
