import { eq } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import type { Outdated } from '#contract/outdated'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { refuseOutdated } from '#server/saving'
import { roles } from '#features/people/access/tables'
import { countPriced } from '#features/ecommerce/store/contract/sold'
import type * as contract from '#features/ecommerce/store/contract'
import type * as legal from '#features/ecommerce/store/contract/legal'
import type { Part, Store } from '#features/ecommerce/store/contract'
import type { Values } from '#features/ecommerce/store/rules'
import { storeSettings } from '#features/ecommerce/store/tables'
import { allOf, partForChange } from './values'

type Handlers = HandlersOf<typeof contract & typeof legal>

export const getStore: Handlers['getStore'] = (ctx) => storeOf(ctx)

async function storeOf({ db, call }: Pick<Writing, 'db' | 'call'>): Promise<Store> {
  const named = await db.select({ key: roles.key, name: roles.name }).from(roles).orderBy(roles.position)
  return { ...(await allOf(db)), priced: await call(countPriced, undefined), roles: named }
}

type Setting = Pick<Writing, 'db' | 'changed' | 'call'> & { fail(code: 'store_outdated', data: Outdated): never }
type Sent<P extends Part> = Values[P] & { version?: number | undefined }
/** A part is saved as a whole; the trail names what of it is another. */
async function set<P extends Part>(ctx: Setting, part: P, { version: seen, ...value }: Sent<P>): Promise<Store> {
  const { version, ...before } = await partForChange(ctx.db, part)
  await refuseOutdated(ctx, 'store_outdated', { subject: 'Store', id: part, version }, seen)
  const was: Readonly<Record<string, unknown>> = before
  const changed = changedOf(was, value)
  const next = version + 1
  await ctx.db.update(storeSettings).set({ value, version: next }).where(eq(storeSettings.part, part))
  ctx.changed({
    id: part,
    before: Object.fromEntries(Object.keys(changed).map((key) => [key, was[key]])),
    after: { ...changed, version: next },
  })
  return storeOf(ctx)
}

/** Prices, orders and what customers spent are counted in it: another one would make them say what is not true. */
export const setDetails: Handlers['setDetails'] = async (ctx, { body }) => {
  const { currency } = await partForChange(ctx.db, 'details')
  if (body.currency !== currency) {
    const priced = await ctx.call(countPriced, undefined)
    if (priced.products + priced.orders > 0)
      ctx.fail('currency_used', { message: `Prices and orders are in ${currency}`, ...priced })
  }
  return set(ctx, 'details', body)
}
export const setPayments: Handlers['setPayments'] = (ctx, { body }) => set(ctx, 'payments', body)
export const setCheckout: Handlers['setCheckout'] = (ctx, { body }) => set(ctx, 'checkout', body)
export const setShipping: Handlers['setShipping'] = (ctx, { body }) => set(ctx, 'shipping', body)
export const setLegal: Handlers['setLegal'] = (ctx, { body }) => set(ctx, 'legal', body)
export const readLegal: Handlers['readLegal'] = async ({ db }) => {
  const { legal, details } = await allOf(db)
  return { terms: legal.terms, privacy: legal.privacy, shop: details.name, email: details.email }
}
export const setNotifications: Handlers['setNotifications'] = async (ctx, { body }) => {
  const known = await ctx.db.select({ key: roles.key }).from(roles)
  for (const told of [body.toldOfOrders, body.toldOfStock])
    if (told !== null && !known.some(({ key }) => key === told)) ctx.fail('role_unknown')
  return set(ctx, 'notifications', body)
}
