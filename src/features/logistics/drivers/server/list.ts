import { and, asc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { dayIn } from '#contract/zone'
import { contains } from '#server/contains'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { readableFields } from '#server/hidden'
import { pageOf, sorted } from '#server/page'
import { rowsOf } from '#server/rows'
import { isWord } from '#server/words'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/drivers/contract'
import { licenceStates } from '#features/logistics/drivers/contract'
import { licenceOf, soonDays, spansOn } from '#features/logistics/drivers/rules'
import { exportedFields, hideableFields, sheetOfDrivers } from '#features/logistics/drivers/sheets'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { asDriver, contactsFor, detailOf, driverOf, selectDrivers, theirDay } from './rows'

type Handlers = HandlersOf<typeof contract>

const { name, code, duty, account, licenceUntil, id } = drivers
const sorts = { driver: name, duty, account, depot: depots.name, vehicle: vehicles.name, licence: licenceUntil }
const otherwise = [asc(name), asc(id)]

type Filters = {
  q?: string | undefined
  duty?: string | undefined
  account?: string | undefined
  depot: number
  licence?: string | undefined
  skill?: string | undefined
}
const fitting = (ctx: Base, asked: Filters) => [
  rowsOf(ctx, 'read', 'Driver'),
  asked.q ? or(...[name, code, ...contactsFor(ctx)].map((column) => ilike(column, contains(asked.q!)))) : undefined,
  isWord(duty, asked.duty),
  isWord(account, asked.account),
  asked.depot ? eq(drivers.depotId, asked.depot) : undefined,
  asked.licence ? inState(ctx, asked.licence) : undefined,
  asked.skill ? sql`${drivers.skills} ? ${asked.skill}` : undefined,
]

/** As `licenceOf` says it of one. */
function inState({ now }: Base, state: string): SQL {
  const today = theirDay(now)
  const soon = sql`${today} + ${soonDays}::int`
  const conditions: Record<(typeof licenceStates)[number], SQL> = {
    unknown: sql`${licenceUntil} is null`,
    expired: sql`${licenceUntil} < ${today}`,
    soon: sql`${licenceUntil} between ${today} and ${soon}`,
    valid: sql`${licenceUntil} > ${soon}`,
  }
  const known = licenceStates.find((one) => one === state)
  // a word that is no state matches no row
  return known ? conditions[known] : sql`false`
}

export const listDrivers: Handlers['listDrivers'] = async (ctx, { query }) => {
  const list = { of: () => selectDrivers(ctx.db, ctx.now), where: fitting(ctx, query), sorts, otherwise }
  const { rows, total } = await pageOf(ctx.db, list, query)
  return { drivers: rows.map(asDriver(ctx.now)), total }
}

export const exportDrivers: Handlers['exportDrivers'] = async (ctx, { query }) => {
  const of = () =>
    ctx.db
      .select(readableFields(ctx, exportedFields, hideableFields))
      .from(drivers)
      .innerJoin(depots, eq(depots.id, drivers.depotId))
      .leftJoin(vehicles, eq(vehicles.id, drivers.vehicleId))
      .$dynamic()
  const found = sorted({ of, where: fitting(ctx, query), sorts, otherwise }, query).getSQL()
  const [depot] = query.depot ? await ctx.db.select().from(depots).where(eq(depots.id, query.depot)) : []
  return sheetOfDrivers(ctx, found, { ...query, depot: depot?.name }, ctx.language)
}

export const summariseDrivers: Handlers['summariseDrivers'] = async (ctx) => {
  // tens, and not thousands: who works today hangs on the zone of each depot
  const all = (
    await selectDrivers(ctx.db, ctx.now).where(
      and(rowsOf(ctx, 'read', 'Driver'), sql`${account} in ('active', 'invited')`),
    )
  ).map((found) => ({ ...found, today: dayIn(found.zone, ctx.now) }))
  const counted = (fits: (one: (typeof all)[number]) => boolean) => all.filter(fits).length
  return {
    total: all.length,
    onDuty: counted(({ row }) => row.duty !== 'off'),
    onRoute: counted(({ row }) => row.duty === 'on_route' || row.duty === 'on_break'),
    scheduled: counted(
      ({ row, zone, absent, today }) =>
        row.account === 'active' && absent === null && spansOn(row.shifts, today, zone).length > 0,
    ),
    absent: counted(({ absent }) => absent !== null),
    licences: counted(({ row, today }) => ['soon', 'expired'].includes(licenceOf(row.licenceUntil, today))),
    skills: [...new Set(all.flatMap(({ row }) => row.skills))].toSorted((a, b) => a.localeCompare(b)),
  }
}

export const getDriver: Handlers['getDriver'] = async (ctx, { params }) => {
  const row = await driverOf(ctx, 'read', params.id)
  return row ? detailOf(ctx, row.id) : ctx.fail('driver_unknown')
}
