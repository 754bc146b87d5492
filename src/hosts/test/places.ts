/** Storage besides the rows, in memory, which can be away. */
import { StorageAway, type Places, type Storage } from '#server/storage'

export function placesInMemory(now: string) {
  const kept = new Map<string, Uint8Array>()
  let away = false
  const here = () => {
    if (away) throw new StorageAway('The place is away')
  }
  const storageAt = (place: string): Storage => ({
    async write(id, parts) {
      const all: Uint8Array[] = []
      for await (const part of parts) {
        here()
        all.push(part)
        kept.set(`${place} ${id}`, new Uint8Array(await new Blob(all as Uint8Array<ArrayBuffer>[]).arrayBuffer()))
      }
    },
    read(id, { from, until }) {
      here()
      return Promise.resolve(new Blob([kept.get(`${place} ${id}`)!.slice(from, until)]).stream())
    },
    remove(id) {
      here()
      kept.delete(`${place} ${id}`)
      return Promise.resolve()
    },
  })
  const places: Places = { now, at: storageAt }
  return { places, kept, goAway: (is: boolean) => void (away = is) }
}
