/** What customers are told without asking. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { mailsTo } from '#hosts/test/written-mails'
import { told } from '#hosts/test/host'
import { travel } from '#hosts/test/put-back'
import { trackedIn, json } from '#hosts/test/tracked'
import { audit, settings as stored } from '#server/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { stops } from '#features/logistics/routes/tables'
import type { TrackingSettings } from './contract'
import { trackingSettings } from './mails'
import { tellings, trackingLinks } from './tables'

const world = aWorld({ url: 'https://averne.example' })
const admin = world.client('admin')
const author = world.client('author')
const { depot, planned, move, at, stopsOf, tracking, look, send, choose, linkOf, page } = trackedIn(world, (...asked) =>
  admin(...asked),
)
const root = '/api/apps/logistics/settings/messages'
// nobody has changed them
let builtIn: typeof stored.$inferSelect
const ofTracking = eq(stored.name, trackingSettings.name)
beforeAll(async () => {
  builtIn = (await world.host.db.select().from(stored).where(ofTracking))[0]!
})
beforeEach(() => world.host.db.update(stored).set(builtIn).where(ofTracking))
/** A customer of the test's own. */
const reader = () => `ines-${depot.id}@mail.example`
const settings = () => json<TrackingSettings>(admin(`GET ${root}`))
const sent = async (to: string) => (await mailsTo(world.host, to)).map(({ subject, text }) => ({ subject, text }))
const setAll = async (isOn: boolean) => {
  const { tellings: all } = await settings()
  const every = Object.fromEntries(Object.entries(all).map(([kind, one]) => [kind, { ...one, isOn }]))
  await admin(`PUT ${root}`, { tellings: every })
}
/** A route of three whose first customer has an address. */
const withReader = async (day = '2026-05-12') => {
  const route = await planned(3, day)
  const [first] = stopsOf(route)
  const id = first!.deliveryId!
  const row = { email: reader(), customer: 'Ines Okpara', language: 'en', notify: true }
  await world.host.db.update(deliveries).set(row).where(eq(deliveries.id, id))
  return { route, first: first!, id }
}

test('each step is told once, however often and by how many it is looked at', async () => {
  await setAll(true)
  const { route, first, id } = await withReader()
  await look()
  await look()
  expect((await sent(reader())).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your delivery from .+ comes today$/),
  ])
  await move(route, 'publish')
  await move(route, 'start')
  await look()
  await at(route, first, 'setOut')
  await Promise.all([look(), look()])
  await at(route, first, 'arrive')
  await at(route, first, 'finish')
  await look()
  await look()
  const all = await sent(reader())
  expect(all.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('comes today'),
    expect.stringContaining('is on the way'),
    expect.stringContaining('You are next'),
    'Your delivery has been handed over',
  ])
  expect(all[2]!.text).toMatch(/^Hello Ines Okpara,\n\nyours is the next door\. Nkem is with you \d\d:\d\d–\d\d:\d\d\./)
  expect((await tracking(id)).tellings.map(({ kind }) => kind)).toEqual(['planned', 'out', 'next', 'done'])
  // the trail says that, and not how to open the page
  const rows = await world.host.db
    .select()
    .from(audit)
    .where(eq(audit.subjectId, String(id)))
  const kept = rows.flatMap(({ after }) => (after as { told?: string }).told ?? [])
  expect(kept).toEqual(['planned', 'out', 'next', 'done'])
  expect(JSON.stringify(rows)).not.toContain('/track/')
})

test('the link in a mail opens the page; it is made when it is planned, and a revoked one is not made again', async () => {
  await setAll(true)
  const { id } = await withReader()
  await look()
  const [mail] = await sent(reader())
  const link = /https:\/\/averne\.example(\/track\/\S+)/.exec(mail!.text)![1]!
  const answer = await world.app.fetch(new Request(`https://averne.example${link}`))
  expect(answer.status).toBe(200)
  await admin(`DELETE /api/apps/logistics/deliveries/${id}/tracking`)
  await look()
  expect((await tracking(id)).link!.state).toBe('revoked')
  const links = await world.host.db.select().from(trackingLinks).where(eq(trackingLinks.deliveryId, id))
  expect(links).toHaveLength(1)
})

test('on the day before they are told from the evening on, by the depot’s clock', async () => {
  await setAll(true)
  const { id } = await withReader('2026-05-13')
  await look()
  expect((await tracking(id)).tellings).toEqual([])
  travel(world, 7 * 3600 + 60)
  await look()
  expect((await tracking(id)).tellings.map(({ kind }) => kind)).toEqual(['planned'])
  const [mail] = await sent(reader())
  expect(mail!.subject).toContain('comes tomorrow')
})

test('later than planned beyond the threshold is told; a failure is, with why', async () => {
  await setAll(true)
  const { route, first } = await withReader()
  await move(route, 'publish')
  await move(route, 'start')
  const later = new Date(world.host.now().getTime() + 3 * 3600_000)
  const before = new Date(later.getTime() - 21 * 60_000)
  await world.host.db
    .update(stops)
    .set({ plannedAt: before, beginAt: later, arriveAt: later })
    .where(eq(stops.id, first.id))
  await look()
  const subjects = async () => (await sent(reader())).map(({ subject }) => subject)
  expect(await subjects()).toContain('Your delivery comes later than we said')
  await at(route, first, 'setOut')
  await at(route, first, 'fail', { failure: 'absent' })
  await look()
  const all = await sent(reader())
  expect(all.at(-1)!.text).toContain(': Nobody there.')
})

