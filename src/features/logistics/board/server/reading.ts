/** The board of a day: routes, what is not planned, and what its reader can take back. */
import { asc, desc } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Base, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/board/contract'
import type { Board, BoardChange } from '#features/logistics/board/contract'
import { dayPlans, type DayPlan } from '#features/logistics/routes/contract/drafts'
import type { Doing } from '#features/logistics/routes/contract/steps'
import { boardEdits } from '#features/logistics/board/tables'
import { markedRoutes, marksOfDay, routesOfDay } from '#features/logistics/routes/contract'
import { readKnown, writeKnown } from '#features/logistics/board/rules'
import { isDay } from '#contract/zone'
import { readSetting } from '#server/setting'
import { deliveryRules } from '#features/logistics/settings/contract'
import { depotsSeen } from './depots-seen'
import { depotsOf, own, type Board as Shown } from './keeping'
import { waitingFor } from './waiting'

type Handlers = HandlersOf<typeof contract>
type Depot = Board['depot']

type Steps = Pick<BoardChange, 'undo' | 'redo'>
async function stepsOf({ db, person }: Base, board: Shown): Promise<Steps> {
  const { id, did, undone } = boardEdits
  const step = (isUndone: boolean) =>
    db
      .select({ id, did, undone })
      .from(boardEdits)
      .where(own({ person: person! }, board, isUndone))
      // what was done last is taken back first, and what was taken back last done again first
      .orderBy(isUndone ? asc(id) : desc(id))
      .limit(1)
  const found = await unionAll(step(false), step(true))
  const told = (isUndone: boolean) => {
    const row = found.find((one) => one.undone === isUndone)
    return row ? { id: row.id, did: row.did as Doing } : null
  }
  return { undo: told(false), redo: told(true) }
}

type BoardQuery = Shown & { known?: string | undefined }
/** What whoever made the change has read, or left, already. */
type AlreadyRead = { plans?: DayPlan[] | undefined; steps?: Steps | undefined }
/** What is new after a change: its routes, and of what is not planned all that whoever made it does not know. */
export async function changeOf(
  ctx: Writing,
  { known, ...board }: BoardQuery,
  ids: readonly number[],
  { plans, steps }: AlreadyRead = {},
): Promise<BoardChange> {
  const place = { day: board.day, depotIds: depotsOf(board) }
  const { routes, marks } = await ctx.call(markedRoutes, { ...place, ids: [...ids] })
  const { marks: now, ...waits } = await waitingFor(ctx, place, readKnown(known))
  return {
    routes,
    gone: goneOf(ids, routes),
    ...waits,
    plans: plans ?? (await ctx.call(dayPlans, place)),
    known: writeKnown({ routes: marked(marks), pots: now }),
    ...(steps ?? (await stepsOf(ctx, board))),
  }
}
export const goneOf = (ids: readonly number[], there: readonly { id: number }[]): number[] =>
  ids.filter((id) => !there.some((route) => route.id === id))
const marked = (all: readonly { id: number; mark: string }[]) => new Map(all.map(({ id, mark }) => [id, mark]))

export const getBoard: Handlers['getBoard'] = async (ctx, { query }) => {
  const all = await depotsSeen(ctx)
  const first = query.depot ? all.find(({ id }) => id === query.depot) : all[0]
  if (!first) return ctx.fail('depot_unknown')
  const shown: Depot[] = []
  for (const id of new Set([first.id, ...(query.beside ?? [])])) {
    const depot = all.find((one) => one.id === id)
    if (!depot) return ctx.fail('depot_unknown')
    shown.push({ id, name: depot.name, lat: depot.lat, lon: depot.lon, zone: depot.zone })
  }
  const day = isDay(query.day) ? query.day : ctx.today(first.zone)
  const place = { day, depotIds: shown.map(({ id }) => id) }
  const known = readKnown(query.known)
  // before they are read: what changes in between has another mark the next time
  const marks = await ctx.call(marksOfDay, place)
  const { marks: now, ...waits } = await waitingFor(ctx, place, known)
  const fresh = marks.filter((one) => known.routes.get(one.id) !== one.mark).map((one) => one.id)
  const isAll = query.known === undefined
  const ids = isAll ? undefined : fresh
  return {
    day,
    depot: shown[0]!,
    shown,
    depots: all.map((one) => ({ id: one.id, name: one.name })),
    routes: ids?.length === 0 ? [] : await ctx.call(routesOfDay, { ...place, ids }),
    clock: { at: ctx.now.toISOString(), pace: ctx.host.pace ?? 1 },
    bandPercent: (await readSetting(ctx.db, deliveryRules)).bandPercent,
    routeIds: isAll ? null : marks.map((one) => one.id),
    ...waits,
    plans: await ctx.call(dayPlans, place),
    known: writeKnown({ routes: marked(marks), pots: now }),
    ...(await stepsOf(ctx, { day, depotId: first.id, beside: place.depotIds })),
  }
}
