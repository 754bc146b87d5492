/** What others ask of the settings: each value is read here, and kept to there. */
import { and, eq, ne } from 'drizzle-orm'
import { noticeOf, type Facts, type Notice } from '#contract/notice'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { notify } from '#features/people/users/contract/told'
import { users } from '#features/people/users/tables'
import type { readShopFacts as readingFacts } from '#features/company/contract/shop'
import { countryOf } from '#features/ecommerce/countries/contract'
import type * as contract from '#features/ecommerce/store/contract'
import { orderPlaced, stockLow } from '#features/ecommerce/store/notices'
import { mailIn, shippingOf, windowsOf, zoneOf } from '#features/ecommerce/store/rules'
import { storeLocations } from '#features/ecommerce/store/tables'
import { allOf, oneOf } from './values'

type Handlers = HandlersOf<typeof contract & { readShopFacts: typeof readingFacts }>

export const readShopFacts: Handlers['readShopFacts'] = ({ db }) => oneOf(db, 'details')
export const readStore: Handlers['readStore'] = async ({ db }) => {
  const { details, payments, checkout, shipping } = await allOf(db)
  const [usual] = await db.select({ id: storeLocations.id }).from(storeLocations).where(eq(storeLocations.usual, true))
  return { details, payments, checkout, shipping, usual: usual?.id ?? null }
}

async function sentTo(db: Db, country: string, goodsCents: number) {
  const { zones } = await oneOf(db, 'shipping')
  const zone = zoneOf(zones, country)
  if (!zone) return { cents: null, freeFromCents: null }
  return { cents: shippingOf(zone, goodsCents), freeFromCents: zone.freeFromCents }
}
export const shippingTo: Handlers['shippingTo'] = ({ db }, { country, goodsCents }) => sentTo(db, country, goodsCents)
/** Nothing is sent to a word that is no country. */
export const priceShipping: Handlers['priceShipping'] = async ({ db }, { query: { country = '', cents } }) => {
  const known = countryOf(country)
  return { cents: known === undefined ? null : (await sentTo(db, known, cents)).cents }
}

export const offerWindows: Handlers['offerWindows'] = async ({ db, host, now }) => ({
  windows: windowsOf(await oneOf(db, 'shipping'), host.settings.zone, now),
})

export const wordMail: Handlers['wordMail'] = async ({ db }, { kind, facts }) => {
  const { name } = await oneOf(db, 'details')
  const { [kind]: mail } = await oneOf(db, 'notifications')
  return mail.isOn ? mailIn(mail, { ...facts, shop: { en: name, fr: name, ar: name } }) : null
}

export const tellOfOrder: Handlers['tellOfOrder'] = async (ctx, facts) => {
  const { toldOfOrders } = await oneOf(ctx.db, 'notifications')
  await tellRole(ctx, toldOfOrders, orderPlaced, facts)
}

export const tellOfStock: Handlers['tellOfStock'] = async (ctx, facts) => {
  const { toldOfStock } = await oneOf(ctx.db, 'notifications')
  await tellRole(ctx, toldOfStock, stockLow, facts)
}

/** Whoever did it knows. */
async function tellRole<F extends Facts>(ctx: Writing, role: string | null, notice: Notice<F>, facts: NoInfer<F>) {
  if (role === null) return
  const people = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, role), eq(users.status, 'active'), ne(users.id, ctx.person?.id ?? 0)))
  for (const { id } of people) await ctx.call(notify, noticeOf(notice, { userId: id, facts }))
}
