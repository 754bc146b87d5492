/** Whoever may changes how the page of customers is set, and tries what they are told. */
import { eq } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import { changesSince } from '#server/changes-since'
import type { HandlersOf } from '#server/feature'
import { countTry } from '#server/throttle'
import type * as contract from '#features/logistics/tracking/contract'
import { filled } from '#features/logistics/tracking/rules'
import { trackingSettings } from '#features/logistics/tracking/tables'
import { users } from '#features/people/users/tables'
import { sampleFacts } from './facts'
import { settingsOf, theRow } from './settings'

type Handlers = HandlersOf<typeof contract>

export const getTrackingSettings: Handlers['getTrackingSettings'] = (ctx) => settingsOf(ctx)

export const setTracking: Handlers['setTracking'] = async (ctx, { body: { version, ...asked } }) => {
  const { shop, version: current, ...before } = await settingsOf(ctx, true)
  if (version !== undefined && version < current)
    ctx.fail('tracking_outdated', await changesSince(ctx.db, 'Tracking', theRow, version, current))
  const changed = changedOf(before, asked)
  const fields = Object.keys(changed) as (keyof typeof before)[]
  if (fields.length === 0) return { ...before, shop, version: current }
  const values = { ...before, ...changed }
  const next = current + 1
  await ctx.db
    .insert(trackingSettings)
    .values({ id: theRow, values, version: next })
    .onConflictDoUpdate({ target: trackingSettings.id, set: { values, version: next } })
  ctx.changed({
    id: theRow,
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after: { ...changed, version: next },
  })
  return { ...values, shop, version: next }
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
