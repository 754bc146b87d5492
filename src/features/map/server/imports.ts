import { desc, eq } from 'drizzle-orm'
import { prepared, type HandlersOf, type Job, type JobContext } from '#server/context'
import { filesOf } from '#server/files'
import { nextId } from '#server/next-id'
import type * as contract from '#features/map/contract'
import type { Import } from '#features/map/contract'
import { boundsOf, isOver } from '#features/map/rules'
import { mapImports } from '#features/map/tables'
import { keepRegion } from './keep-region'

type Handlers = HandlersOf<typeof contract>
type Row = typeof mapImports.$inferSelect
const shown = 20

const asImport = ({ id, name, fileName, state, step, share, faults, createdAt }: Row): Import => ({
  id,
  name,
  fileName,
  state: state as Import['state'],
  step,
  share,
  faults,
  createdAt: createdAt.toISOString(),
})

export const listImports: Handlers['listImports'] = async ({ db }) => ({
  imports: (await db.select().from(mapImports).orderBy(desc(mapImports.id)).limit(shown)).map(asImport),
})

export const startImport: Handlers['startImport'] = prepared({
  before: async (_ctx, { body: { file } }) => new Uint8Array(await file.arrayBuffer()),
  async run(ctx, { body: { file, name, profiles = 'car', bbox } }, bytes: Uint8Array) {
    const id = await nextId(ctx.db, mapImports)
    const stored = await ctx.files.put({ name: file.name, media: 'application/octet-stream', bytes })
    const [row] = await ctx.db
      .insert(mapImports)
      .values({
        id,
        name,
        fileName: file.name,
        fileId: stored.id,
        profiles: [profiles].flat(),
        bounds: boundsOf(bbox) ?? null,
        startedBy: ctx.person.id,
        createdAt: ctx.now,
      })
      .returning()
    await ctx.after('import-region', { id })
    ctx.changed({ subject: 'Map', id, after: { name, file: file.name } })
    return asImport(row!)
  },
})

export const cancelImport: Handlers['cancelImport'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.select().from(mapImports).where(eq(mapImports.id, id)).for('update')
  if (!row) return ctx.fail('import_unknown')
  if (isOver(row.state)) ctx.fail('import_over')
  const [next] = await ctx.db.update(mapImports).set({ state: 'cancelled' }).where(eq(mapImports.id, id)).returning()
  ctx.changed({ subject: 'Map', id, before: { state: row.state }, after: { state: 'cancelled' } })
  return asImport(next!)
}

const tellEvery = 500
/** Reads the extract beside everything else; the region serves from one moment to the next, or nothing changes. */
export const importRegion: Job = async (ctx, input) => {
  const id = input['id'] as number
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
  const pbf = new Uint8Array(await new Response(filesOf(ctx.db, ctx.host).read(row.fileId!)).arrayBuffer())
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

/** False once somebody cancelled it. */
async function keepOn(ctx: JobContext, id: number, set: Partial<Row>): Promise<boolean> {
  const [row] = await ctx.db.select({ state: mapImports.state }).from(mapImports).where(eq(mapImports.id, id))
  if (row?.state !== 'running') return false
  await write(ctx, id, set)
  return true
}

async function write({ db, tell }: JobContext, id: number, set: Partial<Row>): Promise<void> {
  await db.update(mapImports).set(set).where(eq(mapImports.id, id))
  await tell('Map')
}

/** The extract itself is not kept. */
async function forget({ db, host }: JobContext, row: Row | undefined): Promise<void> {
  if (!row?.fileId) return
  await db.update(mapImports).set({ fileId: null }).where(eq(mapImports.id, row.id))
  await filesOf(db, host).remove(row.fileId)
}
