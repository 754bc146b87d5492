/** Whoever may changes how the page of customers is set, and tries what they are told. */
import { eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { changeSetting } from '#server/setting'
import { countTry } from '#server/throttle'
import type * as contract from '#features/logistics/tracking/contract'
import { filled } from '#features/logistics/tracking/rules'
import { trackingSettings } from '#features/logistics/tracking/mails'
import { users } from '#features/people/users/tables'
import { sampleFacts } from './facts'
import { settingsOf, shopOf } from './settings'

type Handlers = HandlersOf<typeof contract>

export const getTrackingSettings: Handlers['getTrackingSettings'] = (ctx) => settingsOf(ctx)

export const setTracking: Handlers['setTracking'] = async (ctx, { body }) => {
  const after = await changeSetting(ctx, trackingSettings, body, 'tracking_outdated')
  return { ...after, ...(await shopOf(ctx)) }
}

/** A mail each. */
const tests = { most: 20, seconds: 60 * 60 }
export const testTelling: Handlers['testTelling'] = async (ctx, { body: { language, subject, text } }) => {
  const { id } = ctx.person
  const seconds = await countTry(ctx.db, `telling:test:${id}`, tests, ctx.now)
  if (seconds > 0) return ctx.refuse('throttled', { message: `Too many tests: wait ${seconds} s`, seconds })
  const [me] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, id))
  const to = me!.email
  const settings = await settingsOf(ctx)
  const facts = sampleFacts(language, { shop: settings.name || settings.shop, baseUrl: ctx.baseUrl, now: ctx.now })
  await ctx.mail({ to, subject: filled(subject, facts), text: filled(text, facts) })
  return { to }
}
