/** Asks for news while the page is looked at: what the desk writes or changes is there within seconds. */
import type { Held } from './held.tsx'
import { readNews } from './wire.tsx'

const everySeconds = 4
/** `hurry`: what is to be done once there is something new. */
export function watchNews(held: Held, hurry: () => void): void {
  let isAsking = false
  const ask = async () => {
    const { session, day } = held
    if (isAsking || !session || !day || !held.heard || document.visibilityState !== 'visible') return
    isAsking = true
    const mark = await readNews(session.secret)
    isAsking = false
    // a round may have brought it meanwhile
    if (mark !== undefined && mark !== held.day?.mark) hurry()
  }
  setInterval(() => void ask(), everySeconds * 1000)
}
