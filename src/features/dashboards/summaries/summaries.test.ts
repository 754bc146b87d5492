/** On Mondays whoever chose it is told what last week came to: once, in their language, and of nothing they may not read. */
import { and, eq, like } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { giveRules, travel } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { jobs, mails } from '#server/tables'
import type { Commerce } from '#features/dashboards/ecommerce/contract'
import type { Settings } from '#features/people/users/contract/told'
import { users } from '#features/people/users/tables'
import { features } from '#features/server'
import type * as z from 'zod/mini'
import { tellSummaries } from './contract'
import { summaries } from './tables'

const world = aWorld()
const admin = aPersonEach(world, 'admin', 'Odile Marlow')
const author = aPersonEach(world, 'author', 'Wren Aldous')
const hour = 3600
/** The clock of the test stands on Tuesday, 12 May 2026, at noon. */
const monday = '2026-05-18'
const toMonday = () => travel(world, 6 * 24 * hour)

/** As two processes would: both see that it is due. */
async function run(times = 1): Promise<void> {
  const { db } = world.host
  for (let n = 0; n < times; n++) {
    await db.delete(jobs)
    await enqueue(db, tellSummaries, undefined, { now: world.host.now() })
    await runNext(features, world.host)
  }
}
const choose = (who: typeof admin, more: object = { byMail: true }) =>
  who.ask('PUT /api/account/notifications', {
    settings: [{ kind: 'week_summary', inApp: false, byMail: false, ...more }],
  })
const mailsOf = ({ email }: { email: string }) =>
  world.host.db
    .select({ subject: mails.subject, text: mails.text })
    .from(mails)
    .where(and(eq(mails.to, email), like(mails.text, '%/dashboards/%')))

/** How often a connection to PostgreSQL was asked while it was still answering: the embedded database has none. */
async function askedAtOnce(act: () => Promise<void>): Promise<number> {
  const busy = new Set<unknown>()
  let times = 0
  const { query } = Client.prototype as { query: (...asked: unknown[]) => unknown }
  const watched = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...asked: unknown[]) {
    const answer = query.apply(this, asked)
    if (!(answer instanceof Promise)) return answer
    if (busy.has(this)) times++
    busy.add(this)
    return answer.finally(() => busy.delete(this))
  })
  await act().finally(() => watched.mockRestore())
  return times
}

beforeEach(async () => {
  await world.host.db.delete(summaries)
})

test('nobody is told who did not choose it, and of all kinds it is the one that is off', async () => {
  const { settings } = (await (await admin.ask('GET /api/account/notifications')).json()) as z.infer<typeof Settings>
  const off = settings.filter(({ inApp }) => !inApp)
  expect(off.map(({ kind, byMail }) => [kind, byMail])).toEqual([['week_summary', false]])
  toMonday()
  await run()
  expect(await mailsOf(admin)).toEqual([])
})

test('who chose it is told once, whoever else looks; the figures are those of the dashboards it leads to', async () => {
  await choose(admin)
  toMonday()
  await run(3)
  const [mail, ...more] = await mailsOf(admin)
  expect(more).toEqual([])
  expect(mail!.subject).toBe('Your week, 11 May – 17 May')
  const asked = 'range=own&from=2026-05-11&until=2026-05-17'
  for (const place of ['logistics', 'ecommerce', 'crm', 'academy'])
    expect(mail!.text).toContain(`/dashboards/${place}?${asked}`)
  const me = await world.as(admin.password)
  const shop = (await (await me(`GET /api/dashboard/ecommerce?${asked}`)).json()) as Commerce
  expect(mail!.text).toContain(`– Orders: ${shop.now.orders} (the week before: ${shop.before.orders})`)
  expect(await world.host.db.$count(summaries, eq(summaries.monday, monday))).toBe(1)
})

test('a transaction asks one thing after the other: its connection answers no two at once', async () => {
  expect(await askedAtOnce(async () => void (await choose(admin)))).toBe(0)
  toMonday()
  expect(await askedAtOnce(() => run())).toBe(0)
  expect(await mailsOf(admin)).toHaveLength(1)
})

test('in the product alone it is told there, and not by mail', async () => {
  await choose(admin, { inApp: true })
  toMonday()
  await run()
  expect(await mailsOf(admin)).toEqual([])
  const me = await world.as(admin.password)
  const { notifications } = (await (await me('GET /api/notifications')).json()) as {
    notifications: { text: string; path: string }[]
  }
  expect(notifications[0]).toMatchObject({
    text: 'Your week, 11 May – 17 May',
    path: '/dashboards/logistics?range=own&from=2026-05-11&until=2026-05-17',
  })
})

test('each is told of what they may read; who may read none of it is told nothing', async () => {
  await choose(author)
  await giveRules(world, 'author', [{ action: 'read', subject: 'Course' }])
  toMonday()
  await run()
  const [mail] = await mailsOf(author)
  expect(mail!.text).toContain('/dashboards/academy')
  for (const place of ['logistics', 'ecommerce', 'crm']) expect(mail!.text).not.toContain(`/dashboards/${place}`)
  await world.host.db.delete(mails)
  await world.host.db.delete(summaries)
  await giveRules(world, 'author', [{ action: 'read', subject: 'Kanban' }])
  await run()
  expect(await mailsOf(author)).toEqual([])
})

test('what is empty is said plainly, in the language of who reads it', async () => {
  await choose(admin)
  await world.host.db.update(users).set({ language: 'Français' }).where(eq(users.id, admin.id))
  // years from now nobody has bought or delivered anything
  travel(world, 6 * 24 * hour + 104 * 7 * 24 * hour)
  await run()
  const [mail] = await mailsOf(admin)
  expect(mail!.text).toContain('Rien n’a été vendu.\n– Chiffre d’affaires : 0,00')
  expect(mail!.text).toContain('Rien n’a été livré.')
  expect(mail!.subject).toMatch(/^Votre semaine, /)
})

test('a Monday that was slept through is made up for on the next two days, and no later', async () => {
  await choose(admin)
  travel(world, 8 * 24 * hour)
  await run(2)
  expect(await mailsOf(admin)).toHaveLength(1)
  await world.host.db.delete(mails)
  await world.host.db.delete(summaries)
  travel(world, 24 * hour)
  await run()
  expect(await mailsOf(admin)).toEqual([])
})