test('who does not want to be told, and what is switched off, is not; of others only the webhooks hear', async () => {
  await setAll(true)
  const { route, first, id } = await withReader()
  await send(await linkOf(id), { do: 'mute' })
  await look()
  expect((await tracking(id)).tellings).toEqual([])
  await send(await linkOf(id), { do: 'unmute' })
  await setAll(false)
  await look()
  expect((await tracking(id)).tellings).toEqual([])
  await setAll(true)
  await world.host.db.update(deliveries).set({ notify: false }).where(eq(deliveries.id, id))
  await look()
  expect((await tracking(id)).tellings).toEqual([])
  await world.host.db.update(deliveries).set({ notify: true, email: '' }).where(eq(deliveries.id, id))
  await move(route, 'publish')
  await move(route, 'start')
  await at(route, first, 'setOut')
  await look()
  const [one] = await world.host.db.select().from(tellings).where(eq(tellings.deliveryId, id))
  expect(one).toMatchObject({ kind: 'next', to: '' })
})

test('settings are read and changed; what is wrong is refused', async () => {
  const before = await settings()
  expect(before).toMatchObject({ version: 1, daysAhead: 5, colour: '#685dd8' })
  const after = await json<TrackingSettings>(admin(`PUT ${root}`, { daysAhead: 3, name: 'Averne Home' }))
  expect(after).toMatchObject({ daysAhead: 3, name: 'Averne Home', version: 2 })
  expect((await admin(`PUT ${root}`, { daysAhead: 3 })).status).toBe(201)
  expect((await settings()).version).toBe(2)
  for (const wrong of [
    { colour: 'red' },
    { daysAhead: 0 },
    { windows: [] },
    { windows: [{ from: '12:00', until: '10:00' }] },
    { eveAt: '25:00' },
    { email: 'nobody' },
    { tellings: { ...before.tellings, next: { ...before.tellings.next, en: { subject: 'x', text: '{price}' } } } },
  ])
    expect((await admin(`PUT ${root}`, wrong)).status).toBe(400)
})

test('a test goes to whoever asks for it, in the words that are not saved yet, and not without end', async () => {
  const body = { language: 'fr', subject: 'Pour {customer}', text: '{items} {day}' }
  expect(await json(admin(`POST ${root}/test`, body))).toEqual({ to: 'admin@demo.com' })
  expect(await sent('admin@demo.com')).toEqual([{ subject: 'Pour Perpetua Lisle', text: '2 articles demain' }])
  for (let nth = 1; nth < 20; nth += 1) await admin(`POST ${root}/test`, body)
  const answer = await admin(`POST ${root}/test`, body)
  expect([answer.status, answer.headers.get('x-failure')]).toEqual([429, 'throttled'])
  expect(await told(author(`POST ${root}/test`, body))).toEqual([403, 'Not allowed'])
})

test('a customer who takes another time is told of the new plan, and the link lives on until it is over', async () => {
  await setAll(true)
  const { id } = await withReader()
  await look()
  const before = await sent(reader())
  expect(before).toHaveLength(1)
  await world.host.db.update(trackingLinks).set({ expiresAt: world.host.now() }).where(eq(trackingLinks.deliveryId, id))
  await look()
  const { link } = await tracking(id)
  expect(link).toMatchObject({ state: 'open' })
  const path = new URL(link!.url!).pathname
  const slot = /value="(2026-05-13 \d\d:\d\d \d\d:\d\d)"/.exec(await page(`${path}/times`))?.[1] ?? ''
  expect((await choose(path, slot)).status).toBe(303)
  const made = { day: slot.slice(0, 10), depotId: depot.id, driverId: depot.drivers[0], deliveryIds: [id] }
  expect((await admin('POST /api/apps/logistics/routes', made)).status).toBe(201)
  // on its eve
  travel(world, 10 * 3600)
  await look()
  expect((await sent(reader())).length).toBe(2)
  // what was told before stays told
  expect((await tracking(id)).tellings.map(({ kind }) => kind)).toEqual(['planned', 'planned'])
})

test('of another time than was said they are told again: once, and not of each try at a desk', async () => {
  await setAll(true)
  const { first } = await withReader()
  await look()
  expect(await sent(reader())).toHaveLength(1)
  const comesAt = async (minutes: number) => {
    const [stop] = await world.host.db.select().from(stops).where(eq(stops.id, first.id))
    const at = new Date((stop!.beginAt ?? stop!.arriveAt)!.getTime() + minutes * 60_000)
    await world.host.db.update(stops).set({ beginAt: at, arriveAt: at }).where(eq(stops.id, first.id))
    await look()
    return (await sent(reader())).length
  }
  travel(world, 31 * 60)
  expect(await comesAt(20)).toBe(1)
  expect(await comesAt(10)).toBe(2)
  expect(await comesAt(90)).toBe(2)
  travel(world, 31 * 60)
  expect(await comesAt(0)).toBe(3)
  expect(await comesAt(0)).toBe(3)
})

test('who was told of a day hears of another one as soon as it is planned, and not on its eve', async () => {
  await setAll(true)
  const { route, id } = await withReader()
  await look()
  const deliveries = '/api/apps/logistics/deliveries'
  await move(route, 'cancel')
  expect((await admin(`PUT ${deliveries}/${id}`, { day: '2026-05-18' })).status).toBe(201)
  const made = { day: '2026-05-18', depotId: depot.id, driverId: depot.drivers[0], deliveryIds: [id] }
  expect((await admin('POST /api/apps/logistics/routes', made)).status).toBe(201)
  await look()
  expect(await sent(reader())).toHaveLength(1)
  travel(world, 31 * 60)
  await look()
  const all = await sent(reader())
  expect(all).toHaveLength(2)
  expect(all.at(-1)!.subject).toContain('18 may')
})
