/** Webhooks through the front door: what is told, and to whom. */
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { told } from '#hosts/test/host'
import { giveRules } from '#hosts/test/put-back'
import { users } from '#features/people/users/tables'
import type { Delivery } from '#features/doors/v1/contract/shown'
import type { CallDetail } from './contract'
import type { Outgoing } from './server/post'
import { signatureOf } from './server/secrets'
import { webhookCalls, webhookHappenings, webhooks } from './tables'
import { hooked, json, root, url } from '#hosts/test/hooked'
import type { UserStatus } from '#features/people/users/contract'

const { world, admin, arrived, travel, work, add, deliver, callsOf, one, bodies } = hooked()

describe('what happens is told', () => {
  test('to who wants to hear of it, signed, in its order, once', async () => {
    const { id, secret, ...hook } = await add()
    expect(hook).toMatchObject({ state: 'active', secretEnd: secret.slice(-4), waiting: 0, allowed: ['pause'] })
    await add({ name: 'Other', events: ['route.published'] })
    const made = await deliver()
    await work()
    expect(bodies().map(({ type }) => type)).toEqual(['delivery.created', 'delivery.ready'])
    expect(bodies()[0]).toEqual({
      type: 'delivery.created',
      timestamp: '2026-05-12T10:00:00.000Z',
      data: await json(admin(`GET /api/v1/deliveries/${made.id}`)),
    })
    const [{ headers, body, url: to }] = arrived as [Outgoing, Outgoing]
    const at = { id: headers['webhook-id']!, seconds: Number(headers['webhook-timestamp']), body }
    expect(to).toBe(url)
    expect(at.seconds).toBe(Date.parse('2026-05-12T10:00:00Z') / 1000)
    expect(headers['webhook-signature']).toBe(await signatureOf(secret, at))
    expect(new Set(arrived.map(({ headers: { 'webhook-id': uid } }) => uid)).size).toBe(2)
    expect(await callsOf(id)).toMatchObject([{ state: 'accepted', attempts: 1, lastStatus: 204, nextAt: null }, {}])
    expect(await world.host.db.select().from(webhookHappenings)).toEqual([])
    await work()
    expect(arrived).toHaveLength(2)
  })

  test('and not what was undone, nor what happened while nobody listened', async () => {
    await deliver()
    const { id } = await add()
    await work()
    expect(
      (await admin('POST /api/v1/deliveries', { customer: { name: 'x' }, address: { line: 'x' }, depotId: 999 }))
        .status,
    ).toBe(400)
    expect(await world.host.db.select().from(webhookHappenings)).toEqual([])
    await json(admin(`POST ${root}/${id}/moves`, { move: 'pause' }))
    await deliver()
    await travel(60)
    await json(admin(`POST ${root}/${id}/moves`, { move: 'resume' }))
    await work()
    expect(arrived).toEqual([])
  })

  test('routes and their stops', async () => {
    await add({
      events: ['route.created', 'route.published', 'stop.en_route', 'delivery.dispatched', 'driver.duty_changed'],
    })
    const made = await deliver({ depotId: 1, day: '2026-05-12' })
    const asked = { day: '2026-05-12', depotId: 1, driverId: 1, vehicleId: 1, deliveryIds: [made.id] }
    const route = await json<{ id: number; code: string; list: { id: number; kind: string }[] }>(
      admin('POST /api/apps/logistics/routes', asked),
    )
    const move = (path: string, body: object) => admin(`POST /api/apps/logistics/routes/${route.id}${path}`, body)
    for (const name of ['plan', 'publish', 'start'])
      await move('/moves', { move: name, ...(name === 'publish' ? { override: 'Tested' } : {}) })
    const { list } = await json<typeof route>(admin(`GET /api/apps/logistics/routes/${route.id}`))
    const stop = list.find(({ kind }) => kind === 'drop')!
    await move(`/stops/${stop.id}/moves`, { move: 'setOut' })
    await work()
    const types = bodies().map(({ type }) => type)
    for (const type of ['route.created', 'route.published', 'stop.en_route', 'delivery.dispatched'])
      expect(types).toContain(type)
    const said = bodies().find(({ type }) => type === 'stop.en_route')
    expect(said?.data).toMatchObject({
      id: stop.id,
      state: 'en_route',
      delivery: { id: made.id },
      route: { id: route.id, code: route.code },
    })
  })

  test('only what its owner may read, judged when it is sent', async () => {
    const { id } = await add()
    const [editor] = await world.host.db.select().from(users).where(eq(users.email, 'editor@demo.com'))
    await world.host.db.update(webhooks).set({ userId: editor!.id }).where(eq(webhooks.id, id))
    const rules = [{ action: 'read', subject: 'Delivery', conditions: { depotId: 2 } }]
    const back = await giveRules(world, 'editor', rules)
    await deliver({ depotId: 1 })
    const theirs = await deliver({ depotId: 2 })
    await work()
    expect(bodies().map(({ data }) => (data as Delivery).id)).toEqual([theirs.id, theirs.id])
    expect((await callsOf(id)).map(({ state }) => state)).toEqual(['withheld', 'withheld', 'accepted', 'accepted'])
    await back()
    const turn = (status: UserStatus) => world.host.db.update(users).set({ status }).where(eq(users.id, editor!.id))
    onTestFinished(async () => void (await turn('active')))
    await turn('inactive')
    await deliver({ depotId: 2 })
    await work()
    expect(arrived).toHaveLength(2)
  })

  test('by one process at a time: another comes back when that one should be done', async () => {
    const { id } = await add({ events: ['delivery.created'] })
    const until = new Date(world.host.now().getTime() + 30_000)
    await world.host.db.update(webhooks).set({ sendingUntil: until }).where(eq(webhooks.id, id))
    await deliver()
    await work()
    expect(arrived).toEqual([])
    await travel(31)
    await work()
    expect(arrived).toHaveLength(1)
  })

  test('many at once, and none is left', async () => {
    const { id } = await add({ events: ['delivery.created'] })
    for (let at = 0; at < 60; at++) await deliver()
    await work()
    expect(arrived).toHaveLength(60)
    expect(await one(id)).toMatchObject({ waiting: 0, failed: 0 })
  })

  test('where nothing can be sent, nothing is kept for it, and a ping says so', async () => {
    const { id } = await add()
    Object.assign(world.host, { post: undefined })
    expect(await json(admin(`GET ${root}`))).toMatchObject({ sends: false })
    await deliver()
    await work()
    expect(await callsOf(id)).toEqual([])
    expect(await told(admin(`POST ${root}/${id}/ping`))).toEqual([
      409,
      'This installation runs in a browser, from which nothing can be sent',
    ])
  })
})

