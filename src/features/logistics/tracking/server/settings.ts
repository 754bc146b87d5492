/** How the page of customers is set. */
import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { readStore } from '#features/ecommerce/store/contract'
import type { TrackingSettings } from '#features/logistics/tracking/contract'
import { builtIn } from '#features/logistics/tracking/mails'
import { trackingSettings } from '#features/logistics/tracking/tables'

export const theRow = 1

/** What is stored, over what they are by themselves: a field that came later has its default, and one of an older version
 *  that is no more is left out. */
export async function settingsOf(ctx: Pick<Writing, 'db' | 'call'>, hold = false): Promise<TrackingSettings> {
  const asked = ctx.db.select().from(trackingSettings).where(eq(trackingSettings.id, theRow))
  const [row] = await (hold ? asked.for('update') : asked)
  const { details } = await ctx.call(readStore, undefined)
  const shop = details.name || 'Meridian'
  const stored = Object.entries(row?.values ?? {}).filter(([field]) => field in builtIn)
  return { ...builtIn, ...Object.fromEntries(stored), shop, version: row?.version ?? 0 }
}
