import { eq, lt, sql } from 'drizzle-orm'
import { changesSince } from '#server/changes-since'
import type { JobRun } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import type * as contract from '#features/logistics/positions/contract'
import type { FleetSettings } from '#features/logistics/positions/contract'
import { defaultKeepDays } from '#features/logistics/positions/rules'
import { fleetSettings, stays } from '#features/logistics/positions/tables'

type Handlers = HandlersOf<typeof contract>
const one = 1

async function settingsOf(db: Db): Promise<FleetSettings> {
  const [row] = await db.select().from(fleetSettings).where(eq(fleetSettings.id, one))
  return row ? { keepDays: row.keepDays, version: row.version } : { keepDays: defaultKeepDays, version: 1 }
}

export const getFleetSettings: Handlers['getFleetSettings'] = ({ db }) => settingsOf(db)

export const setFleetSettings: Handlers['setFleetSettings'] = async (ctx, { body: { keepDays, version } }) => {
  // the first two who change it meet here, too
  await ctx.db.execute(sql`lock table ${fleetSettings} in share row exclusive mode`)
  const before = await settingsOf(ctx.db)
  if (version !== undefined && version !== before.version)
    ctx.fail('settings_outdated', await changesSince(ctx.db, 'Tracker', 'settings', version, before.version))
  const after = { keepDays, version: before.version + 1 }
  await ctx.db
    .insert(fleetSettings)
    .values({ id: one, ...after })
    .onConflictDoUpdate({ target: fleetSettings.id, set: after })
  ctx.changed({ id: 'settings', before: { keepDays: before.keepDays }, after })
  return after
}

const day = 24 * 60 * 60 * 1000
/** At once: a day of a large fleet is millions, and nobody is to wait for them. */
const block = 20_000
export const dropOldPositions: JobRun<typeof contract.dropOldPositions> = async ({ db, now, signal }) => {
  const { keepDays } = await settingsOf(db)
  const before = new Date(now.getTime() - keepDays * day)
  for (let dropped = block; dropped === block && !signal.aborted;) {
    const { rows } = (await db.execute(sql`
      with old as (
        delete from positions where ctid = any (array(
          select ctid from positions where recorded_at < ${before.toISOString()}::timestamptz limit ${sql.raw(String(block))}))
        returning 1)
      select count(*)::int as count from old`)) as { rows: { count: number }[] }
    dropped = rows[0]!.count
  }
  await db.delete(stays).where(lt(stays.leftAt, before))
}
