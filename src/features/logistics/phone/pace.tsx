/** When a phone speaks with the server. */
import { backOff } from '#client/back-off'

const everySeconds = 45

/**
 * Rounds go one after the other, by one page at a time: again after a while, later where it went badly, and at once where
 * somebody asks for it. A round says whether it went well.
 */
export function paced(round: () => Promise<boolean>, after: () => Promise<void>): () => void {
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
      fine = await navigator.locks.request('meridian-drive', round).catch(() => false)
      await after()
    }
    const held = fineSince === undefined ? 0 : Date.now() - fineSince
    fineSince = fine ? (fineSince ?? Date.now()) : undefined
    timer = setTimeout(hurry, fine ? everySeconds * 1000 : wait(held))
  }
  return hurry
}
