/** Files: a row for each, which says where its bytes lie. Their owner is the row whose column references them. */
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#contract/job'
import { isUnowned } from './file-owners'
import { hexOf } from './hash'
import type { Db, Host } from './host'
import { enqueue } from './jobs'
import { rows, rowStorage } from './row-storage'
import { mediaOf } from './sniff'
import { StorageAway, type Files, type Storage, type StoredFile } from './storage'
import { files } from './tables'

export const dropFile = job('dropFile', {
  says: 'Remove a file that nobody owns any more from where its bytes lie',
  lane: 'quick',
  input: z.object({ id: z.string() }),
})

type FileHost = Pick<Host, 'now' | 'places'>

export const filesOf = (db: Db, host: FileHost): Files => ({
  async find(id) {
    const [file] = await db.select().from(files).where(eq(files.id, id))
    return file
  },
  read: ({ id, place, size }, range = { from: 0, until: size }) => storageAt(place, db, host).read(id, range),
  async remove(id) {
    // bytes that lie elsewhere go once this is committed: what is rolled back must still have them
    const [file] = await db.select({ place: files.place }).from(files).where(eq(files.id, id))
    if (file?.place === rows) await db.delete(files).where(eq(files.id, id))
    else if (file) await enqueue(db, dropFile, { id }, { now: host.now() })
  },
})

function storageAt(place: string, db: Db, { places }: Pick<Host, 'places'>): Storage {
  if (place === rows) return rowStorage(db)
  if (!places) throw new StorageAway(`The file lies at ${place}, which cannot be reached from here`)
  return places.at(place)
}

type Keeping = FileHost & Pick<Host, 'db' | 'random'>
/**
 * Outside any transaction, part by part. Its row is there before its bytes, so that what breaks off is found by the sweep at
 * the latest; the owner's row is written when this is done, so that what is owned has all its bytes.
 */
export async function keepFile(
  host: Keeping,
  name: string,
  parts: AsyncIterable<Uint8Array>,
  check: (media: string) => void = () => {},
): Promise<StoredFile> {
  const id = hexOf(host.random(16))
  const file = { id, name, media: mediaOf(new Uint8Array(0)), size: 0, place: host.places?.now ?? rows }
  await host.db.insert(files).values({ ...file, createdAt: host.now() })
  async function* looked() {
    for await (const part of parts) {
      if (file.size === 0) check((file.media = mediaOf(part)))
      file.size += part.byteLength
      yield part
    }
    if (file.size === 0) check(file.media)
  }
  try {
    await storageAt(file.place, host.db, host).write(id, looked())
    await host.db.update(files).set({ media: file.media, size: file.size }).where(eq(files.id, id))
    return file
  } catch (error) {
    await discard(host, id).catch(() => undefined)
    throw error
  }
}

/** Bytes first, then the row: what ends in between is begun again. What somebody owns stays. */
export async function discard(host: FileHost & Pick<Host, 'db'>, id: string): Promise<void> {
  const unowned = await isUnowned(host.db)
  const [file] = await host.db
    .select({ place: files.place })
    .from(files)
    .where(sql`${files.id} = ${id} and ${unowned}`)
  if (!file) return
  await storageAt(file.place, host.db, host).remove(id)
  await host.db.delete(files).where(eq(files.id, id))
}
