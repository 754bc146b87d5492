/** The page of customers: who may open it, and what it says. */
import { and, eq, ne, or } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import { json, trackedIn, trackingOf } from '#hosts/test/tracked'
import { deliveries } from '#features/logistics/deliveries/tables'
import { proofs, stops } from '#features/logistics/routes/tables'
import type { Tracking } from '#features/logistics/deliveries/contract/tracking'
import { trackingLinks } from './tables'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const { depot, planned, move, at, stopsOf, linkOf, page, ask, tracking, vehicleAt, look } = trackedIn(
  world,
  (...asked) => admin(...asked),
)
const of = async (id: number) => (await world.host.db.select().from(deliveries).where(eq(deliveries.id, id)))[0]!

test('a link is long, its hash alone is stored, and who may only read does not get it', async () => {
  const id = depot.deliveries[0]!
  const path = await linkOf(id)
  expect(path).toMatch(/^\/track\/[a-z2-9]{26}$/)
  const [row] = await world.host.db.select().from(trackingLinks).where(eq(trackingLinks.deliveryId, id))
  expect(JSON.stringify(row)).not.toContain(path.slice(7))
  expect(row).toMatchObject({ deliveryId: id, nth: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect((await tracking(id)).link).toMatchObject({ state: 'open', openedAt: null, url: `http://meridian.test${path}` })
  expect((await json<Tracking>(author(`GET ${trackingOf(id)}`))).link).toMatchObject({ state: 'open', url: null })
})

test('another one takes its place, a revoked one leads nowhere, and what has expired neither', async () => {
  const id = depot.deliveries[0]!
  const first = await linkOf(id)
  expect((await ask(first)).status).toBe(200)
  const second = await linkOf(id)
  expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200])
  expect((await admin(`DELETE ${trackingOf(id)}`)).status).toBe(204)
  expect((await ask(second)).status).toBe(404)
  expect((await tracking(id)).link).toMatchObject({ state: 'revoked', url: null })
  expect((await admin(`DELETE ${trackingOf(id)}`)).headers.get('x-failure')).toBe('link_missing')
  const third = await linkOf(id)
  await world.host.db.update(trackingLinks).set({ expiresAt: world.host.now() }).where(eq(trackingLinks.deliveryId, id))
  expect((await ask(third)).status).toBe(404)
  expect((await tracking(id)).link).toMatchObject({ state: 'expired' })
  const gone = await ask(`/track/${'a'.repeat(26)}`, { headers: { 'accept-language': 'fr' } })
  expect(gone.status).toBe(404)
  expect(await gone.text()).toContain('Ce lien ne mène plus nulle part')
})

test('no search engine keeps it, nobody frames it, and nothing of others runs there', async () => {
  const id = depot.deliveries[0]!
  const { headers, status } = await ask(await linkOf(id))
  expect(status).toBe(200)
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect((await tracking(id)).link!.openedAt).not.toBeNull()
})

test('who guesses links, or asks without end, waits', async () => {
  for (let nth = 0; nth < 40; nth += 1) expect((await ask(`/track/guess${nth}`)).status).toBe(404)
  const answer = await ask('/track/guess40')
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  const path = await linkOf(depot.deliveries[0]!)
  let status = 200
  for (let nth = 0; nth < 300 && status === 200; nth += 1)
    status = (await ask(`${path}/map`)).status === 429 ? 429 : 200
  expect(status).toBe(429)
  expect((await ask(path)).status).toBe(429)
})

test('it says what is true at each stage, in the language it was ordered in or that was chosen', async () => {
  const route = await planned()
  const [first, , third] = stopsOf(route)
  const id = third!.deliveryId!
  const path = await linkOf(id)
  expect(await page(path)).toContain('Planned')
  await move(route, 'publish')
  await move(route, 'start')
  const { items } = await of(id)
  const out = await page(path)
  expect(out).toContain('On the way')
  expect(out).toContain('2 stops before you')
  expect(out).toContain(`Nkem brings ${items === 1 ? '1 item' : `${items} items`} from`)
  expect(out).toMatch(/<h1>Today <span class="whole">\d\d:\d\d–\d\d:\d\d<\/span><\/h1>/)
  expect(await page(`${path}?language=ar`)).toMatch(/lang="ar" dir="rtl".*محطتان قبلك/s)
  expect(await page(`${path}?language=fr`)).toContain('2 arrêts avant vous')
  await at(route, first!, 'setOut')
  await at(route, first!, 'fail', { failure: 'absent' })
  expect(await page(path)).toContain('1 stop before you')
  const failed = await page(await linkOf(first!.deliveryId!))
  expect(failed).toContain('We were there: Nobody there.')
  await at(route, third!, 'setOut')
  expect(await page(path)).toContain('You are next')
  await at(route, third!, 'arrive')
  expect(await page(path)).toContain('The driver has arrived at your address.')
  await at(route, third!, 'finish', { override: 'Seen by the test' })
  await world.host.db.insert(proofs).values({
    deliveryId: id,
    attempt: 1,
    kind: 'signature',
    signee: 'I. Halvorsen',
    takenAt: world.host.now(),
    receivedAt: world.host.now(),
  })
  const done = await page(path)
  expect(done).toContain('It has been delivered')
  expect(done).toContain('Signed by I. Halvorsen')
  expect(done).toContain('How was it?')
  expect((await tracking(id)).stage).toBe('delivered')
})

