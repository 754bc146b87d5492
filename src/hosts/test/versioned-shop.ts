/** A row of each versioned update of the shop, and two saves of it. */
import type { ProductDetail } from '#features/ecommerce/products/contract'
import { variants } from '#features/ecommerce/products/tables'
import type { Review } from '#features/ecommerce/reviews/contract'
import { answerOf, rowAmong, rowAt, rowIn, type Ground, type Making, type Shown } from './version-conflicts'

const thrice = (en: string) => ({ en, fr: `${en} (fr)`, ar: `${en} (ar)` })
let count = 0
const own = (word: string) => `${word} ${(count += 1)}`

const shop = '/api/apps/ecommerce'
/** A part of the settings of the shop, which is saved as a whole. */
const part =
  (name: string, first: Record<string, unknown>, second: Record<string, unknown>): Making =>
  async ({ admin }) => {
    const read = rowIn(admin, `GET ${shop}/settings`, name)
    return { read, whole: await read(), first, second }
  }
/** An order of a customer of the demo, of whatever there is enough of. */
async function anOrder({ world, admin }: Ground) {
  const [variant] = (await world.host.db.select().from(variants)).filter(({ qty }) => qty > 8)
  const { customers } = await answerOf<{ customers: { customerId: number }[] }>(admin(`GET ${shop}/customers`))
  const items = [{ variantId: variant!.id, quantity: 2 }]
  const body = { customerId: customers[0]!.customerId, items, method: 'cash' }
  const { order } = await answerOf<{ order: number }>(admin(`POST ${shop}/orders`, body))
  return { path: { id: order }, read: rowAt(admin, `GET ${shop}/orders/${order}`) }
}
const deal = {
  title: 'Spring tide',
  kind: 'percent',
  percent: 10,
  cents: 0,
  leastCents: 0,
  mostUses: 3,
  from: '2026-05-12',
  until: '2026-05-31',
  note: '',
}
const place = { name: 'Kiosk', line: '3 Pier', postcode: '', city: '', country: '', phone: '', lat: null, lon: null }

