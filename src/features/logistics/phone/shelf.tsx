/** The phone's own store: what outlives closing, killing and a new version of the page. */
import type { DriveDay } from './contract'
import type { Entry, Note, Shelf } from './queue.tsx'

const name = 'meridian-drive'
/** Only ever added to: what an older version of the page left waiting is still to be sent. */
const version = 1
/** `trying`: a link that was opened, with the secret that this phone made up for it. */
export type Kept = {
  session: { secret: string; driverId: number }
  trying: { key: string; secret: string }
  day: DriveDay
  notes: Note[]
  /** The newest message of the desk that the driver has seen. */
  readTo: number
  track: {
    at: string
    lat: number
    lon: number
    accuracyMetres: number | null
    speed: number | null
    heading: number | null
    /** Of the phone, in percent. */
    battery?: number | null
  }[]
}

/** A page that was killed a moment ago may hold the store still: it is asked for again for a while. */
async function opened(tries = 8): Promise<IDBDatabase> {
  try {
    return await openOnce()
  } catch (error) {
    if (tries <= 1) throw error
    await new Promise((resolve) => setTimeout(resolve, 500))
    return opened(tries - 1)
  }
}
const openOnce = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true })
      request.result.createObjectStore('kept')
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No store on this phone')))
  })

const answerOf = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The store did not answer')))
  })

/** Until the phone says that it is on the disk. */
const over = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The store is full')))
  })

export type PhoneShelf = Shelf & {
  read<Key extends keyof Kept>(key: Key): Promise<Kept[Key] | undefined>
  keep<Key extends keyof Kept>(key: Key, value: Kept[Key] | undefined): Promise<void>
  /** In one step: what others keep meanwhile is not lost. */
  change<Key extends keyof Kept>(
    key: Key,
    turn: (before: Kept[Key] | undefined) => Kept[Key] | undefined,
  ): Promise<void>
  forget(driverId: number): Promise<void>
}

export async function openShelf(): Promise<PhoneShelf> {
  const db = await opened()
  const write = () => db.transaction(['waiting', 'kept'], 'readwrite', { durability: 'strict' })
  const entries = () => answerOf(db.transaction('waiting').objectStore('waiting').getAll() as IDBRequest<Entry[]>)
  return {
    entries,
    async put(entry) {
      const transaction = write()
      transaction.objectStore('waiting').add(entry)
      await over(transaction)
    },
    async settle(id, { day, note }) {
      const transaction = write()
      const kept = transaction.objectStore('kept')
      transaction.objectStore('waiting').delete(id)
      if (day) kept.put(day, 'day')
      if (note) {
        const notes = (await answerOf(kept.get('notes') as IDBRequest<Note[] | undefined>)) ?? []
        kept.put([...notes, note], 'notes')
      }
      await over(transaction)
    },
    read: (key) => answerOf(db.transaction('kept').objectStore('kept').get(key)),
    async keep(key, value) {
      const transaction = write()
      if (value === undefined) transaction.objectStore('kept').delete(key)
      else transaction.objectStore('kept').put(value, key)
      await over(transaction)
    },
    async change(key, turn) {
      const transaction = write()
      const kept = transaction.objectStore('kept')
      const after = turn(await answerOf(kept.get(key)))
      if (after === undefined) kept.delete(key)
      else kept.put(after, key)
      await over(transaction)
    },
    async forget(driverId) {
      const mine = (await entries()).filter((one) => one.driverId === driverId)
      const transaction = write()
      for (const { id } of mine) transaction.objectStore('waiting').delete(id)
      for (const key of ['session', 'day', 'notes', 'readTo', 'track']) transaction.objectStore('kept').delete(key)
      await over(transaction)
    },
  }
}
