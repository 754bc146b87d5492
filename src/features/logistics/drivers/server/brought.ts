/** Drivers who come from a file, many at once. */
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ImportFault, ImportRow } from '#contract/importer'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextIds } from '#server/next-id'
import { referencesTo } from '#server/references'
import { depots } from '#features/logistics/depots/tables'
import type { Shift } from '#features/logistics/drivers/contract'
import type * as rows from '#features/logistics/drivers/importer'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { freeCode, hold, write } from './changes'
import type { DriverRow } from './rows'

type Handlers = HandlersOf<typeof rows>
type Asking = Pick<Base, 'db'>

const textOf = ({ values }: ImportRow, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value.trim() : ''
}
const numberOf = ({ values }: ImportRow, field: string): number | undefined => {
  const value = values[field]
  return typeof value === 'number' ? value : undefined
}
const codeOf = (row: ImportRow): string => textOf(row, 'code').toUpperCase()
const mailOf = (row: ImportRow): string => textOf(row, 'email').toLowerCase()

/** Depots and vehicles by everything they are called: only who may add drivers of every depot brings a file. */
async function knownTo(ctx: Asking) {
  const gates = await ctx.db
    .select({ id: depots.id, name: depots.name, code: depots.code })
    .from(depots)
    .where(isNull(depots.deletedAt))
    .orderBy(desc(depots.isDefault), depots.id)
  const vans = await ctx.db
    .select({ id: vehicles.id, name: vehicles.name, code: vehicles.code, plate: vehicles.plate })
    .from(vehicles)
    .where(isNull(vehicles.deletedAt))
  const by = <T extends { id: number }>(all: readonly T[], ...keys: (keyof T)[]) =>
    new Map(all.flatMap((one) => keys.map((key) => [String(one[key]).toLowerCase(), one.id] as const)))
  return { usual: gates[0]?.id, gates: by(gates, 'name', 'code'), vans: by(vans, 'name', 'code', 'plate') }
}
type ImportReferences = Awaited<ReturnType<typeof knownTo>>

/** @example daysIn('1-5') // [1, 2, 3, 4, 5] */
function daysIn(text: string): number[] | undefined {
  const parts = text.split(/[\s,;|]+/).filter(Boolean)
  const days = parts.flatMap((part) => {
    const [, first, last = first] = /^([1-7])(?:[-–]([1-7]))?$/.exec(part) ?? []
    if (first === undefined || Number(last) < Number(first)) return [0]
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at)
  })
  return days.includes(0) ? undefined : [...new Set(days)].toSorted((a, b) => a - b)
}
const workdays = [1, 2, 3, 4, 5]

/** What a row says of the week; undefined where it says nothing. */
function shiftsOf(row: ImportRow): Shift[] | undefined {
  const [from, until] = [textOf(row, 'workFrom'), textOf(row, 'workUntil')]
  if (from === '' || until === '') return undefined
  const said = daysIn(textOf(row, 'workDays')) ?? []
  return (said.length > 0 ? said : workdays).map((weekday) => ({ weekday, from, until, breaks: [] }))
}

function faultsOf(row: ImportRow, { gates, vans }: ImportReferences): ImportFault[] {
  const fault = (field: string, code: string): ImportFault => ({ row: row.row, field, code })
  const [depot, vehicle] = [textOf(row, 'depot').toLowerCase(), textOf(row, 'vehicle').toLowerCase()]
  const [from, until] = [textOf(row, 'workFrom'), textOf(row, 'workUntil')]
  return [
    ...(/^([A-Z0-9][A-Z0-9-]*)?$/.test(codeOf(row)) ? [] : [fault('code', 'code_wrong')]),
    ...((depot === '' ? gates.size > 0 : gates.has(depot)) ? [] : [fault('depot', 'depot_unknown')]),
    ...(vehicle === '' || vans.has(vehicle) ? [] : [fault('vehicle', 'vehicle_unknown')]),
    ...((from === '') === (until === '') ? [] : [fault(from === '' ? 'workFrom' : 'workUntil', 'half_a_shift')]),
    ...(from !== '' && until !== '' && from >= until ? [fault('workUntil', 'hours_backwards')] : []),
    ...(daysIn(textOf(row, 'workDays')) ? [] : [fault('workDays', 'days_wrong')]),
  ]
}

/** Who is meant: by code, and where a row says none by mail address. */
async function meant(ctx: Asking, asked: readonly ImportRow[]): Promise<ReadonlyMap<number, DriverRow>> {
  const [codes, mails] = [asked.map(codeOf).filter(Boolean), asked.map(mailOf).filter(Boolean)]
  if (codes.length + mails.length === 0) return new Map()
  const found = await ctx.db
    .select()
    .from(drivers)
    .where(and(isNull(drivers.deletedAt), or(inArray(drivers.code, codes), inArray(drivers.email, mails))))
  const byCode = new Map(found.map((one) => [one.code, one]))
  const byMail = new Map(found.map((one) => [one.email, one]))
  return new Map(
    asked.flatMap((row) => {
      const one = codeOf(row) === '' ? byMail.get(mailOf(row) || '-') : byCode.get(codeOf(row))
      return one ? [[row.row, one] as const] : []
    }),
  )
}