describe('who may what', () => {
  test('what is asked is checked', async () => {
    const wrong = (body: object) => admin(`POST ${root}`, { name: 'X', url, events: ['delivery.ready'], ...body })
    for (const bad of [
      { url: 'ftp://x.example/' },
      { url: 'nowhere' },
      { url: 'https://u:p@x.example/' },
      { url: 'https://x.example/#a' },
      { events: [] },
      { events: ['delivery.lost'] },
      { name: '' },
      { more: 1 },
    ])
      expect((await wrong(bad)).status, JSON.stringify(bad)).toBe(400)
  })

  test('is changed; who gives it another address owns it', async () => {
    const { id, version } = await add()
    const maintainer = await world.as('maintainer').catch(() => undefined)
    expect(maintainer).toBeDefined()
    await world.host.db.update(webhooks).set({ userId: 2 }).where(eq(webhooks.id, id))
    const put = (body: object) => admin(`PUT ${root}/${id}`, body)
    expect(await json(put({ name: 'Harbour', version }))).toMatchObject({
      name: 'Harbour',
      owner: { id: 2 },
      version: 2,
    })
    expect(await json(put({ url: 'https://other.example/', version: 2 }))).toMatchObject({
      owner: { id: 1 },
      version: 3,
    })
    expect(await json(put({ url: 'https://other.example/', version: 3 }))).toMatchObject({ version: 3 })
    const moved = await admin(`POST ${root}/${id}/moves`, { move: 'resume' })
    expect([moved.status, await moved.json()]).toMatchObject([409, { state: 'active', allowed: ['pause'] }])
    expect((await admin(`DELETE ${root}/${id}`)).status).toBe(204)
    expect(await world.host.db.select().from(webhookCalls)).toEqual([])
  })

  test('a key with chosen rights sets up none', async () => {
    const { id } = await add()
    const chosen = [{ action: ['create', 'read', 'update'], subject: 'Webhook' }]
    const { accessToken: key } = await json<{ accessToken: string }>(
      admin('POST /api/account/keys', { name: 'Narrow', password: 'admin', rules: chosen }),
    )
    const byKey = (name: string, body?: unknown) => world.nobody(name, body, { authorization: `Bearer ${key}` })
    expect((await byKey(`GET ${root}/${id}`)).status).toBe(200)
    for (const [name, body] of [
      [`POST ${root}`, { name: 'X', url, events: ['delivery.ready'] }],
      [`PUT ${root}/${id}`, { url: 'https://mine.example/' }],
      [`POST ${root}/${id}/secret`, undefined],
    ] as const)
      expect(await told(byKey(name, body)), name).toEqual([
        403,
        'A key with chosen rights sets up no webhooks: sign in',
      ])
  })

  test('the body of a call is for who may read what it tells of', async () => {
    const { id } = await add({ events: ['delivery.created'] })
    await deliver()
    await work()
    const [call] = await callsOf(id)
    const path = `GET ${root}/${id}/calls/${call!.id}`
    expect((await json<CallDetail>(admin(path))).body).toBe(arrived[0]!.body)
    const editor = await world.as('editor')
    await giveRules(world, 'editor', [{ action: 'read', subject: 'Webhook' }])
    expect((await json<CallDetail>(editor(path))).body).toBeNull()
    expect((await editor(`POST ${root}/${id}/ping`)).status).toBe(403)
  })
})
