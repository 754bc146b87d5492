import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { mails } from '#server/tables'
import { notifications } from './tables'

const world = aWorld()
const admin = world.client('admin')
const client = world.client('client')

/** Petronella Quist, who signs in as client. */
const id = 5
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
type Settings = { settings: { kind: string; title: string; inApp: boolean; byMail: boolean }[] }
const wishes = ({ settings }: Settings) => settings.map(({ kind, inApp, byMail }) => ({ kind, inApp, byMail }))
const mailsTo = (to: string) => world.host.db.select().from(mails).where(eq(mails.to, to))
const unread = async () => (await json<{ unread: number }>(client('GET /api/notifications'))).unread
const becomes = async (role: string) => expect((await admin(`PUT /api/apps/users/${id}`, { role })).status).toBe(201)

test('without a choice, people are told in the product and not by mail', async () => {
  const { settings } = await json<Settings>(client('GET /api/account/notifications'))
  expect(settings.slice(0, 2)).toEqual([
    { kind: 'card_assigned', title: 'A card was assigned', inApp: true, byMail: false },
    { kind: 'role_changed', title: 'The role was changed', inApp: true, byMail: false },
  ])
  // but for what is told by choice only
  const told = settings.filter(({ kind }) => kind !== 'week_summary')
  expect(told.every(({ inApp, byMail }) => inApp && !byMail)).toBe(true)
  expect(settings.length - told.length).toBe(1)
  const before = await unread()
  await becomes('author')
  expect(await unread()).toBe(before + 1)
  expect(await mailsTo('client@demo.com')).toEqual([])
})

test('a person chooses: not in the product, by mail, in their language; what is not named stays', async () => {
  await admin(`PUT /api/apps/users/${id}`, { language: 'French' })
  const chosen = await client('PUT /api/account/notifications', {
    settings: [{ kind: 'role_changed', inApp: false, byMail: true }],
  })
  expect(chosen.status).toBe(201)
  expect(wishes((await chosen.json()) as Settings).slice(0, 2)).toEqual([
    { kind: 'card_assigned', inApp: true, byMail: false },
    { kind: 'role_changed', inApp: false, byMail: true },
  ])
  const before = await unread()
  await becomes('editor')
  expect(await unread()).toBe(before)
  const [mail] = await mailsTo('client@demo.com')
  expect(mail).toMatchObject({ subject: 'Odile Marchetti a changé votre rôle en Éditeur' })
  expect(mail!.text).toContain('Bonjour Petronella Quist,')
  expect(mail!.text).toContain('http://meridian.test/access-control')
})

test('what is told comes in the language of who reads, with its icon and where it leads', async () => {
  const newest = async (language: string) => {
    const asked = client('GET /api/notifications', undefined, { 'accept-language': language })
    return (await json<{ notifications: Record<string, unknown>[] }>(asked)).notifications[0]
  }
  const told = { kind: 'role_changed', icon: 'shield-half', path: '/access-control' }
  expect(await newest('en')).toMatchObject({ ...told, text: 'Odile Marchetti changed your role to Author' })
  expect(await newest('ar')).toMatchObject({ ...told, text: 'غيّر Odile Marchetti دورك إلى كاتب' })
  const settings = client('GET /api/account/notifications', undefined, { 'accept-language': 'fr' })
  expect((await json<Settings>(settings)).settings.slice(0, 2).map(({ title }) => title)).toEqual([
    'Une carte a été confiée',
    'Le rôle a changé',
  ])
})

test('what an older version stored is still shown, and nothing of a kind that is gone', async () => {
  const before = await unread()
  const old = { userId: id, createdAt: world.host.now() }
  await world.host.db.insert(notifications).values([
    { ...old, kind: 'card_assigned', facts: { card: 7 } },
    { ...old, kind: 'weather', facts: {} },
  ])
  const now = await json<{ unread: number; notifications: Record<string, unknown>[] }>(client('GET /api/notifications'))
  expect(now.unread).toBe(before + 1)
  expect(now.notifications[0]).toMatchObject({ kind: 'card_assigned', text: 'A card was assigned', path: null })
})

test('an administrator reads and writes for another', async () => {
  const address = `/api/apps/users/${id}/notifications`
  const body = { settings: [{ kind: 'role_changed', inApp: true, byMail: false }] }
  expect((await admin(`PUT ${address}`, body)).status).toBe(201)
  expect(wishes(await json<Settings>(admin(`GET ${address}`)))[1]).toEqual({
    kind: 'role_changed',
    inApp: true,
    byMail: false,
  })
  const { activity } = await json<{ activity: { after: unknown }[] }>(admin(`GET /api/apps/users/${id}/activity`))
  expect(activity[0]!.after).toEqual({ notifications: body.settings })
})

test('unknown kinds and fields are refused', async () => {
  const kind = { settings: [{ kind: 'weather', inApp: true, byMail: true }] }
  const unknown = [400, 'There is no such kind of notification']
  expect(await told(client('PUT /api/account/notifications', kind))).toEqual(unknown)
  expect(await told(admin(`PUT /api/apps/users/${id}/notifications`, kind))).toEqual(unknown)
  expect((await client('PUT /api/account/notifications', { settings: [], all: true })).status).toBe(400)
})

test('as many as are unread can be read, page by page, to the oldest', async () => {
  const rows = Array.from({ length: 120 }, () => ({
    userId: id,
    kind: 'role_changed',
    facts: { by: 'Odile', role: 'author' },
    createdAt: world.host.now(),
  }))
  await world.host.db.insert(notifications).values(rows)
  type Page = { notifications: { id: number; read: boolean }[]; unread: number; more: boolean }
  const all: { id: number; read: boolean }[] = []
  let page = await json<Page>(client('GET /api/notifications'))
  const { unread: most } = page
  for (let pages = 1; pages < 10; pages++) {
    all.push(...page.notifications)
    if (!page.more) break
    page = await json<Page>(client(`GET /api/notifications?before=${all.at(-1)!.id}`))
  }
  expect(most).toBeGreaterThanOrEqual(120)
  expect(all.filter(({ read }) => !read)).toHaveLength(most)
  expect(new Set(all.map((one) => one.id)).size).toBe(all.length)
})
