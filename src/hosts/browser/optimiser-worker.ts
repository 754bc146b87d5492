/** The thread of the landing page's optimiser. */
import type { FromPlay, ToPlay } from './optimiser'
import { play, theStreets } from './play'

declare const self: DedicatedWorkerGlobalScope

const say = (message: FromPlay) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ToPlay>) => {
  answer(data).catch((error: unknown) => say({ id: data.id, broke: String(error) }))
})

async function answer(asked: ToPlay): Promise<void> {
  const { id } = asked
  if (asked.what === 'city') return say({ id, gives: theStreets().city })
  const done = await play(theStreets(), asked, (better) => say({ id, better }))
  say({ id, done })
}
