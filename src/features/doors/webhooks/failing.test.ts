/** Webhooks whose receivers fail, what is sent again, secrets and lists. */
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { told } from '#hosts/test/host'
import { jobs } from '#server/tables'
import type { Attempt, CallDetail, Webhook, WithSecret } from './contract'
import { signatureOf } from './server/secrets'
import { webhookCalls, webhooks } from './tables'
import { hooked, json, root } from '#hosts/test/hooked'

const { world, admin, arrived, answers, travel, work, add, deliver, callsOf, one, bodies } = hooked()

describe('what fails', () => {
  const wait = async (seconds: number) => {
    await travel(seconds)
    await work()
  }
  test('is tried again under its own id, later and later, and then given up', async () => {
    const { id } = await add({ events: ['delivery.created'] })
    answers.push(
      ...Array.from({ length: 20 }, () => ({ status: 500, fault: 'refused' as const, answer: 'Out of order' })),
    )
    await deliver()
    await work()
    const [call] = await callsOf(id)
    expect(call).toMatchObject({ state: 'waiting', attempts: 1, lastStatus: 500 })
    const wanted = await json<CallDetail>(admin(`GET ${root}/${id}/calls/${call!.id}`))
    expect(wanted.ahead.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(wanted.tries).toMatchObject([{ number: 1, status: 500, answer: 'Out of order', milliseconds: 12 }])
    expect(Date.parse(wanted.ahead[8]!.at) - Date.parse(call!.at)).toBeGreaterThan(74 * 3_600_000)
    for (let tries = 2; tries <= 9; tries++) {
      const { nextAt } = (await callsOf(id))[0]!
      await wait((Date.parse(nextAt!) - world.host.now().getTime()) / 1000)
      expect(arrived).toHaveLength(tries)
    }
    expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await one(id)).toMatchObject({ state: 'active', lastStatus: 500, failingSince: '2026-05-12T10:00:00.000Z' })
    await wait(27 * 3600)
    expect((await callsOf(id))[0]).toMatchObject({ state: 'failed', attempts: 10, nextAt: null })
    expect(await one(id)).toMatchObject({ state: 'disabled', reason: 'failing', failed: 1, allowed: ['resume'] })
    const { notifications } = await json<{ notifications: { text: string; path: string }[] }>(
      admin('GET /api/notifications'),
    )
    expect(notifications[0]).toMatchObject({
      text: expect.stringContaining('Quayside was disabled'),
      path: `/apps/logistics/settings/webhooks/${id}`,
    })
  })

  test('holds the others back, and a success lets them go on', async () => {
    const { id } = await add({ events: ['delivery.created'] })
    answers.push({ status: null, fault: 'timeout' })
    await deliver()
    await deliver()
    await work()
    expect(arrived).toHaveLength(1)
    await wait(7)
    expect(arrived).toHaveLength(3)
    expect(await one(id)).toMatchObject({ waiting: 0, failingSince: null })
  })

  test('for who asks to be left alone, no sooner than that', async () => {
    const { id } = await add({ events: ['delivery.created'] })
    answers.push({ status: 429, fault: 'refused', retryAfter: 600 })
    await deliver()
    await work()
    expect((await callsOf(id))[0]!.nextAt).toBe('2026-05-12T10:10:00.000Z')
  })

  test('gone is gone: it is disabled at once, and what waited failed with it', async () => {
    const { id } = await add({ events: ['delivery.created'] })
    answers.push({ status: 410, fault: 'refused' })
    await deliver()
    await deliver()
    await work()
    expect(arrived).toHaveLength(1)
    expect(await one(id)).toMatchObject({ state: 'disabled', reason: 'gone', failed: 2 })
    const again = await admin(`POST ${root}/${id}/replay`, { since: '2026-05-12T00:00:00Z' })
    expect([again.status, await again.json()]).toMatchObject([409, { state: 'disabled' }])
    expect((await admin(`POST ${root}/${id}/calls/${(await callsOf(id))[0]!.id}/replay`)).status).toBe(409)
  })

  test('is sent again by hand: one, or all since a moment', async () => {
    const { id } = await add({ events: ['delivery.created'] })
    answers.push({ status: 410, fault: 'refused' })
    await deliver()
    await deliver()
    await work()
    await json(admin(`POST ${root}/${id}/moves`, { move: 'resume' }))
    const [first] = await callsOf(id)
    expect(await json(admin(`POST ${root}/${id}/calls/${first!.id}/replay`))).toMatchObject({ state: 'waiting' })
    expect(await told(admin(`POST ${root}/${id}/calls/${first!.id}/replay`))).toEqual([
      409,
      'This call is waiting to be sent already',
    ])
    expect(await json(admin(`POST ${root}/${id}/replay`, { since: '2026-05-12T10:00:01Z' }))).toEqual({ count: 0 })
    expect(await json(admin(`POST ${root}/${id}/replay`, { since: '2026-05-12T10:00:00Z' }))).toEqual({ count: 1 })
    await work()
    expect(arrived).toHaveLength(3)
    expect(arrived[1]!.headers['webhook-id']).toBe(first!.uid)
    expect((await callsOf(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['accepted', 2],
      ['accepted', 1],
    ])
    expect((await admin(`POST ${root}/${id}/replay`, { since: 'yesterday' })).status).toBe(400)
  })

  test('what is over for a month is thrown away', async () => {
    const { id } = await add({ events: ['delivery.created'] })
    await deliver()
    await work()
    await travel(31 * 24 * 3600)
    await world.host.db
      .insert(jobs)
      .values({ name: 'dropOldCalls', lane: 'quick', input: {}, runAt: world.host.now(), createdAt: world.host.now() })
    await work()
    expect(await callsOf(id)).toEqual([])
  })
})

describe('a ping', () => {
  test('is sent at once, and its answer is shown; a failure is no mark against it', async () => {
    const { id } = await add()
    answers.push({ status: 200, answer: 'pong' }, { status: null, fault: 'blocked' })
    expect(await json<Attempt>(admin(`POST ${root}/${id}/ping`))).toMatchObject({
      status: 200,
      answer: 'pong',
      number: 1,
    })
    expect(bodies()[0]).toMatchObject({ type: 'ping', data: { webhook: { id, name: 'Quayside' } } })
    expect(await json<Attempt>(admin(`POST ${root}/${id}/ping`))).toMatchObject({ status: null, fault: 'blocked' })
    expect(await one(id)).toMatchObject({ failingSince: null, lastFault: 'blocked', failed: 1, waiting: 0 })
    for (let at = 0; at < 18; at++) await admin(`POST ${root}/${id}/ping`)
    const much = await admin(`POST ${root}/${id}/ping`)
    expect([much.status, much.headers.get('retry-after')]).toEqual([429, '60'])
  })
})

describe('its secret', () => {
  test('is told once; another one signs beside it for a day', async () => {
    const { id, secret } = await add({ events: ['delivery.created'] })
    expect(await (await admin(`GET ${root}/${id}`)).text()).not.toContain(secret)
    const [row] = await world.host.db.select().from(webhooks)
    expect(JSON.stringify(row)).not.toContain(secret.slice(6, 20))
    const next = await json<WithSecret>(admin(`POST ${root}/${id}/secret`))
    expect(next).toMatchObject({ oldSecretUntil: '2026-05-13T10:00:00.000Z', secretEnd: next.secret.slice(-4) })
    const signatures = async () => {
      await deliver()
      await work()
      const { headers, body } = arrived.at(-1)!
      const said = { id: headers['webhook-id']!, seconds: Number(headers['webhook-timestamp']), body }
      const both = [await signatureOf(next.secret, said), await signatureOf(secret, said)]
      return headers['webhook-signature']!.split(' ').map((given) => both.indexOf(given))
    }
    expect(await signatures()).toEqual([0, 1])
    await travel(24 * 3600)
    expect(await signatures()).toEqual([0])
    expect((await one(id)).oldSecretUntil).toBeNull()
  })
})

describe('lists', () => {
  test('are searched, filtered and sorted', async () => {
    for (const name of ['Quayside', 'Harbour', 'Mill'])
      await add({ name, url: `https://${name.toLowerCase()}.example/` })
    const names = async (query: string) =>
      (await json<{ webhooks: Webhook[] }>(admin(`GET ${root}?${query}`))).webhooks.map(({ name }) => name)
    expect(await names('')).toEqual(['Harbour', 'Mill', 'Quayside'])
    expect(await names('q=mill.example')).toEqual(['Mill'])
    expect(await names('sortBy=webhook&orderBy=desc')).toEqual(['Quayside', 'Mill', 'Harbour'])
    await world.host.db
      .update(webhooks)
      .set({ state: 'paused', lastAt: world.host.now() })
      .where(eq(webhooks.name, 'Mill'))
    expect(await names('state=paused')).toEqual(['Mill'])
    for (const state of ['disabled', 'nonsense']) expect(await names(`state=${state}`)).toEqual([])
  })

  test('calls, too', async () => {
    const { id } = await add()
    answers.push({ status: 500, fault: 'refused' })
    await deliver()
    await work()
    const count = async (query: string) => (await callsOf(id, query)).length
    expect([await count('&state=waiting'), await count('&state=accepted'), await count('&state=failed')]).toEqual([
      2, 0, 0,
    ])
    expect([await count('&type=delivery.ready'), await count('&type=ping'), await count('&state=withheld')]).toEqual([
      1, 0, 0,
    ])
    const rows = await world.host.db.select().from(webhookCalls).orderBy(asc(webhookCalls.id))
    expect(rows.map(({ type }) => type)).toEqual(['delivery.created', 'delivery.ready'])
  })
})
