/** Why a delivery is in no route, and the changes that would put it into one. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { grouped } from '#contract/grouped'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drafts } from '#features/logistics/routes/tables'
import type { Reason, Remedy } from '#features/logistics/optimiser/contract'
import type * as contract from '#features/logistics/optimiser/contract/reasons'
import type { Brief } from '#features/logistics/optimiser/contract/reasons'
import { whyNot } from '#features/logistics/optimiser/contract/looking'
import { crewsOn, freeAt, idleCrews, NoTimes, planningOf, type Crew } from './day'
import { readingAt } from './order'
import type { DeliveryState } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<typeof contract>
export type Row = typeof deliveries.$inferSelect
type DraftRow = typeof drafts.$inferSelect
/** The draft whose routes are asked about; nothing where the plan that is there is. */
async function askedDraft(
  ctx: Pick<Writing, 'db' | 'rights' | 'judged'> & { fail(code: 'draft_unknown'): never },
  id = 0,
) {
  if (id === 0) return undefined
  const [row] = await ctx.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, id), rowsOf(ctx, 'read', 'Draft')))
  return row ?? ctx.fail('draft_unknown')
}
/** Of the changes that were found, so many are shown. */
const most = 6

export type Looked = { row: Row; reasons: Reason[]; remedies: Remedy[]; crews: Crew[]; day: string; zone: string }
type Dated = { row: Row; day: string; zone: string }
/** On which day each is looked for a route, by the clock of its depot. */
async function datesOf(ctx: Pick<Writing, 'db' | 'today'>, rows: readonly Row[]): Promise<Dated[]> {
  const { id, zone } = depots
  const of = inArray(id, [...new Set(rows.map(({ depotId }) => depotId))])
  const zones = new Map((await ctx.db.select({ id, zone }).from(depots).where(of)).map((one) => [one.id, one.zone]))
  return rows.map((row) => {
    const zone = zones.get(row.depotId)!
    const today = ctx.today(zone)
    const day = row.day === null || (row.day < today && (row.dayUntil ?? row.day) >= today) ? today : row.day
    return { row, day, zone }
  })
}
export const dayFor = async (ctx: Pick<Writing, 'db' | 'today'>, row: Row): Promise<string> =>
  (await datesOf(ctx, [row]))[0]!.day

/** Of one depot: those of a day are one problem. Who works and has no route yet is asked, too. Of a draft, its routes are. */
export async function look(live: Writing, rows: readonly Row[], draft?: DraftRow): Promise<Looked[]> {
  const all = (await datesOf(live, rows)).map((one) => (draft ? { ...one, day: draft.day } : one))
  const looked: Looked[] = []
  for (const [day, own] of grouped(all, (one) => one.day)) {
    const depotId = own[0]!.row.depotId
    const draftId = draft?.id ?? null
    const ctx = readingAt(live, { day, depotId, draftId })
    const crews = [...(await crewsOn(ctx, day, depotId)), ...(await idleCrews(ctx, { day, depotId }))]
    if (crews.length === 0) {
      // nobody works that day: there is no route to ask
      looked.push(...own.map((one) => ({ ...one, reasons: [], remedies: [], crews })))
      continue
    }
    const ready = own.map(({ row }) => row.id)
    // whether a group stays together is seen in all routes at once
    const apart = own.every(({ row }) => row.group === '')
    const asked = { day, depotId, draftId, mode: 'insert_only' as const, apart }
    const planning = await planningOf(live, asked, { crews, ready, held: [] })
    const found = await live.askEach(
      whyNot,
      own.map(({ row, zone }) => ({ planning, row, day, zone })),
    )
    looked.push(...own.map((one, at) => ({ ...one, ...found[at]!.value, crews })))
  }
  return looked
}

type Failing = {
  fail(code: 'delivery_unfit', data: { message: string; deliveryId: number; state: DeliveryState | null }): never
}
export async function readyRow(
  ctx: Pick<Writing, 'db' | 'rights' | 'judged'> & Failing,
  id: number,
  draft?: DraftRow,
): Promise<Row> {
  const own = and(eq(deliveries.id, id), isNull(deliveries.deletedAt), rowsOf(ctx, 'read', 'Delivery'))
  const [row] = await ctx.db.select().from(deliveries).where(own)
  // a draft may bring by another route what is planned live
  const isFree = draft
    ? (await ctx.db.$count(deliveries, and(own, freeAt({ ...draft, draftId: draft.id })))) > 0
    : row?.state === 'ready'
  if (row && isFree) return row
  const state = row?.state ?? null
  return ctx.fail('delivery_unfit', { message: 'It is not ready to be planned', deliveryId: id, state })
}

export const away = (error: unknown): 'away' => {
  if (error instanceof NoTimes) return 'away'
  throw error
}

export const getReasons: Handlers['getReasons'] = async (ctx, { params: { delivery }, query }) => {
  const draft = await askedDraft(ctx, query.draft)
  const row = await readyRow(ctx, delivery, draft)
  if (draft && draft.depotId !== row.depotId) return ctx.fail('draft_unknown')
  const found = await look(ctx, [row], draft).catch(away)
  if (found === 'away') return ctx.fail('routing_away')
  const { reasons, remedies, day, zone } = found[0]!
  const { id: deliveryId, code, customer: name } = row
  return { deliveryId, code, name, day, zone, reasons, remedies: remedies.slice(0, most) }
}

/** In a card there is room for one: of the route that is nearest to taking it. */
function briefly({ row, day, zone, reasons, remedies }: Looked): Brief {
  const remedy = remedies[0] ?? null
  const isOf = (one: Reason) => remedy && one.routeId === remedy.routeId && one.driverId === remedy.driverId
  // of vehicles that are too small, the largest comes nearest
  const [nearest = null] = reasons.toSorted((a, b) =>
    a.reason === 'load' && b.reason === 'load' && a.of === b.of ? a.amount - b.amount : 0,
  )
  return { deliveryId: row.id, day, zone, reason: reasons.find(isOf) ?? nearest, remedy }
}

/** Those of them that wait at a depot. */
export const readyAmong = (
  ctx: Pick<Writing, 'db' | 'rights' | 'judged'>,
  depotId: number,
  ids: readonly number[],
  draft?: DraftRow,
): Promise<Row[]> =>
  ctx.db
    .select()
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.id, [...ids]),
        eq(deliveries.depotId, depotId),
        draft ? freeAt({ ...draft, draftId: draft.id }) : eq(deliveries.state, 'ready'),
        isNull(deliveries.deletedAt),
        rowsOf(ctx, 'read', 'Delivery'),
      ),
    )
    .orderBy(asc(deliveries.id))

export const briefReasons: Handlers['briefReasons'] = async (ctx, { body: { depotId, deliveryIds, draftId } }) => {
  const draft = await askedDraft(ctx, draftId)
  if (draft && draft.depotId !== depotId) return ctx.fail('draft_unknown')
  const rows = await readyAmong(ctx, depotId, deliveryIds, draft)
  const found = rows.length > 0 ? await look(ctx, rows, draft).catch(away) : []
  return found === 'away' ? ctx.fail('routing_away') : { told: found.map(briefly) }
}
