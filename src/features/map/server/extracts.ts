/** An extract on its way here: stored as it comes, outside any transaction, and gone again if it does not come whole. */
import { and, eq } from 'drizzle-orm'
import { prepared, type JobRun } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { changedMessage, send } from '#server/messages'
import { nextId } from '#server/next-id'
import type * as contract from '#features/map/contract'
import { awaitExtract, importRegion } from '#features/map/contract'
import { boundsOf, mostOf } from '#features/map/rules'
import { mapImports } from '#features/map/tables'
import { asImport, type Row } from './as-import'

type Handlers = HandlersOf<typeof contract>

export const startImport: Handlers['startImport'] = async (ctx, { body }) => {
  const { name, fileName, bytes, profiles = ['car'], bbox } = body
  if (bytes > mostOf(ctx.host.kind).bytes) return ctx.fail('extract_too_large')
  const bounds = boundsOf(bbox) ?? null
  if (bbox !== undefined && !bounds) return ctx.fail('bbox_unknown')
  const id = await nextId(ctx.db, mapImports)
  const values = { name, fileName, bytes, profiles, bounds, startedBy: ctx.person.id, createdAt: ctx.now }
  const [row] = await ctx.db
    .insert(mapImports)
    .values({ id, state: 'sending', ...values })
    .returning()
  await ctx.after(awaitExtract, { id, share: 0 }, { at: later(ctx.now) })
  ctx.changed({ subject: 'Map', id, after: { name, file: fileName, bytes } })
  return asImport(row!)
}

export const sendExtract: Handlers['sendExtract'] = prepared({
  async before(ctx, { params: { id }, body }) {
    const row = await claim(ctx.db, id)
    if (row === 'unknown') return ctx.fail('import_unknown')
    if (row === 'taken') return ctx.fail('extract_not_awaited')
    try {
      const told = async (bytes: number) => {
        if (bytes > row.bytes) ctx.fail('extract_too_large')
        if (!(await keepOn(ctx.db, id, bytes / row.bytes))) ctx.fail('extract_not_awaited')
      }
      const file = await ctx.receive(body, { name: row.fileName, told })
      if (file.size !== row.bytes) ctx.fail(file.size > row.bytes ? 'extract_too_large' : 'extract_broken_off')
      return file
    } catch (error) {
      await drop(ctx.db, id).catch(() => undefined)
      throw error
    }
  },
  async run(ctx, { params: { id } }, file) {
    const [row] = await ctx.db
      .update(mapImports)
      .set({ state: 'queued', step: '', share: 0, fileId: file.id })
      .where(sending(id))
      .returning()
    if (!row) return ctx.fail('extract_not_awaited')
    const jobId = (await ctx.after(importRegion, { id })) ?? null
    await ctx.db.update(mapImports).set({ jobId }).where(eq(mapImports.id, id))
    ctx.changed({ subject: 'Map', id, before: { state: 'sending' }, after: { state: 'queued' } })
    return asImport(row)
  },
})

const sending = (id: number) => and(eq(mapImports.id, id), eq(mapImports.state, 'sending'))

/** Of two who send at once, the second is refused. */
async function claim(db: Db, id: number): Promise<Row | 'unknown' | 'taken'> {
  const waiting = and(sending(id), eq(mapImports.step, ''))
  const [row] = await db.update(mapImports).set({ step: 'send' }).where(waiting).returning()
  if (row) return row
  const [known] = await db.select({ id: mapImports.id }).from(mapImports).where(eq(mapImports.id, id))
  return known ? 'taken' : 'unknown'
}

/** False once somebody cancelled it. */
async function keepOn(db: Db, id: number, share: number): Promise<boolean> {
  const kept = await db.update(mapImports).set({ share }).where(sending(id)).returning({ id: mapImports.id })
  if (kept.length > 0) await send(db, changedMessage('Map'))
  return kept.length > 0
}

/** An import whose extract never came is none. One that was cancelled stays in the list as such. */
async function drop(db: Db, id: number): Promise<void> {
  const gone = await db.delete(mapImports).where(sending(id)).returning({ id: mapImports.id })
  if (gone.length > 0) await send(db, changedMessage('Map'))
}

const patienceSeconds = 120
const later = (now: Date): Date => new Date(now.getTime() + patienceSeconds * 1000)

/** Looks whether something came since it last looked: the process that received it may have been killed. */
export const lookForExtract: JobRun<typeof awaitExtract> = async (ctx, { id, share }) => {
  const [row] = await ctx.db.select({ share: mapImports.share }).from(mapImports).where(sending(id))
  if (!row) return
  if (row.share === share) return drop(ctx.db, id)
  await ctx.write((writing) => writing.after(awaitExtract, { id, share: row.share }, { at: later(ctx.now) }))
}
