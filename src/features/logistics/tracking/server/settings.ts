/** How the page of customers is set. */
import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { readStore } from '#features/ecommerce/store/contract'
import type { TrackingSettings } from '#features/logistics/tracking/contract'
import { builtIn } from '#features/logistics/tracking/mails'
import { trackingSettings } from '#features/logistics/tracking/tables'

export const theRow = 1

/** What is stored, over what they are by themselves: a field that came later has its default. */
export async function settingsOf(ctx: Pick<Writing, 'db' | 'call'>, hold = false): Promise<TrackingSettings> {
  const asked = ctx.db.select().from(trackingSettings).where(eq(trackingSettings.id, theRow))
  const [row] = await (hold ? asked.for('update') : asked)
  const { details } = await ctx.call(readStore, undefined)
  const shop = details.name || 'Meridian'
  return { ...builtIn, ...row?.values, currency: details.currency, shop, version: row?.version ?? 0 }
}
