/** Events of a file become rows: one block of them in one transaction. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { grouped } from '#contract/grouped'
import type { Writing } from '#server/context'
import type { Db } from '#server/host'
import { nextIds } from '#server/next-id'
import type { CalendarName } from '#features/calendar/contract'
import type { Imported } from '#features/calendar/contract/import-events'
import { events } from '#features/calendar/tables'
import type { ReadEvent } from './calendar-file'
import { completed, removeEvent } from './events'
import type { EventRow } from './rows'
import { roomForSeries } from './series-limit'

type Taking = { ownerId: number; calendar: CalendarName }
type Why = Imported['left'][number]['why']
type Block = Taking & {
  ctx: Writing
  /** By UID and occurrence. */
  known: Map<string, EventRow>
  /** Rows that are inserted together at the end of the block. */
  fresh: Map<number, EventRow>
  ids: number[]
  /** How many more series the person may have. */
  room: number
}

/** The occurrences that differ from a series follow it, so that both are in one block wherever they fit. */
export function inOrder(read: readonly ReadEvent[], uidOf: (at: number) => string): ReadEvent[] {
  const isApart = ({ occursAt }: ReadEvent): number => Number(occursAt !== null)
  const series = grouped(read, (one) => one.uid || one)
  return [...series.values()]
    .flatMap((group) => group.toSorted((a, b) => isApart(a) - isApart(b)))
    .map((one, at) => ({ ...one, uid: one.uid || uidOf(at) }))
}

/** Imports of one person wait for each other: two that took the same event at once would double it. */
export const holdImports = (db: Db, ownerId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar import:${ownerId}`}, 0))`)

export async function takeEvents(ctx: Writing, taking: Taking, read: readonly ReadEvent[]): Promise<Imported> {
  const imported: Imported = { added: 0, updated: 0, left: [] }
  const block = await openBlock(ctx, taking, read)
  for (const one of read) {
    const { cancelled, ...event } = one
    const taken = cancelled ? await callOff(block, event) : await take(block, event)
    if (taken === 'added' || taken === 'updated') imported[taken] += 1
    else imported.left.push({ title: one.title, why: taken })
  }
  if (block.fresh.size > 0) await ctx.db.insert(events).values([...block.fresh.values()])
  const { added, updated } = imported
  ctx.changed({ subject: 'CalendarEvent', after: { added, updated } })
  return imported
}

async function openBlock(ctx: Writing, taking: Taking, read: readonly ReadEvent[]): Promise<Block> {
  const { ownerId } = taking
  await holdImports(ctx.db, ownerId)
  const uids = [...new Set(read.map(({ uid }) => uid))]
  const mine = and(eq(events.ownerId, ownerId), inArray(events.uid, uids))
  const rows = uids.length === 0 ? [] : await ctx.db.select().from(events).where(mine).for('update')
  const room = read.some(({ rule }) => rule !== null) ? await roomForSeries(ctx.db, ownerId) : 0
  return {
    ...taking,
    ctx,
    known: new Map(rows.map((row) => [keyOf(row), row])),
    fresh: new Map(),
    ids: await nextIds(ctx.db, events, read.length),
    room,
  }
}

const keyOf = ({ uid, occursAt }: Pick<EventRow, 'uid' | 'occursAt'>): string =>
  `${uid} ${occursAt?.toISOString() ?? ''}`
const seriesOf = ({ known }: Block, { uid, occursAt }: Pick<ReadEvent, 'uid' | 'occursAt'>): EventRow | undefined =>
  occursAt ? known.get(keyOf({ uid, occursAt: null })) : undefined

async function take(block: Block, one: Omit<ReadEvent, 'cancelled'>): Promise<'added' | 'updated' | Why> {
  const series = seriesOf(block, one)
  const said = {
    ...one,
    calendar: one.calendar ?? block.calendar,
    ownerId: block.ownerId,
    rule: one.occursAt ? null : one.rule,
    seriesId: series?.id ?? null,
    // an exception whose series nobody brought stays one: it goes out as it came
    occursAt: one.occursAt,
  }
  const before = block.known.get(keyOf(said))
  // what differs from the series stays beside it, and the series goes on passing it over
  const skips = before ? [...new Set([...said.skips, ...apartFrom(block, before)])] : said.skips
  const row = completed({ ...said, skips }, block.ctx.now)
  if (!row) return 'rule'
  const more = Number(row.rule !== null) - Number((before?.rule ?? null) !== null)
  if (more > block.room) return 'full'
  block.room -= more
  const saved = { ...row, id: before?.id ?? block.ids.shift()!, version: (before?.version ?? 0) + 1 }
  if (before) await save(block, saved)
  else add(block, saved)
  if (series && saved.occursAt) await passOver(block, series, saved.occursAt)
  return before ? 'updated' : 'added'
}

const apartFrom = ({ known }: Block, { id }: EventRow): string[] =>
  [...known.values()].flatMap(({ seriesId, occursAt }) => (seriesId === id && occursAt ? occursAt.toISOString() : []))

async function callOff(block: Block, one: Pick<ReadEvent, 'uid' | 'occursAt'>): Promise<'updated' | Why> {
  const was = block.known.get(keyOf(one))
  const series = seriesOf(block, one)
  if (was) await remove(block, was)
  if (series && one.occursAt) await passOver(block, series, one.occursAt)
  return was || series ? 'updated' : 'cancelled'
}

function add({ known, fresh }: Block, row: EventRow): void {
  fresh.set(row.id, row)
  known.set(keyOf(row), row)
}

async function save({ ctx, known, fresh }: Block, row: EventRow): Promise<void> {
  known.set(keyOf(row), row)
  if (fresh.has(row.id)) fresh.set(row.id, row)
  else await ctx.db.update(events).set(row).where(eq(events.id, row.id))
}

async function passOver(block: Block, series: EventRow, at: Date): Promise<void> {
  const skips = [...new Set([...series.skips, at.toISOString()])]
  await save(block, { ...series, skips })
}

/** What differs from a series goes with it. */
async function remove(block: Block, row: EventRow): Promise<void> {
  const { ctx, known, fresh } = block
  if (row.rule !== null) block.room += 1
  if (!fresh.has(row.id)) await removeEvent(ctx, row)
  for (const [key, one] of known) {
    if (one.id !== row.id && one.seriesId !== row.id) continue
    known.delete(key)
    fresh.delete(one.id)
  }
}
