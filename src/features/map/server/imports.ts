import { and, desc, eq, ilike, or } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { JobContext, JobHandler, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { cancelJob } from '#server/jobs'
import { changedMessage, send } from '#server/messages'
import { pageOf } from '#server/page'
import { wholeFile } from '#server/whole-file'
import type * as contract from '#features/map/contract'
import { mostOf } from '#features/map/rules'
import { mapImports } from '#features/map/tables'
import { asImport, selectImports, shownState, type Row } from './as-import'
import { keepRegion } from './keep-region'
import { importIs } from '#features/map/contract/states'

type Handlers = HandlersOf<typeof contract>

export const listImports: Handlers['listImports'] = async ({ db, host }, { query }) => {
  const { id, name, fileName, createdAt } = mapImports
  const where = [
    query.q ? or(ilike(name, contains(query.q)), ilike(fileName, contains(query.q))) : undefined,
    query.state ? eq(shownState, query.state) : undefined,
  ]
  const of = () => selectImports(db)
  const { rows, total } = await pageOf(db, { of, where, sorts: { name, createdAt }, otherwise: [desc(id)] }, query)
  return { imports: rows.map(asImport), total, most: mostOf(host.kind) }
}

/** What is on its way finds no place any more; what waits ends here; what runs is asked to stop, and ends by itself. */
export const cancelImport: Handlers['cancelImport'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.select().from(mapImports).where(eq(mapImports.id, id)).for('update')
  if (!row) return ctx.fail('import_unknown')
  const [before] = await selectImports(ctx.db).where(eq(mapImports.id, id))
  if (!importIs.unfinished(before!.state)) ctx.fail('import_over')
  const found = row.jobId === null ? undefined : await cancelJob(ctx.db, row.jobId, ctx.now)
  if (found !== 'running') await end(ctx, row, { state: 'cancelled' })
  ctx.changed({ subject: 'Map', id, before: { state: before!.state }, after: { state: 'cancelled' } })
  const [after] = await selectImports(ctx.db).where(eq(mapImports.id, id))
  return asImport(after!)
}

const tellEvery = 500
/** Makes a region of the extract in the background. The old region is replaced when it is done, or not at all. */
export const readExtract: JobHandler<typeof contract.importRegion> = { run: readInto, gaveUp }

async function readInto(ctx: JobContext, { id }: { id: number }): Promise<void> {
  const row = await rowOf(ctx, id)
  if (!row || !importIs.unfinished(row.state) || !row.fileId) return
  await say(ctx, id, { state: 'running', step: '', share: 0 })
  let toldAt = 0
  const told = (step: string, share: number) => {
    ctx.progress(share, { step })
    if (Date.now() - toldAt < tellEvery || ctx.signal.aborted) return
    toldAt = Date.now()
    // the next report of progress says it again
    void say(ctx, id, { step, share }).catch(() => undefined)
  }
  const pbf = await wholeFile(ctx, row.fileId)
  const { name, profiles, bounds } = row
  const asked = { name, profiles, ...(bounds && { bounds }) }
  const done = await ctx.host.roads.import(pbf, asked, ({ step, share }) => told(step, share), ctx.signal)
  ctx.signal.throwIfAborted()
  if (!done.ok) return ctx.write((writing) => end(writing, row, { state: 'failed', faults: done.faults }))
  await keepRegion(ctx.host, { name, region: done.region, report: done.report }, (swap) =>
    ctx.write(async (writing) => {
      await swap(writing.db)
      await end(writing, row, { state: 'succeeded', share: 1 })
    }),
  )
}

async function rowOf({ db }: JobContext, id: number): Promise<Row | undefined> {
  const [row] = await db.select().from(mapImports).where(eq(mapImports.id, id))
  return row
}

/** How far it is; not any more where it is over. */
async function say({ db }: JobContext, id: number, set: Partial<Row>): Promise<void> {
  const open = and(eq(mapImports.id, id), or(eq(mapImports.state, 'queued'), eq(mapImports.state, 'running')))
  await db.update(mapImports).set(set).where(open)
  await send(db, changedMessage('Map'))
}

/** Tried in vain, or cancelled. */
export async function gaveUp(ctx: JobContext, { id }: { id: number }, why: string): Promise<void> {
  const row = await rowOf(ctx, id)
  if (!row || (!importIs.unfinished(row.state) && !row.fileId)) return
  const state = importIs.unfinished(row.state) ? (why === 'cancelled' ? 'cancelled' : 'failed') : row.state
  await ctx.write((writing) => end(writing, row, { state, ...(state === 'failed' && { faults: [why] }) }))
}

/** The extract itself is not kept. */
async function end(
  { db, files }: Pick<Writing, 'db' | 'files'>,
  { id, fileId }: Row,
  set: Partial<Row>,
): Promise<void> {
  await db
    .update(mapImports)
    .set({ step: '', ...set, fileId: null })
    .where(eq(mapImports.id, id))
  if (fileId) await files.remove(fileId)
  await send(db, changedMessage('Map'))
}
