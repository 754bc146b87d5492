/** Deliveries on time, mail answered and who did most, from the rows behind them. */
import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { roles } from '#features/people/access/tables'
import { deliveryAttempts } from '#features/logistics/deliveries/tables'
import { audit } from '#server/tables'
import type { Work } from './contract'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const ask = async (who = admin, query = ''): Promise<Work> =>
  (await (await who(`GET /api/dashboard/analytics?${query}`)).json()) as Work

test('deliveries are those of the attempts, and who changed something is among the people', async () => {
  const { db } = world.host
  await admin('POST /api/apps/kanban/board/add', { title: 'Counted' })
  // a list counts a thousand rows one by one
  const found = await ask(admin, 'range=7')
  const begin = new Date(`${found.range.from}T00:00:00Z`)
  const end = new Date(Date.parse(`${found.range.until}T00:00:00Z`) + 24 * 60 * 60 * 1000)
  const { endedAt, outcome } = deliveryAttempts
  const brought = await db.$count(
    deliveryAttempts,
    and(gte(endedAt, begin), lt(endedAt, end), inArray(outcome, ['delivered', 'partial'])),
  )
  expect(found.deliveries!.brought).toBe(brought)
  expect(brought).toBeGreaterThan(10)
  // the figure leads to these
  const { from, until } = found.range
  const list = `state=brought&endedFrom=${from}&endedUntil=${until}&itemsPerPage=1`
  const rows = (await (await admin(`GET /api/apps/logistics/deliveries?${list}`)).json()) as { total: number }
  expect(rows.total).toBe(brought)
  expect(found.deliveries!.onTime).toBeLessThanOrEqual(brought)
  expect(found.deliveries!.onTime).toBeGreaterThan(brought / 2)
  const [top] = found.people!
  expect(top!.count).toBe(
    await db.$count(audit, and(eq(audit.actorId, top!.id), gte(audit.at, begin), lt(audit.at, end))),
  )
})

test('a conversation of a shared mailbox is open until something is sent in it', async () => {
  const { support } = await ask(admin, 'range=90')
  expect(support!.answered + support!.open).toBeGreaterThan(0)
  const week = await ask(admin, 'range=own&from=2026-05-01&until=2026-05-07')
  const before = await ask(admin, 'range=own&from=2026-04-24&until=2026-04-30')
  const { answeredBefore, openBefore } = week.support!
  expect({ answered: answeredBefore, open: openBefore }).toMatchObject({
    answered: before.support!.answered,
    open: before.support!.open,
  })
  const nothing = await ask(admin, 'range=own&from=2020-01-01&until=2020-01-31')
  expect(nothing).toMatchObject({ support: { answered: 0, open: 0 }, people: [], deliveries: { brought: 0 } })
})

test('what somebody may not read is not said', async () => {
  const rules = [{ action: 'read' as const, subject: 'Project' }]
  await world.host.db.update(roles).set({ rules }).where(eq(roles.key, 'author'))
  expect(await ask(author)).toMatchObject({ deliveries: null, support: null, people: null })
})
