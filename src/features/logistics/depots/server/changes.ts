import { codeFrom, general } from '#contract/general'
import { readSetting } from '#server/setting'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { refuseOutdated, saveChanged } from '#server/saving'
import type * as contract from '#features/logistics/depots/contract'
import { replanRoutes } from '#features/logistics/depots/contract/replan'
import { depots } from '#features/logistics/depots/tables'
import { depotById, depotOf } from './rows'

/** What the times of routes count on. */
const planned = ['hours', 'loadingSeconds', 'lat', 'lon', 'zone'] as const

type Handlers = HandlersOf<typeof contract>
type Ctx = Pick<Writing, 'db' | 'changed'>

/** Which one is the default is about all of them: two who change that wait for each other. */
export const hold = ({ db }: Ctx) => db.execute(sql`lock table ${depots} in share row exclusive mode`)

export const isTaken = async ({ db }: Ctx, code: string, except = 0): Promise<boolean> => {
  const [other] = await db
    .select({ id: depots.id })
    .from(depots)
    .where(and(eq(depots.code, code), ne(depots.id, except), isNull(depots.deletedAt)))
  return other !== undefined
}

/** The code of a depot that was given none. */
async function freeCode(ctx: Ctx, id: number): Promise<string> {
  const numbered = await readSetting(ctx.db, general)
  const code = codeFrom(numbered.depotCode, id)
  return (await isTaken(ctx, code)) ? freeCode(ctx, id + 1) : code
}

/** The others are it no more. */
async function leaveDefault(ctx: Ctx, except: number): Promise<void> {
  const left = await ctx.db
    .update(depots)
    .set({ isDefault: false, version: sql`${depots.version} + 1` })
    .where(and(depots.isDefault, ne(depots.id, except)))
    .returning()
  for (const { id, version } of left)
    ctx.changed({ subject: 'Depot', id, before: { isDefault: true }, after: { isDefault: false, version } })
}

export const addDepot: Handlers['addDepot'] = async (ctx, { body }) => {
  await hold(ctx)
  const id = await nextId(ctx.db, depots)
  const code = body.code ?? (await freeCode(ctx, id))
  if (await isTaken(ctx, code)) ctx.fail('code_taken')
  const [any] = await ctx.db.select({ id: depots.id }).from(depots).where(isNull(depots.deletedAt)).limit(1)
  const isDefault = body.isDefault === true || !any
  if (isDefault) await leaveDefault(ctx, id)
  await ctx.db.insert(depots).values({ ...body, id, code, isDefault, createdAt: ctx.now })
  ctx.changed({ id, after: { ...body, code, isDefault, version: 1 } })
  return depotById(ctx.db, id)
}

export const updateDepot: Handlers['updateDepot'] = async (ctx, { params: { id }, body: { version, ...asked } }) => {
  await hold(ctx)
  const before = await depotOf(ctx, 'update', id)
  if (!before) return ctx.fail('depot_unknown')
  await refuseOutdated(ctx, 'depot_outdated', { subject: 'Depot', id, version: before.version }, version)
  if (asked.code !== undefined && (await isTaken(ctx, asked.code, id))) ctx.fail('code_taken')
  if (asked.isDefault === false && before.isDefault) ctx.fail('default_needed')
  if (asked.isDefault && !before.isDefault) await leaveDefault(ctx, id)
  const changed = await saveChanged(ctx, depots, before, asked)
  if (planned.some((field) => field in changed)) await ctx.call(replanRoutes, { why: 'depot', depotId: id })
  return depotById(ctx.db, id)
}
