import { eq } from 'drizzle-orm'
import { discard, filesOf, keepFile } from '#server/files'
import type { Db, Host } from '#server/host'
import { changedMessage, send } from '#server/messages'
import { nextId } from '#server/next-id'
import { partsOfBytes } from '#server/parts'
import type { ImportReport } from '#server/roads'
import { mapMatrices, mapRegions } from '#features/map/tables'

export type Made = { name: string; region: Uint8Array; report: ImportReport }

type RegionHost = Pick<Host, 'db' | 'random' | 'now' | 'places'>

/** The region of this name is another one from here on, all at once; then the open maps are told. `commit` gives the
 *  transaction: by default one of its own. */
export async function keepRegion(
  host: RegionHost,
  { name, region, report }: Made,
  commit: (swap: (db: Db) => Promise<void>) => Promise<void> = (swap) => host.db.transaction(swap),
): Promise<void> {
  const { id: fileId } = await keepFile(host, `${name}.roads`, partsOfBytes(region))
  const values = { name, builtIn: null, fileId, report, createdAt: host.now() }
  const swap = async (db: Db): Promise<void> => {
    const [old] = await db.select().from(mapRegions).where(eq(mapRegions.name, name)).for('update')
    if (old) await db.update(mapRegions).set(values).where(eq(mapRegions.id, old.id))
    else await db.insert(mapRegions).values({ id: await nextId(db, mapRegions), ...values })
    if (old?.fileId) await filesOf(db, host).remove(old.fileId)
    // times by the roads of before
    await db.delete(mapMatrices)
    await send(db, changedMessage('Map'))
  }
  await commit(swap).catch(async (error: unknown) => {
    await discard(host, fileId).catch(() => undefined)
    throw error
  })
}
