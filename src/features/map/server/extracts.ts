/** An extract on its way here: stored as it comes, outside any transaction, and gone again if it does not come whole. */
import { and, eq } from 'drizzle-orm'
import { prepared, type JobRun } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { BrokenOff, filesOf, partsOf } from '#server/files'
import type { Db, Host } from '#server/host'
import { changedMessage, send } from '#server/messages'
import { nextId } from '#server/next-id'
import type * as contract from '#features/map/contract'
import { awaitExtract, importRegion } from '#features/map/contract'
import { beginsAsExtract, boundsOf, mostOf } from '#features/map/rules'
import { mapImports } from '#features/map/tables'
import { asImport, type Row } from './as-import'

type Handlers = HandlersOf<typeof contract>
type Given = { db: Db; host: Pick<Host, 'random' | 'now'> }

export const startImport: Handlers['startImport'] = async (ctx, { body }) => {
  const { name, fileName, bytes, profiles = ['car'], bbox } = body
  if (bytes > mostOf(ctx.host.kind).bytes) return ctx.fail('extract_too_large')
  const bounds = boundsOf(bbox) ?? null
  if (bbox !== undefined && !bounds) return ctx.fail('bbox_unknown')
  const id = await nextId(ctx.db, mapImports)
  const { id: fileId } = await ctx.files.begin({ name: fileName, media: 'application/octet-stream', size: bytes })
  const values = { name, fileName, fileId, profiles, bounds, startedBy: ctx.person.id, createdAt: ctx.now }
  const [row] = await ctx.db
    .insert(mapImports)
    .values({ id, state: 'sending', ...values })
    .returning()
  await ctx.after(awaitExtract, { fileId, share: 0 }, { at: later(ctx.now) })
  ctx.changed({ subject: 'Map', id, after: { name, file: fileName, bytes } })
  return asImport(row!)
}

export const sendExtract: Handlers['sendExtract'] = prepared({
  async before(ctx, { params: { id }, body }) {
    const row = await claim(ctx.db, id)
    if (row === 'unknown') return ctx.fail('import_unknown')
    if (row === 'taken') return ctx.fail('extract_not_awaited')
    const fault = await receive(ctx, row, body.stream()).catch(async (error: unknown) => {
      await drop(ctx, row.fileId!).catch(() => undefined)
      throw error
    })
    if (!fault) return
    await drop(ctx, row.fileId!)
    ctx.fail(fault)
  },
  async run(ctx, { params: { id } }) {
    const [row] = await ctx.db
      .update(mapImports)
      .set({ state: 'queued', step: '', share: 0 })
      .where(and(eq(mapImports.id, id), eq(mapImports.state, 'sending')))
      .returning()
    if (!row) return ctx.fail('extract_not_awaited')
    await ctx.after(importRegion, { id }, { unique: String(id) })
    ctx.changed({ subject: 'Map', id, before: { state: 'sending' }, after: { state: 'queued' } })
    return asImport(row)
  },
})

/** Of two who send at once, the second is refused. */
async function claim(db: Db, id: number): Promise<Row | 'unknown' | 'taken'> {
  const waiting = and(eq(mapImports.id, id), eq(mapImports.state, 'sending'), eq(mapImports.step, ''))
  const [row] = await db.update(mapImports).set({ step: 'send' }).where(waiting).returning()
  if (row) return row
  const [known] = await db.select({ id: mapImports.id }).from(mapImports).where(eq(mapImports.id, id))
  return known ? 'taken' : 'unknown'
}

const tellEvery = 500
type Fault = 'extract_unreadable' | 'extract_too_large' | 'extract_broken_off' | 'extract_not_awaited'

/** Each part in a write of its own: between two of them everybody else has their turn. */
async function receive(
  { db, host }: Given,
  { id, fileId }: Row,
  stream: ReadableStream<Uint8Array>,
): Promise<Fault | undefined> {
  const files = filesOf(db, host)
  const size = (await files.find(fileId!))?.size ?? 0
  let part = 0
  let bytes = 0
  let told = 0
  try {
    for await (const piece of partsOf(stream)) {
      if (part === 0 && !beginsAsExtract(piece)) return 'extract_unreadable'
      bytes += piece.byteLength
      if (bytes > size) return 'extract_too_large'
      await files.add(fileId!, part++, piece)
      await othersTurn()
      if (Date.now() - told < tellEvery) continue
      told = Date.now()
      if (!(await keepOn(db, id, bytes / size))) return 'extract_not_awaited'
    }
  } catch (error) {
    if (error instanceof BrokenOff) return 'extract_broken_off'
    // cancelling deletes the file, and then the next part cannot be written
    if (!(await keepOn(db, id, 0))) return 'extract_not_awaited'
    throw error
  }
  return bytes === size ? undefined : 'extract_broken_off'
}

/** Where the database answers within the thread, as in the browser, what is asked meanwhile would wait until the end. */
const othersTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** False once somebody cancelled it. */
async function keepOn(db: Db, id: number, share: number): Promise<boolean> {
  const sending = and(eq(mapImports.id, id), eq(mapImports.state, 'sending'))
  const kept = await db.update(mapImports).set({ share }).where(sending).returning({ id: mapImports.id })
  if (kept.length > 0) await send(db, changedMessage('Map'))
  return kept.length > 0
}

/** An import whose extract never came is none. One that was cancelled stays in the list as such. */
async function drop({ db, host }: Given, fileId: string): Promise<void> {
  await db.transaction(async (inside) => {
    await inside.delete(mapImports).where(and(eq(mapImports.fileId, fileId), eq(mapImports.state, 'sending')))
    await filesOf(inside, host).remove(fileId)
    await send(inside, changedMessage('Map'))
  })
}

const patienceSeconds = 120
const later = (now: Date): Date => new Date(now.getTime() + patienceSeconds * 1000)

/** Looks whether something came since it last looked: the process that received it may have been killed. */
export const lookForExtract: JobRun<typeof awaitExtract> = async (ctx, { fileId, share }) => {
  const sending = and(eq(mapImports.fileId, fileId), eq(mapImports.state, 'sending'))
  const [row] = await ctx.db.select({ share: mapImports.share }).from(mapImports).where(sending)
  if (!row) return
  if (row.share === share) return drop(ctx, fileId)
  await ctx.write((writing) => writing.after(awaitExtract, { fileId, share: row.share }, { at: later(ctx.now) }))
}
