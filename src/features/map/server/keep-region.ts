import { eq } from 'drizzle-orm'
import { filesOf } from '#server/files'
import type { Db, Host } from '#server/host'
import { changedMessage, send } from '#server/messages'
import { nextId } from '#server/next-id'
import type { ImportReport } from '#server/roads'
import { mapRegions } from '#features/map/tables'

export type Made = { name: string; region: Uint8Array; report: ImportReport }

/** The region of this name is another one from here on, all at once; then the open maps are told. */
export async function keepRegion(
  db: Db,
  host: Pick<Host, 'random' | 'now'>,
  { name, region, report }: Made,
  along: (db: Db) => Promise<unknown> = async () => {},
): Promise<void> {
  await db.transaction(async (inside) => {
    const files = filesOf(inside, host)
    const file = await files.put({ name: `${name}.roads`, media: 'application/octet-stream', bytes: region })
    const values = { name, builtIn: null, fileId: file.id, report, createdAt: host.now() }
    const [old] = await inside.select().from(mapRegions).where(eq(mapRegions.name, name)).for('update')
    if (old) await inside.update(mapRegions).set(values).where(eq(mapRegions.id, old.id))
    else await inside.insert(mapRegions).values({ id: await nextId(inside, mapRegions), ...values })
    if (old?.fileId) await files.remove(old.fileId)
    await along(inside)
    await send(inside, changedMessage('Map'))
  })
}
