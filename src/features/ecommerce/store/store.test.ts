import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { audit } from '#server/tables'
import type { Location, Store } from './contract'
import { orders } from '#features/ecommerce/orders/tables'
import { storeLocations } from './tables'

const world = aWorld()
const admin = world.client('admin')
const editor = world.client('editor')
const path = '/api/apps/ecommerce/settings'

const read = async (): Promise<Store> => (await (await admin(`GET ${path}`)).json()) as Store
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]

describe('the settings', () => {
  test('are what was set, and by themselves where nobody set anything', async () => {
    const store = await read()
    expect(store.details).toMatchObject({ name: 'Averne Goods', currency: 'USD', version: 1 })
    expect(store.payments).toEqual({
      methods: ['paypalLogo', 'mastercard', 'cash', 'transfer'],
      daysToPay: 14,
      version: 0,
    })
    expect(store.checkout).toEqual({ taxRate: 2000, guests: true, phone: 'may', note: 'may', version: 0 })
    expect(store.shipping.zones.map(({ cents }) => cents)).toEqual([690, 6900, 9900])
    expect(store.notifications.placed.isOn).toBe(true)
    expect(store.priced).toEqual({ products: 50, orders: 100 })
    expect(store.roles.map(({ key }) => key)).toContain('editor')
  })

  test('are saved part by part, with a trail of what changed', async () => {
    const { checkout } = await read()
    const saved = await admin(`PUT ${path}/checkout`, { ...checkout, phone: 'must', taxRate: 1900 })
    expect(saved.status).toBe(201)
    expect(((await saved.json()) as Store).checkout).toMatchObject({ phone: 'must', taxRate: 1900, version: 1 })
    const [row] = await world.host.db.select().from(audit).where(eq(audit.subject, 'Store'))
    expect(row).toMatchObject({
      subjectId: 'checkout',
      before: { phone: 'may', taxRate: 2000 },
      after: { phone: 'must', taxRate: 1900, version: 1 },
    })
    await admin(`PUT ${path}/checkout`, { ...checkout, version: 1 })
  })

  test('terms and privacy are read by anybody, as they were written last', async () => {
    const { nobody } = world
    const read = async () => (await (await nobody('GET /api/front/legal')).json()) as { terms: object; shop: string }
    expect(await read()).toMatchObject({ terms: { en: '', fr: '', ar: '' }, shop: 'Averne Goods' })
    const texts = { terms: { en: '  # Ours\n\nBe kind.', fr: '', ar: '' }, privacy: { en: '', fr: '', ar: '' } }
    expect((await admin(`PUT ${path}/legal`, texts)).status).toBe(201)
    expect((await read()).terms).toEqual({ en: '# Ours\n\nBe kind.', fr: '', ar: '' })
    const long = { ...texts, privacy: { ...texts.privacy, fr: 'x'.repeat(20_001) } }
    expect((await admin(`PUT ${path}/legal`, long)).status).toBe(400)
  })

  test('of two who save first, one is told', async () => {
    const { payments } = await read()
    const both = await Promise.all(
      [1, 2].map((days) => admin(`PUT ${path}/payments`, { ...payments, daysToPay: days })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('keep their currency while anything is priced in it', async () => {
    const { details, priced } = await read()
    const refused = await admin(`PUT ${path}/details`, { ...details, currency: 'EUR' })
    expect(failure(refused)).toEqual([409, 'currency_used'])
    expect(await refused.json()).toMatchObject(priced)
  })

  test.each([
    ['details', { email: 'nobody' }],
    ['details', { currency: 'XXX' }],
    ['payments', { methods: [] }],
    ['payments', { methods: ['cash', 'cash'] }],
    ['payments', { daysToPay: -1 }],
    ['checkout', { taxRate: 10_001 }],
    ['checkout', { phone: 'perhaps' }],
    ['shipping', { zones: [1, 2].map((at) => ({ name: `${at}`, countries: [], cents: 1, freeFromCents: null })) }],
    [
      'shipping',
      { zones: [1, 2].map((at) => ({ name: `${at}`, countries: ['Fiji'], cents: 1, freeFromCents: null })) },
    ],
    ['shipping', { windows: [{ weekday: 1, from: '12:00', until: '11:00', cutoffHours: 1 }] }],
    ['shipping', { windows: [{ weekday: 8, from: '10:00', until: '11:00', cutoffHours: 1 }] }],
    ['shipping', { windows: [1, 2].map(() => ({ weekday: 1, from: '10:00', until: '11:00', cutoffHours: 1 })) }],
    ['shipping', { daysAhead: 0 }],
    ['notifications', { toldOfOrders: 3 }],
    ['details', { colour: 'red' }],
  ] as const)('of %s %j is refused', async (part, wrong) => {
    const { [part]: value } = await read()
    expect((await admin(`PUT ${path}/${part}`, { ...value, ...wrong })).status).toBe(400)
  })

  test('a text names only fields that there are', async () => {
    const { notifications } = await read()
    const set = (text: string) => {
      const delivered = { ...notifications.delivered, en: { subject: 'There', text } }
      return admin(`PUT ${path}/notifications`, { ...notifications, delivered, version: undefined })
    }
    expect((await set('Order {order} from {shop}')).status).toBe(201)
    expect((await set('Order {odrer}')).status).toBe(400)
    expect((await set('Pay {total}')).status).toBe(400)
  })

  test('a role that is told is one', async () => {
    const { notifications } = await read()
    const answer = await admin(`PUT ${path}/notifications`, { ...notifications, toldOfStock: 'skipper' })
    expect(failure(answer)).toEqual([400, 'role_unknown'])
  })

  test('what it costs to send is told to who writes orders', async () => {
    const price = async (query: string) => (await editor(`GET ${path}/shipping/price?${query}`)).json()
    expect(await price('country=France&cents=9999')).toEqual({ cents: 690 })
    expect(await price('country=France&cents=10000')).toEqual({ cents: 0 })
    expect(await price('country=FR&cents=9999')).toEqual({ cents: 690 })
    // to a word that is no country nothing is sent
    expect([await price(''), await price('country=Narnia')]).toEqual([{ cents: null }, { cents: null }])
  })
})

describe('locations', () => {
  const place = { name: 'Kiosk', line: '3 Pier', postcode: '', city: '', country: '', phone: '', lat: null, lon: null }
  const all = async () =>
    ((await (await editor(`GET ${path}/locations`)).json()) as { locations: Location[] }).locations
  const usual = async () => (await all()).filter((one) => one.usual).map(({ name }) => name)
  const add = async (more: object = {}) =>
    (await (await admin(`POST ${path}/locations`, { ...place, usual: false, ...more })).json()) as Location

  test('one is the usual one, and stands first', async () => {
    expect((await all()).map(({ name, usual }) => [name, usual])).toEqual([
      ['North Quay warehouse', true],
      ['Shop at Rope Walk', false],
    ])
    const kiosk = await add({ usual: true })
    expect(await usual()).toEqual(['Kiosk'])
    const { id: _id, version: _version, ...own } = kiosk
    expect(failure(await admin(`PUT ${path}/locations/${kiosk.id}`, { ...own, usual: false }))).toEqual([
      409,
      'location_usual',
    ])
    const quay = (await all()).find(({ name }) => name.startsWith('North'))!
    const { id, version, ...rest } = quay
    expect((await admin(`PUT ${path}/locations/${id}`, { ...rest, usual: true, version })).status).toBe(201)
    expect(await usual()).toEqual(['North Quay warehouse'])
    expect(failure(await admin(`DELETE ${path}/locations/${id}`))).toEqual([409, 'location_usual'])
  })

  test('two who make another one usual at once leave one', async () => {
    const [one, two] = [await add(), await add()]
    await Promise.all(
      [one, two].map(({ id, version: _version, ...own }) =>
        admin(`PUT ${path}/locations/${id}`, { ...own, usual: true }),
      ),
    )
    expect(await usual()).toHaveLength(1)
  })

  test('is deleted once nothing waits there any more, and then unknown', async () => {
    const { id } = await add({ name: 'Loft' })
    await world.host.db.update(orders).set({ locationId: id }).where(eq(orders.order, 5441))
    const used = await admin(`DELETE ${path}/locations/${id}`)
    expect(failure(used)).toEqual([409, 'location_used'])
    expect(await used.json()).toMatchObject({ orders: 1 })
    await world.host.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.order, 5441))
    expect((await admin(`DELETE ${path}/locations/${id}`)).status).toBe(204)
    expect(failure(await admin(`DELETE ${path}/locations/${id}`))).toEqual([404, 'location_unknown'])
    const { usual: _usual, ...own } = { ...place, usual: false }
    expect(failure(await admin(`PUT ${path}/locations/${id}`, { ...own, usual: false }))).toEqual([
      404,
      'location_unknown',
    ])
    expect((await admin(`POST ${path}/locations`, { ...own, usual: false, name: '' })).status).toBe(400)
  })

  test('the first one is the usual one', async () => {
    await world.host.db.update(orders).set({ locationId: null })
    await world.host.db.delete(storeLocations)
    expect(await add()).toMatchObject({ usual: true })
    const [one] = await all()
    expect((await admin(`DELETE ${path}/locations/${one!.id}`)).status).toBe(204)
  })
})
