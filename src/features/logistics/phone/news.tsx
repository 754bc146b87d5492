/** Asks for news while the page is looked at, and on the road also while it is not: what the desk writes or changes is there
 *  within seconds, or as soon as the phone lets a page that is put away ask. */
import type { DriveDay } from './contract'
import type { Held } from './held.tsx'
import { readNews } from './wire.tsx'

const everySeconds = 4
const isLooked = ({ route }: DriveDay): boolean =>
  document.visibilityState === 'visible' || route?.state === 'in_progress' || route?.state === 'paused'

/** `hurry`: what is to be done once there is something new. */
export function watchNews(held: Held, hurry: () => void): void {
  let isAsking = false
  const ask = async () => {
    const { session, day } = held
    if (isAsking || !session || !day || !held.heard || !isLooked(day)) return
    isAsking = true
    const mark = await readNews(session.secret)
    isAsking = false
    // a round may have brought it meanwhile
    if (mark !== undefined && mark !== held.day?.mark) hurry()
  }
  setInterval(() => void ask(), everySeconds * 1000)
}
