import { lt, sql } from 'drizzle-orm'
import type { JobRun } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { changeSetting, readSetting } from '#server/setting'
import type * as contract from '#features/logistics/positions/contract'
import { fleetSettings } from '#features/logistics/positions/rules'
import { stays } from '#features/logistics/positions/tables'
import { dayMs } from '#contract/durations'

type Handlers = HandlersOf<typeof contract>
export const getFleetSettings: Handlers['getFleetSettings'] = ({ db }) => readSetting(db, fleetSettings)

export const setFleetSettings: Handlers['setFleetSettings'] = (ctx, { body }) =>
  changeSetting(ctx, fleetSettings, body, 'settings_outdated')

/** At once: a day of a large fleet is millions, and nobody is to wait for them. */
const block = 20_000
export const dropOldPositions: JobRun<typeof contract.dropOldPositions> = async ({ db, now, signal }) => {
  const { keepDays } = await readSetting(db, fleetSettings)
  const before = new Date(now.getTime() - keepDays * dayMs)
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