test('before it is planned it says the day and window, held and cancelled ones that they are', async () => {
  const id = depot.deliveries[0]!
  const path = await linkOf(id)
  const window = { from: '10:00', until: '12:00', hard: true, centsPerMinute: 0 }
  const set = (row: object) => world.host.db.update(deliveries).set(row).where(eq(deliveries.id, id))
  await set({ state: 'ready', day: '2026-05-13', windows: [window], language: 'en' })
  expect(await page(path)).toContain('<h1>Tomorrow <span class="whole">10:00–12:00</span></h1>')
  await set({ day: null, windows: [] })
  expect(await page(path)).toContain('We tell you when it comes as soon as it is planned.')
  for (const [state, title] of [
    ['cancelled', 'It has been cancelled'],
    ['returning', 'It is on its way back to us'],
    ['returned', 'It is back with us'],
    ['partial', 'A part has been delivered'],
  ]) {
    await set({ state })
    expect(await page(path)).toContain(`<h1>${title}</h1>`)
  }
})

test('where the vehicle is is seen once one is next, and never beside the door of somebody else', async () => {
  const route = await planned()
  await move(route, 'publish')
  await move(route, 'start')
  const [first, second] = stopsOf(route)
  const path = await linkOf(first!.deliveryId!)
  const between = [(first!.lon! + second!.lon!) / 2 + 0.004, (first!.lat! + second!.lat!) / 2] as const
  await vehicleAt(depot.vehicles[0]!, ...between)
  expect((await ask(`${path}/map`)).status).toBe(404)
  expect(await page(path)).not.toContain('<img')
  await at(route, first!, 'setOut')
  expect(await page(path)).toContain('<img')
  const picture = await ask(`${path}/map`)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(await picture.text()).toMatch(/^<svg.*class="car".*<\/svg>$/s)
  await vehicleAt(depot.vehicles[0]!, second!.lon!, second!.lat!)
  expect((await ask(`${path}/map`)).status).toBe(404)
  await vehicleAt(depot.vehicles[0]!, ...between)
  travel(world, 11 * 60)
  expect((await ask(`${path}/map`)).status).toBe(404)
})

test('not a byte of any answer is of another customer', async () => {
  const route = await planned(6)
  await move(route, 'publish')
  await move(route, 'start')
  const [first] = stopsOf(route)
  const id = first!.deliveryId!
  await at(route, first!, 'setOut')
  await vehicleAt(depot.vehicles[0]!, first!.lon! + 0.006, first!.lat! + 0.003)
  await look()
  const path = await linkOf(id)
  const answers = [
    await page(path),
    await page(`${path}?language=fr`),
    await page(`${path}?language=ar`),
    await page(`${path}/map`),
    await page(`${path}/times`),
    await page(`${path}?said=saved`),
    JSON.stringify(await tracking(id)),
  ].join('\n')
  expect(answers).toContain('class="car"')
  const own = await of(id)
  const others = await world.host.db
    .select()
    .from(deliveries)
    .where(and(ne(deliveries.id, id), ne(deliveries.customer, own.customer), ne(deliveries.line, own.line)))
  const { lat, lon } = own
  const elsewhere = or(ne(stops.lat, lat!), ne(stops.lon, lon!))
  const doors = await world.host.db
    .select()
    .from(stops)
    .where(and(ne(stops.deliveryId, id), elsewhere))
  const secrets = new Set([
    ...others.flatMap(({ customer, line, code, email, phone, externalId }) => [
      customer,
      line,
      code,
      email,
      phone,
      externalId,
    ]),
    ...[...others, ...doors].flatMap(({ lat, lon }) => [lat, lon].map((one) => one?.toFixed(4))),
  ])
  secrets.delete('')
  expect(secrets.size).toBeGreaterThan(500)
  expect([...secrets].filter((one) => one && one !== own.phone && answers.includes(one))).toEqual([])
})
