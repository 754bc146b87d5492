/** What customers say by the forms of their page. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { trackedIn } from '#hosts/test/tracked'
import { deliveries } from '#features/logistics/deliveries/tables'
import { stops } from '#features/logistics/routes/tables'
import { silences } from './tables'

const world = aWorld()
const admin = world.client('admin')
const { depot, planned, move, at, stopsOf, linkOf, page, ask, send, choose, tracking } = trackedIn(world, (...asked) =>
  admin(...asked),
)
const of = async (id: number) => (await world.host.db.select().from(deliveries).where(eq(deliveries.id, id)))[0]!
const wish = { do: 'wish', hand: 'safe', place: 'Porch, left of the door', access: 'Gate code 2207' }

test('how to hand it over is kept, goes to the driver, and is there when the page is opened again', async () => {
  const [stop] = stopsOf(await planned())
  const id = stop!.deliveryId!
  const path = await linkOf(id)
  const answer = await send(`${path}?language=en`, wish)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '?language=en&said=saved'])
  expect((await of(id)).access).toBe('Gate code 2207')
  const { wish: kept } = await tracking(id)
  expect(kept).toMatchObject({ hand: 'safe', place: 'Porch, left of the door' })
  const shown = await page(`${path}?said=saved`)
  expect(shown).toContain('Saved. The driver sees it.')
  expect(shown).toContain('value="Porch, left of the door"')
  await send(path, { ...wish, hand: 'me' })
  expect((await tracking(id)).wish).toMatchObject({ hand: 'me', place: '' })
})

test('what is missing or wrong is said on the page, and what they type is text and nothing else', async () => {
  const [stop] = stopsOf(await planned())
  const path = await linkOf(stop!.deliveryId!)
  const refused = async (fields: Record<string, string>, words: string) => {
    const answer = await send(path, fields)
    expect([answer.status, (await answer.text()).includes(words)]).toEqual([400, true])
  }
  await refused({ ...wish, place: ' ' }, 'Say where, or to whom.')
  await refused({ ...wish, hand: 'drone' }, 'Something is missing or too long.')
  await refused({ ...wish, access: 'x'.repeat(401) }, 'Something is missing or too long.')
  await refused({ do: 'steal' }, 'Something is missing or too long.')
  await refused({ do: 'hold', slot: 'tomorrow' }, 'Something is missing or too long.')
  await refused({}, 'Something is missing or too long.')
  expect((await tracking(stop!.deliveryId!)).wish).toBeNull()
  await send(path, { ...wish, place: '"><script>alert(1)</script>' })
  expect(await page(path)).not.toContain('<script>alert')
  const json = await ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  expect(json.status).toBe(415)
  expect((await send(`/track/${'b'.repeat(26)}`, wish)).status).toBe(404)
})

test('ten minutes before it comes it is too late, and nothing is kept', async () => {
  const route = await planned()
  const [stop] = stopsOf(route)
  const id = stop!.deliveryId!
  const path = await linkOf(id)
  const soon = new Date(world.host.now().getTime() + 9 * 60_000)
  await world.host.db.update(stops).set({ arriveAt: soon, beginAt: soon }).where(eq(stops.id, stop!.id))
  const answer = await send(path, wish)
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('It is too late for that')
  expect((await tracking(id)).wish).toBeNull()
  expect(await page(path)).not.toContain('name="hand"')
})

test('another time: what has room is offered, it leaves its route, and is ready for that day', async () => {
  const route = await planned()
  const [stop] = stopsOf(route)
  const id = stop!.deliveryId!
  const path = await linkOf(id)
  const times = await page(`${path}/times`)
  expect(times).toContain('Choose another time')
  const slots = [...times.matchAll(/value="(2026-05-\d\d \d\d:\d\d \d\d:\d\d)"/g)].map(([, slot]) => slot!)
  expect(slots.length).toBeGreaterThan(5)
  // nobody has planned that day: all of it is free
  expect(times.slice(times.indexOf('2026-05-14'))).toContain('value="2026-05-14 14:00 16:00"')
  const chosen = await choose(path, '2026-05-14 10:00 12:00')
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '?language=en&said=chosen'])
  expect(await of(id)).toMatchObject({
    state: 'ready',
    day: '2026-05-14',
    windows: [{ from: '10:00', until: '12:00', hard: true }],
  })
  expect(await world.host.db.select().from(stops).where(eq(stops.deliveryId, id))).toEqual([])
  expect(await page(path)).toContain('10:00–12:00')
  const gone = await choose(path, '2026-05-14 03:00 04:00')
  expect([gone.status, await gone.text()]).toEqual([409, expect.stringContaining('not free any more')])
})

test('once its route has left it is too late for another time; after it failed it is not', async () => {
  const route = await planned()
  await move(route, 'publish')
  await move(route, 'start')
  const [stop, other] = stopsOf(route)
  const path = await linkOf(stop!.deliveryId!)
  const slot = '2026-05-14 10:00 12:00'
  expect((await choose(path, slot)).status).toBe(409)
  expect((await ask(`${path}/times`)).status).toBe(409)
  expect((await choose(await linkOf(other!.deliveryId!), slot)).status).toBe(409)
  await at(route, stop!, 'setOut')
  await at(route, stop!, 'fail', { failure: 'absent' })
  expect((await choose(path, slot)).status).toBe(303)
  expect(await of(stop!.deliveryId!)).toMatchObject({ state: 'ready', attempt: 2, day: '2026-05-14', failure: '' })
})

test('a published route loses it, too, by a new revision', async () => {
  const route = await planned()
  await move(route, 'publish')
  const [stop] = stopsOf(route)
  expect((await choose(await linkOf(stop!.deliveryId!), '2026-05-14 10:00 12:00')).status).toBe(303)
  const after = (await (await admin(`GET /api/apps/logistics/routes/${route.id}`)).json()) as { revision: number }
  expect(after.revision).toBe(2)
})

test('a rating is taken once it is there, and may be changed', async () => {
  const id = depot.deliveries[0]!
  const path = await linkOf(id)
  await world.host.db.update(deliveries).set({ state: 'ready', language: 'en' }).where(eq(deliveries.id, id))
  expect((await send(path, { do: 'rate', stars: '5', comment: '' })).status).toBe(409)
  await world.host.db.update(deliveries).set({ state: 'delivered' }).where(eq(deliveries.id, id))
  for (const stars of ['0', '6', '2.5', ''])
    expect((await send(path, { do: 'rate', stars, comment: '' })).status).toBe(400)
  expect((await send(path, { do: 'rate', stars: '5', comment: 'Kind' })).status).toBe(303)
  expect((await send(path, { do: 'rate', stars: '4', comment: 'Kind' })).status).toBe(303)
  expect((await tracking(id)).rating).toMatchObject({ stars: 4, comment: 'Kind' })
})

test('who wants no messages is silent under all addresses, until they say otherwise', async () => {
  const id = depot.deliveries[0]!
  const path = await linkOf(id)
  const { email, phone } = await of(id)
  expect((await send(path, { do: 'mute' })).headers.get('location')).toMatch(/said=muted$/)
  await send(path, { do: 'mute' })
  const silent = (await world.host.db.select().from(silences)).map(({ contact }) => contact)
  expect(silent.toSorted()).toEqual([email, phone].filter(Boolean).toSorted())
  expect((await tracking(id)).isSilent).toBe(true)
  expect(await page(`${path}?language=en`)).toContain('Tell me about my deliveries again')
  expect((await send(path, { do: 'unmute' })).headers.get('location')).toMatch(/said=unmuted$/)
  expect((await tracking(id)).isSilent).toBe(false)
})