/** By the names of endpoints. */
export const versionedShop: Readonly<Record<string, Making>> = {
  [`PUT ${shop}/categories/{id}`]: async ({ admin }) => {
    const name = own('Lamps')
    const { id } = await answerOf(admin(`POST ${shop}/categories`, { name }))
    const read = rowAmong(admin, `GET ${shop}/categories`, 'categories', { id })
    return {
      path: { id },
      read,
      whole: { parentId: null },
      first: { name: `${name} a` },
      second: { name: `${name} b` },
    }
  },
  [`PUT ${shop}/customers/{id}`]: async ({ admin }) => {
    const body = { customer: 'Wilhelmina Sorrel', email: `sorrel-${(count += 1)}@walk.example` }
    const { customerId: id } = await answerOf<{ customerId: number }>(admin(`POST ${shop}/customers`, body))
    const read = rowAt(admin, `GET ${shop}/customers/${id}`)
    return { path: { id }, read, whole: body, first: { contact: '+47 555' }, second: { country: 'Peru' } }
  },
  [`PUT ${shop}/customers/{id}/addresses/{address}`]: async ({ admin }) => {
    const address = { line: '12 Corn Hill', city: 'Averne' }
    const body = { customer: 'Wilhelmina Sorrel', email: `sorrel-${(count += 1)}@walk.example`, address }
    type Customer = { customerId: number; addresses: Shown[] }
    const { customerId: id, addresses } = await answerOf<Customer>(admin(`POST ${shop}/customers`, body))
    const path = { id, address: Number(addresses[0]!['id']) }
    const read = rowAmong(admin, `GET ${shop}/customers/${id}`, 'addresses', { id: path.address })
    return { path, read, whole: { line: '12 Corn Hill' }, first: { city: 'Perth' }, second: { city: 'Hobart' } }
  },
  [`PUT ${shop}/deals/{id}`]: async ({ admin }) => {
    const whole = { ...deal, code: `WALK-${(count += 1)}` }
    const { id } = await answerOf(admin(`POST ${shop}/deals`, whole))
    const read = rowAt(admin, `GET ${shop}/deals/${id}`)
    return { path: { id }, read, whole, first: { title: 'Neap tide' }, second: { percent: 20 } }
  },
  [`PUT ${shop}/orders/{id}`]: async (ground) => {
    const { path, read } = await anOrder(ground)
    const { discountCents, shippingCents, items: has } = await read()
    const items = (has as { variantId: number; quantity: number }[]).map(({ variantId, quantity }) => ({
      variantId,
      quantity,
    }))
    const whole = { items, discountCents, shippingCents }
    return { path, read, whole, first: { note: 'At the gate' }, second: { shippingCents: 500 } }
  },
  [`POST ${shop}/orders/{id}/moves`]: async (ground) => {
    const row = await anOrder(ground)
    return { ...row, first: { move: 'dispatch' }, second: { move: 'sendOut' }, changed: ['status'] }
  },
  [`POST ${shop}/orders/{id}/payments`]: async (ground) => {
    const row = await anOrder(ground)
    const whole = { method: 'cash' }
    return { ...row, whole, first: { cents: 100 }, second: { cents: 200 }, changed: ['paidCents', 'payment'] }
  },
  [`POST ${shop}/orders/{id}/refunds`]: async (ground) => {
    const row = await anOrder(ground)
    const paid = { cents: 1000, method: 'cash' }
    await answerOf(ground.admin(`POST ${shop}/orders/${row.path.id}/payments`, paid))
    const whole = { reason: 'Wet' }
    return { ...row, whole, first: { cents: 100 }, second: { cents: 200 }, changed: ['refundedCents'] }
  },
  [`POST ${shop}/orders/{id}/write-offs`]: async (ground) => {
    const row = await anOrder(ground)
    const whole = { reason: 'Insolvent' }
    return { ...row, whole, first: { cents: 100 }, second: { cents: 200 }, changed: ['writtenOffCents'] }
  },
  [`PUT ${shop}/products/{id}`]: async ({ admin }) => {
    const whole = { productName: own('Ferry lantern'), category: 'Home Decor', options: [] }
    const fresh = [{ values: [], sku: 660_000 + (count += 1), priceCents: 1000, qty: 3 }]
    const { id, variants: added } = await answerOf<ProductDetail>(
      admin(`POST ${shop}/products`, { ...whole, variants: fresh }),
    )
    const variants = added.map(({ id: variant, values, sku, priceCents, qty }) => ({
      id: variant,
      values,
      sku,
      priceCents,
      qty,
      wasQty: qty,
    }))
    const read = rowAt(admin, `GET ${shop}/products/${id}`)
    return {
      path: { id },
      read,
      whole: { ...whole, variants },
      first: { productBrand: 'Works' },
      second: { warnAt: 7 },
    }
  },
  [`PUT ${shop}/referrals/rule`]: async ({ admin }) => {
    const read = rowIn(admin, `GET ${shop}/referrals/rule`, 'rule')
    const whole = { rate: 1000, leastCents: 2000, mostCents: 8000 }
    return { read, whole, first: { rate: 1250 }, second: { mostCents: 9000 } }
  },
  [`PUT ${shop}/reviews/{id}/answer`]: async ({ admin }) => {
    const list = `GET ${shop}/reviews?itemsPerPage=100`
    const { reviews } = await answerOf<{ reviews: Review[] }>(admin(list))
    const { id } = reviews.find(({ answer }) => answer === '')!
    return {
      path: { id },
      read: rowAmong(admin, list, 'reviews', { id }),
      first: { answer: 'The first' },
      second: { answer: 'The second' },
    }
  },
  [`PUT ${shop}/settings/details`]: part('details', { phone: '+47 555' }, { city: 'Perth' }),
  [`PUT ${shop}/settings/payments`]: part('payments', { daysToPay: 21 }, { daysToPay: 28 }),
  [`PUT ${shop}/settings/checkout`]: part('checkout', { guests: false }, { phone: 'must' }),
  [`PUT ${shop}/settings/shipping`]: part('shipping', { daysAhead: 9 }, { daysAhead: 8 }),
  [`PUT ${shop}/settings/notifications`]: part('notifications', { toldOfOrders: 'editor' }, { toldOfStock: 'editor' }),
  [`PUT ${shop}/settings/legal`]: part('legal', { terms: thrice('Be kind.') }, { privacy: thrice('None.') }),
  [`PUT ${shop}/settings/locations/{id}`]: async ({ admin }) => {
    const whole = { ...place, usual: false }
    const { id } = await answerOf(admin(`POST ${shop}/settings/locations`, whole))
    const read = rowAmong(admin, `GET ${shop}/settings/locations`, 'locations', { id })
    return { path: { id }, read, whole, first: { line: '4 Pier' }, second: { phone: '+47 555' } }
  },
}
