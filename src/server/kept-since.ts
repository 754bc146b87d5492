import { retention, type Retention } from '#contract/retention'
import type { Db } from './host'
import { readSetting } from './setting'

/** What is older is thrown away. @example await keptSince(db, (kept) => kept.importDays, now) */
export async function keptSince(db: Db, days: (kept: Retention) => number, now: Date): Promise<Date> {
  const kept = await readSetting(db, retention)
  return new Date(now.getTime() - days(kept) * 86_400_000)
}
