import { desc, eq } from 'drizzle-orm'
import type { JobContext, JobHandler } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { filesOf, partsOf } from '#server/files'
import type * as contract from '#features/map/contract'
import { isOver, mostOf } from '#features/map/rules'
import { mapImports } from '#features/map/tables'
import { asImport, type Row } from './as-import'
import { changedMessage, send } from '#server/messages'
import { keepRegion } from './keep-region'

type Handlers = HandlersOf<typeof contract>
const shown = 20

export const listImports: Handlers['listImports'] = async ({ db, host }) => ({
  imports: (await db.select().from(mapImports).orderBy(desc(mapImports.id)).limit(shown)).map(asImport),
  most: mostOf(host.kind),
})

export const cancelImport: Handlers['cancelImport'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.select().from(mapImports).where(eq(mapImports.id, id)).for('update')
  if (!row) return ctx.fail('import_unknown')
  if (isOver(row.state)) ctx.fail('import_over')
  // what is on its way finds no place any more; what runs forgets its extract itself, once it has stopped
  const onItsWay = row.state === 'sending'
  if (onItsWay && row.fileId) await ctx.files.remove(row.fileId)
  const set = { state: 'cancelled', ...(onItsWay && { fileId: null, step: '' }) }
  const [next] = await ctx.db.update(mapImports).set(set).where(eq(mapImports.id, id)).returning()
  ctx.changed({ subject: 'Map', id, before: { state: row.state }, after: { state: 'cancelled' } })
  return asImport(next!)
}

const tellEvery = 500
/** Makes a region of the extract in the background. The old region is replaced when it is done, or not at all. */
export const readExtract: JobHandler<typeof contract.importRegion> = { run: readInto, gaveUp }

async function readInto(ctx: JobContext, { id }: { id: number }): Promise<void> {
  const [row] = await ctx.db.select().from(mapImports).where(eq(mapImports.id, id))
  if (!row || isOver(row.state)) return forget(ctx, row)
  await write(ctx, id, { state: 'running' })
  const stop = new AbortController()
  let told = 0
  const tell = (step: string, share: number) => {
    if (Date.now() - told < tellEvery) return
    told = Date.now()
    void keepOn(ctx, id, { step, share }).then((goesOn) => goesOn || stop.abort())
  }
  const pbf = await wholeOf(ctx, row.fileId!)
  const { name, profiles, bounds } = row
  const asked = { name, profiles, ...(bounds && { bounds }) }
  const done = await ctx.host.roads.import(pbf, asked, ({ step, share }) => tell(step, share), stop.signal)
  if (stop.signal.aborted) return forget(ctx, row)
  if (!done.ok) await write(ctx, id, { state: 'failed', faults: done.faults })
  else
    await keepRegion(ctx.db, ctx.host, { name, region: done.region, report: done.report }, (db) =>
      db.update(mapImports).set({ state: 'succeeded', share: 1, step: '' }).where(eq(mapImports.id, id)),
    )
  await forget(ctx, row)
}

/** Laid out once, at its size: the thread that imports takes it over, and two copies of a large one are too many. */
async function wholeOf({ db, host }: JobContext, fileId: string): Promise<Uint8Array> {
  const files = filesOf(db, host)
  const whole = new Uint8Array((await files.find(fileId))?.size ?? 0)
  let at = 0
  for await (const part of partsOf(files.read(fileId))) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** False once somebody cancelled it. */
async function keepOn(ctx: JobContext, id: number, set: Partial<Row>): Promise<boolean> {
  const [row] = await ctx.db.select({ state: mapImports.state }).from(mapImports).where(eq(mapImports.id, id))
  if (row?.state !== 'running') return false
  await write(ctx, id, set)
  return true
}

async function write({ db }: JobContext, id: number, set: Partial<Row>): Promise<void> {
  await db.update(mapImports).set(set).where(eq(mapImports.id, id))
  await send(db, changedMessage('Map'))
}

/** Tried in vain: it is over, and what was sent for it takes no room. */
export async function gaveUp(ctx: JobContext, { id }: { id: number }, why: string): Promise<void> {
  const [row] = await ctx.db.select().from(mapImports).where(eq(mapImports.id, id))
  if (row && !isOver(row.state)) await write(ctx, id, { state: 'failed', faults: [why] })
  await forget(ctx, row)
}

/** The extract itself is not kept. */
async function forget({ db, host }: JobContext, row: Row | undefined): Promise<void> {
  if (!row?.fileId) return
  await db.update(mapImports).set({ fileId: null }).where(eq(mapImports.id, row.id))
  await filesOf(db, host).remove(row.fileId)
}
