import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { items } from '#features/kanban/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { users } from '#features/people/users/tables'

const world = aWorld()
const admin = world.client('admin')
const editor = world.client('editor')

type Work = {
  tasks: { open: number; done: number; cards: { title: string }[] } | null
  routes: { total: number; routes: { code: string }[] } | null
  invoices: { total: number; invoices: { totalCents: number }[] } | null
  mails: number | null
}
const idOf = async (email: string) =>
  (await world.host.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id
const workOf = async (id: number, who = admin) => (await (await who(`GET /api/apps/users/${id}/work`)).json()) as Work

test('the cards of a person are their tasks, the ones due first', async () => {
  const id = await idOf('client@demo.com')
  const before = (await workOf(id)).tasks!
  const [card] = await world.host.db.select().from(items).where(eq(items.id, 1))
  const members = [...card!.members, { id, name: 'Client', img: '' }]
  await world.host.db.update(items).set({ members, dueDate: '2020-01-01' }).where(eq(items.id, 1))
  const after = (await workOf(id)).tasks!
  expect(after.open + after.done).toBe(before.open + before.done + 1)
  expect(after.cards[0]!.title).toBe(card!.title)
})

test('who drives has routes, and who was billed has invoices', async () => {
  const id = await idOf('client@demo.com')
  expect((await workOf(id)).routes).toBeNull()
  await world.host.db.update(drivers).set({ userId: id }).where(eq(drivers.id, 1))
  const made = { day: '2026-05-20', depotId: 1, driverId: 1, deliveryIds: [] }
  const { code } = (await (await admin('POST /api/apps/logistics/routes', made)).json()) as { code: string }
  const { routes } = await workOf(id)
  expect(routes!.routes[0]!.code).toBe(code)
  const client = { name: 'Client', company: '', companyEmail: 'client@demo.com', address: '', country: '', contact: '' }
  const invoice = {
    client,
    service: 'Software Development',
    issuedDate: '2026-05-12',
    dueDate: '2026-06-12',
    currency: 'EUR',
    lines: [{ title: 'Help', detail: '', quantity: 1, cents: 5000, taxRate: 0, discountRate: 0 }],
    discountRate: 0,
    discountCents: 0,
    taxIncluded: false,
    note: '',
    terms: '',
    showsBank: true,
    showsTerms: false,
  }
  const before = (await workOf(id)).invoices!.total
  const answer = (await (await admin('POST /api/apps/invoice', invoice)).json()) as { invoice: { id: number } }
  // a draft is nobody's yet
  expect((await workOf(id)).invoices!.total).toBe(before)
  const sent = { to: 'client@demo.com', message: '', language: 'en' }
  expect((await admin(`POST /api/apps/invoice/${answer.invoice.id}/send`, sent)).status).toBe(201)
  expect((await workOf(id)).invoices).toMatchObject({ total: before + 1, invoices: [{ totalCents: 5000 }] })
})

test('what a reader may not read is not said', async () => {
  const work = await workOf(await idOf('client@demo.com'), editor)
  const rights = (await (await editor('GET /api/auth/session')).json()) as {
    userAbilityRules: { action: string | string[]; subject: string | string[] }[]
  }
  const may = (subject: string) => rights.userAbilityRules.some((rule) => [rule.subject].flat().includes(subject))
  expect([work.tasks !== null, work.invoices !== null]).toEqual([may('Kanban'), may('Invoice')])
})
