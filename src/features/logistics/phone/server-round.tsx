/** One round with the server: a link that was opened, what waits, the day as it is now, and where the phone was. */
import type { Holding } from './held.tsx'
import { mostSent } from './positions.tsx'
import { sendNext } from './queue.tsx'
import { randomText } from './random-text.tsx'
import type { PhoneShelf } from './shelf.tsx'
import { showNotice } from './put-away.tsx'
import { callDriver } from './sound.tsx'
import { hasNews, unreadOf } from './unread.tsx'
import { enter, readDay, sendEntry, sendTrack } from './wire.tsx'

export type Phone = Pick<Holding, 'held' | 'tellAll'> & { shelf: PhoneShelf }

const phoneName = (): string => /\(([^)]*)\)/.exec(navigator.userAgent)?.[1]?.slice(0, 120) ?? 'Phone'

/** What a page was opened by, kept until the server has answered to it. */
export async function keepLink(shelf: PhoneShelf, link: string): Promise<void> {
  if (!/^[\w-]{43}$/.test(link)) return
  const before = await shelf.read('trying')
  // the same link again: the secret that may have been taken already
  if (before?.key !== link) await shelf.keep('trying', { key: link, secret: randomText() })
}

export async function signOut({ held, shelf }: Phone): Promise<void> {
  held.session = undefined
  held.phase = 'out'
  await shelf.keep('session', undefined)
}

/** True where it has come to an end that is no fault of the line. */
export async function makeRound(phone: Phone): Promise<boolean> {
  const { held } = phone
  if (await isLinkLeft(phone)) return false
  if (!held.session) {
    if (held.phase === 'loading') held.phase = 'out'
    return true
  }
  const { secret, driverId } = held.session
  await sendWaiting(phone, secret, driverId)
  if (!held.heard || !held.session) return !held.session
  await askDay(phone, secret)
  if (held.heard && held.session) await sendDriven(phone, secret)
  return held.heard
}

/** Whether a link is still to be tried: the server did not answer to it. */
async function isLinkLeft({ held, shelf, tellAll }: Phone): Promise<boolean> {
  const trying = await shelf.read('trying')
  if (!trying) return false
  if (!held.session) held.phase = 'trying'
  tellAll()
  const entered = await enter(trying, phoneName())
  held.heard = entered.went !== 'later'
  if (entered.went === 'later') return true
  await shelf.keep('trying', undefined)
  if (entered.went === 'unknown') {
    if (!held.session) held.phase = 'unknown'
    return false
  }
  held.session = { secret: trying.secret, driverId: entered.day.driver.id }
  held.day = entered.day
  held.phase = 'in'
  await shelf.keep('session', held.session)
  await shelf.keep('day', held.day)
  return false
}

/** What waits, one after the other. */
async function sendWaiting(phone: Phone, secret: string, driverId: number): Promise<void> {
  const { held, shelf, tellAll } = phone
  for (;;) {
    const went = await sendNext(shelf, (entry) => sendEntry(entry, secret), driverId)
    held.heard = went !== 'later'
    if (went === 'out') await signOut(phone)
    if (went !== 'sent') return
    held.entries = await shelf.entries()
    held.day = await shelf.read('day')
    held.notes = (await shelf.read('notes')) ?? []
    tellAll()
  }
}

async function askDay(phone: Phone, secret: string): Promise<void> {
  const { held, shelf } = phone
  const day = await readDay(secret)
  held.heard = day !== 'later'
  if (day === 'out') await signOut(phone)
  else if (day !== 'later') {
    if (hasNews(held.day, day)) {
      callDriver()
      const unread = unreadOf(day, held.readTo)
      void showNotice(document.title, unread.at(-1)?.text ?? day.route?.code ?? '')
    }
    held.day = day
    await shelf.keep('day', day)
  }
}

/** In blocks, the oldest first; what was taken meanwhile stays for the next one. */
async function sendDriven({ shelf }: Phone, secret: string): Promise<void> {
  for (;;) {
    const some = ((await shelf.read('track')) ?? []).slice(0, mostSent)
    if (some.length === 0 || !(await sendTrack(secret, some))) return
    const sent = new Set(some.map(({ at }) => at))
    await shelf.change('track', (all = []) => {
      const left = all.filter(({ at }) => !sent.has(at))
      return left.length > 0 ? left : undefined
    })
  }
}
