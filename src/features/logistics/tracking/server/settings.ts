/** How the page of customers is set. */
import type { Writing } from '#server/context'
import { readSetting } from '#server/setting'
import { readStore } from '#features/ecommerce/store/contract'
import type { TrackingSettings } from '#features/logistics/tracking/contract'
import { trackingSettings } from '#features/logistics/tracking/mails'

type Asking = Pick<Writing, 'db' | 'call'>
/** Under which name customers know us. */
export async function shopOf(ctx: Pick<Asking, 'call'>): Promise<string> {
  const { details } = await ctx.call(readStore, undefined)
  return details.name || 'Meridian'
}

export async function settingsOf(ctx: Asking): Promise<TrackingSettings> {
  return { ...(await readSetting(ctx.db, trackingSettings)), shop: await shopOf(ctx) }
}
