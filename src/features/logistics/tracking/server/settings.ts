/** How the page of customers is set. */
import type { Writing } from '#server/context'
import { readSetting } from '#server/setting'
import { readStore } from '#features/ecommerce/store/contract'
import { logoAddress, readLogo } from '#features/ecommerce/store/contract/logo'
import type { TrackingSettings } from '#features/logistics/tracking/contract'
import { trackingSettings } from '#features/logistics/tracking/mails'

type Asking = Pick<Writing, 'db' | 'call'>
export async function settingsOf(ctx: Asking): Promise<TrackingSettings> {
  return { ...(await readSetting(ctx.db, trackingSettings)), ...(await shopOf(ctx)) }
}
/** Under which name and mark customers know us, and in what they pay. */
export async function shopOf(ctx: Pick<Asking, 'call'>) {
  const { details } = await ctx.call(readStore, undefined)
  const { fileId } = await ctx.call(readLogo, undefined)
  return { shop: details.name || 'Meridian', logo: fileId && logoAddress(fileId), currency: details.currency }
}