export const checkDriverRows: Handlers['checkDriverRows'] = async (ctx, { rows: asked }) => {
  const known = await knownTo(ctx)
  const there = await meant(ctx, asked)
  return {
    known: asked.flatMap(({ row }) => (there.has(row) ? [row] : [])),
    wrong: asked.flatMap((row) => faultsOf(row, known)),
  }
}

/** What a row says; what it leaves empty it says nothing of. */
function saidBy(row: ImportRow, known: ImportReferences) {
  const hours = (field: string) => {
    const said = numberOf(row, field)
    return said === undefined ? undefined : Math.round(said * 3600)
  }
  const words = (field: string) => textOf(row, field) || undefined
  const skills = textOf(row, 'skills')
    .split(/[;,|]/)
    .map((one) => one.trim())
    .filter(Boolean)
  return {
    name: words('name'),
    phone: words('phone'),
    email: mailOf(row) || undefined,
    depotId: known.gates.get(textOf(row, 'depot').toLowerCase()),
    vehicleId: known.vans.get(textOf(row, 'vehicle').toLowerCase()),
    skills: skills.length > 0 ? [...new Set(skills)].slice(0, 20) : undefined,
    licenceUntil: words('licenceUntil'),
    shifts: shiftsOf(row),
    maxDriveSeconds: hours('driveHours'),
    maxWorkSeconds: hours('workHours'),
    maxStops: numberOf(row, 'maxStops'),
    homeLine: words('homeLine'),
    note: words('note'),
  }
}

export const addDriverRows: Handlers['addDriverRows'] = async (ctx, { rows: asked }) => {
  await hold(ctx)
  const known = await knownTo(ctx)
  const codes = asked.map(codeOf).filter(Boolean)
  const taken = new Set(
    codes.length > 0
      ? (
          await ctx.db
            .select({ code: drivers.code })
            .from(drivers)
            .where(and(isNull(drivers.deletedAt), inArray(drivers.code, codes)))
        ).map(({ code }) => code)
      : [],
  )
  const wrong: ImportFault[] = []
  const fresh = asked.filter((row) => {
    const faults = faultsOf(row, known)
    if (codeOf(row) !== '' && taken.has(codeOf(row))) faults.push({ row: row.row, field: 'code', code: 'code_taken' })
    else taken.add(codeOf(row))
    wrong.push(...faults)
    return faults.length === 0
  })
  if (fresh.length === 0) return { made: [], wrong }
  const ids = await nextIds(ctx.db, drivers, fresh.length)
  const made: { row: number; id: number }[] = []
  // those who brought a code have it before one is given to somebody who brought none
  const coded = fresh
    .map((row, at) => ({ row, id: ids[at]! }))
    .toSorted((a, b) => Number(!codeOf(a.row)) - Number(!codeOf(b.row)))
  for (const { row, id } of coded) {
    const { name = '', depotId = known.usual!, ...said } = saidBy(row, known)
    const code = codeOf(row) || (await freeCode(ctx, id))
    await ctx.db.insert(drivers).values({ ...said, name, depotId, id, code, createdAt: ctx.now })
    ctx.changed({ subject: 'Driver', id, after: { name, code, depotId, imported: true, version: 1 } })
    made.push({ row: row.row, id })
  }
  return { made, wrong }
}

export const updateDriverRows: Handlers['updateDriverRows'] = async (ctx, { rows: asked }) => {
  await hold(ctx)
  const known = await knownTo(ctx)
  const there = await meant(ctx, asked)
  const ids = [...there.values()].map(({ id }) => id)
  // always in one order, so that nobody waits in a circle
  const held = await ctx.db.select().from(drivers).where(inArray(drivers.id, ids)).orderBy(drivers.id).for('update')
  const updated: number[] = []
  const wrong: ImportFault[] = []
  for (const row of asked) {
    const one = held.find(({ id }) => id === there.get(row.row)?.id)
    if (one) {
      // read anew: two rows of a file may be about one person
      const [now] = await ctx.db.select().from(drivers).where(eq(drivers.id, one.id))
      await write(ctx, now!, saidBy(row, known))
      updated.push(row.row)
    } else wrong.push({ row: row.row, field: 'code', code: 'update_refused' })
  }
  return { updated, wrong }
}

/** Who was changed, signs in, or is named anywhere, stays. */
export const removeDriverRows: Handlers['removeDriverRows'] = async (ctx, { ids }) => {
  const found = await ctx.db.select().from(drivers).where(inArray(drivers.id, ids)).orderBy(drivers.id).for('update')
  const gone: number[] = []
  for (const { id, version, userId, duty, name, code } of found) {
    if (version !== 1 || userId !== null || duty !== 'off' || (await isNamed(ctx, id))) continue
    await ctx.db.delete(drivers).where(eq(drivers.id, id))
    ctx.changed({ subject: 'Driver', id, before: { name, code } })
    gone.push(id)
  }
  return { kept: ids.filter((id) => !gone.includes(id)) }
}

/** By a route, an attempt, a zone, an absence or anything else: they are in use. */
async function isNamed({ db }: Pick<Base, 'db'>, id: number): Promise<boolean> {
  const naming = (await referencesTo(db, drivers)).map(
    ({ table, column }) => sql`exists (select from ${sql.raw(table)} o where o.${sql.raw(column)} = ${id})`,
  )
  const { rows: found } = (await db.execute(sql`select ${sql.join(naming, sql` or `)} as named`)) as { rows: unknown[] }
  return (found[0] as { named: boolean }).named
}
