/** Nothing waits for a job that was cancelled: what was scheduled is a draft again, what was put off is back. */
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { jobs, mails } from '#server/tables'
import { putMail } from '#server/mail'
import { runNext } from '#server/job-runner'
import { features } from '#features/server'
import type { Email } from '#features/email/contract/mailboxes'
import type { Draft } from './contract'

const world = aWorld()
const odile = aPersonEach(world, 'admin')
const admin = odile.ask
const administrator = world.client('admin')
const drafts = '/api/apps/email/drafts'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const work = async () => {
  while (await runNext(features, world.host));
}
async function cancel(name: string, id: number): Promise<void> {
  const [job] = await world.host.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.name, name), sql`${jobs.input} ->> 'id' = ${String(id)}`, eq(jobs.state, 'waiting')))
    .orderBy(jobs.id)
  expect((await administrator(`POST /api/jobs/${job!.id}/cancel`)).status).toBe(200)
  await work()
}
const scheduled = async () => {
  const { id } = await json<Draft>(
    admin(`POST ${drafts}`, { subject: 'Bay 2', body: null, to: [{ email: 'ada@newcomb.example', name: '' }] }),
  )
  await admin(`POST ${drafts}/${id}/send`, { at: '2026-05-12T12:00:00Z' })
  return id
}
const draft = (id: number) => json<Draft>(admin(`GET ${drafts}/${id}`))
const notes = async () =>
  (await json<{ notifications: { kind: string; text: string; path: string }[] }>(admin('GET /api/notifications')))
    .notifications

test('a scheduled email whose job is cancelled is a draft again, and its writer is told', async () => {
  const id = await scheduled()
  await cancel('releaseMail', id)
  const back = await draft(id)
  expect(back).toMatchObject({ state: 'draft', sendAt: null })
  expect(await notes()).toMatchObject([{ kind: 'mail_held', text: 'Not sent, and back in your drafts: Bay 2' }])
  expect((await admin(`POST ${drafts}/${id}/send`, {})).status).toBe(200)
})

test('an email that was scheduled anew stays so when the job of its first time is cancelled', async () => {
  const id = await scheduled()
  await admin(`POST ${drafts}/${id}/unsend`)
  await admin(`POST ${drafts}/${id}/send`, { at: '2026-05-12T14:00:00Z' })
  await cancel('releaseMail', id)
  expect(await draft(id)).toMatchObject({ state: 'scheduled', sendAt: '2026-05-12T14:00:00.000Z' })
  expect(await notes()).toEqual([])
})

test('a snoozed email whose job is cancelled is back in the inbox', async () => {
  const letter = { subject: 'Put off', body: null, to: [{ email: odile.email, name: '' }] }
  const { id } = await json<Draft>(administrator(`POST ${drafts}`, letter))
  await administrator(`POST ${drafts}/${id}/send`, {})
  world.host.travel(6)
  await work()
  const inbox = async () => (await json<{ emails: Email[] }>(admin('GET /api/apps/email'))).emails
  const [mail] = await inbox()
  await admin('POST /api/apps/email', { ids: [mail!.id], data: { snoozedUntil: '2026-06-12T10:00:00Z' } })
  expect(await inbox()).toEqual([])
  await cancel('wakeMail', mail!.id)
  expect(await inbox()).toMatchObject([{ id: mail!.id, subject: 'Put off', isRead: false, snoozedUntil: null }])
})

test('a mail of the installation whose job is cancelled says so in the outbox', async () => {
  const to = 'outbox@newcomb.example'
  await putMail(world.host.db, { to, subject: 'Told', text: 'Told' }, world.host)
  const find = async () => (await world.host.db.select().from(mails).where(eq(mails.to, to)))[0]!
  await cancel('sendMail', (await find()).id)
  expect(await find()).toMatchObject({ sentAt: null, error: 'cancelled' })
})
