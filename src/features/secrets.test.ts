/** Provokes failures of statements whose values are secret, and looks for these in all that the server writes down. */
import { isNotNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { jobs, mails, throttles } from '#server/tables'
import { features } from '#features/server'

const world = aWorld()
const admin = world.client('admin')
const marked = 'Marked-Secret-0815'
const mailTo = 'admin@demo.com'

beforeEach(async () => {
  world.host.lines.length = 0
  await world.host.db.delete(throttles)
})
const away: string[] = []
async function takeAway(table: string): Promise<void> {
  away.push(table)
  await world.host.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
}
afterEach(async () => {
  for (const table of away.splice(0))
    await world.host.db.execute(sql.raw(`alter table ${table}_away rename to ${table}`))
})
const logged = () => world.host.lines.map((line) => JSON.stringify(line))
const failsWithout = (secret: RegExp) => {
  expect(logged().length).toBeGreaterThan(0)
  for (const line of logged()) {
    expect(line).not.toMatch(secret)
    expect(line.length).toBeLessThan(2000)
  }
}
const token = /[0-9a-f]{64}/

test('a mail that cannot be written down leaves no link in the log', async () => {
  await takeAway('mails')
  expect((await world.nobody('POST /api/auth/forgot-password', { email: mailTo })).status).toBe(500)
  failsWithout(token)
})

test('a person who cannot be added leaves neither password nor hash nor address in the log', async () => {
  await takeAway('credentials')
  const body = { fullName: 'Ada Ley', email: 'ada@marked.example', password: marked, terms: true }
  expect((await world.nobody('POST /api/auth/register', body)).status).toBe(500)
  failsWithout(/Marked-Secret|\$17\$|ada@marked\.example/)
})

test('a file that cannot be stored leaves no bytes in the log', async () => {
  await takeAway('file_chunks')
  const file = new TextEncoder().encode(`name\n${`${marked}\n`.repeat(9000)}`)
  const answer = await admin('POST /api/importers/deliveries/files?name=rows.csv', file)
  expect(answer.status).toBe(500)
  failsWithout(/Marked-Secret|TWFya2VkLVNlY3JldC0wODE1/)
})

test('a job that fails says so without the values of its statement', async () => {
  await world.nobody('POST /api/auth/forgot-password', { email: mailTo })
  await world.host.db.execute(sql`alter table mails add constraint refused check (handed_at is null) not valid`)
  const send = async () => undefined
  try {
    while (await runNext(features, { ...world.host, send, sendsMail: true })) continue
  } finally {
    await world.host.db.execute(sql`alter table mails drop constraint refused`)
  }
  failsWithout(token)
  const rows = await world.host.db.select({ error: jobs.error }).from(jobs)
  expect(rows.filter(({ error }) => error !== null).length).toBeGreaterThan(0)
  for (const { error } of rows) expect(error ?? '').not.toMatch(/params|admin@demo/)
})

test('a mail is stored without the token of its link, and goes out with it', async () => {
  await world.nobody('POST /api/auth/forgot-password', { email: mailTo })
  const texts = JSON.stringify(await world.host.db.select().from(mails))
  expect(texts).toContain('/reset-password?token={token 0}')
  const sent: string[] = []
  const send = async ({ text }: { text: string }) => void sent.push(text)
  while (await runNext(features, { ...world.host, send, sendsMail: true })) continue
  const given = sent.flatMap((text) => /reset-password\?token=([0-9a-f]{64})/.exec(text)?.[1] ?? [])
  expect(given.length).toBeGreaterThan(0)
  for (const one of given) expect(texts).not.toContain(one)
  const left = await world.host.db.select().from(mails).where(isNotNull(mails.sentAt))
  expect(left.map(({ sealed }) => sealed)).toEqual(given.map(() => null))
})
