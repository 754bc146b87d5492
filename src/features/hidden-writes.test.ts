/** Who may change a row, and not read all of it, changes nothing that is hidden from them. */
import { eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Rule } from '#contract/ability'
import { aPerson, type Person } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { fileImports } from '#hosts/test/file-imports'
import { told } from '#hosts/test/host'
import { json } from '#hosts/test/importing'
import { markRows } from '#hosts/test/marked-rows'
import { giveRules } from '#hosts/test/put-back'
import { invoices } from '#features/invoices/tables'
import { subjects } from './server'

const world = aWorld()
const admin = world.client('admin')
let person: Person
beforeAll(async () => {
  person = await aPerson(world, 'author')
  await markRows(world.host.db, person.id)
})
/** Whoever may read less than another may not change that account, so each form hides its own subject alone. */
const hiding = (subject: string): Rule[] => [
  { action: 'manage', subject: 'all' },
  ...subjects.flatMap(({ name, hideable }): Rule[] =>
    hideable && name === subject
      ? [{ action: 'read', subject: name, fields: Object.keys(hideable), inverted: true }]
      : [],
  ),
]
type Fields = Record<string, unknown>
const pick = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

/** Each with a field that is seen, and those that are hidden as a form of it sends them. */
const forms: [subject: string, address: string, seen: Fields, hidden: readonly string[]][] = [
  ['User', 'apps/users/{user}', { company: 'Other' }, ['email', 'contact', 'taxId']],
  ['Customer', 'apps/ecommerce/customers/{customer}', { language: 'French' }, ['email', 'contact', 'note']],
  ['Order', 'apps/ecommerce/orders/{order}', {}, ['deliverTo', 'billTo', 'note']],
  ['Product', 'apps/ecommerce/products/1', { productBrand: 'Other' }, ['costCents']],
  [
    'Delivery',
    'apps/logistics/deliveries/{delivery}',
    { priority: 71 },
    ['phone', 'email', 'access', 'note', 'codCents'],
  ],
  ['Driver', 'apps/logistics/drivers/1', { maxStops: 7 }, ['phone', 'email', 'homeLine', 'note']],
]
const filledIn: Fields = { email: 'other@else.example', costCents: 7, codCents: 7 }
const filledWith = (name: string): unknown =>
  filledIn[name] ??
  (name.endsWith('To') ? { name: '', line: 'Other 1', city: 'Averne', country: 'X', postcode: '1' } : 'other')

async function idsOf(address: string): Promise<string> {
  const first = async (path: string, list: string, key: string) =>
    (await json<Record<string, Fields[]>>(admin(`GET /api/apps/${path}`)))[list]![0]![key]
  return address
    .replace('{user}', String(await first('users?role=subscriber', 'users', 'id')))
    .replace('{customer}', String(await first('ecommerce/customers', 'customers', 'customerId')))
    .replace('{order}', String(await first('ecommerce/orders', 'orders', 'order')))
    .replace('{delivery}', String(await first('logistics/deliveries?state=unplanned', 'deliveries', 'id')))
}

test.each(forms)('%s: a form that sends blanks back keeps what is stored', async (subject, address, seen, hidden) => {
  const path = await idsOf(`/api/${address}`)
  const before = await json<Fields>(admin(`GET ${path}`))
  await giveRules(world, 'author', hiding(subject))
  const ask = await world.as(person.password)
  const mine = await json<Fields>(ask(`GET ${path}`))
  const blanks = pick(mine, hidden)
  expect(blanks).not.toEqual(pick(before, hidden))
  const answer = await json<Fields>(ask(`PUT ${path}`, { ...seen, ...blanks, version: mine['version'] }))
  expect(answer).toMatchObject({ ...seen, ...blanks })
  expect(await json(admin(`GET ${path}`))).toMatchObject({ ...seen, ...pick(before, hidden) })
})

test.each(forms)('%s: a form that fills a hidden field is refused', async (subject, address, _seen, hidden) => {
  const path = await idsOf(`/api/${address}`)
  const before = await json<Fields>(admin(`GET ${path}`))
  await giveRules(world, 'author', hiding(subject))
  const ask = await world.as(person.password)
  for (const name of hidden)
    expect(await told(ask(`PUT ${path}`, { [name]: filledWith(name) })), name).toEqual([
      403,
      `You can’t change what is hidden from you: ${name}`,
    ])
  expect(await json(admin(`GET ${path}`))).toEqual(before)
})

test('an invoice that is changed as a whole keeps the address of its client', async () => {
  const { db } = world.host
  const [draft] = await db.select().from(invoices).where(isNull(invoices.sentAt)).limit(1)
  const path = `/api/apps/invoice/${draft!.id}`
  await giveRules(world, 'author', hiding('Invoice'))
  const ask = await world.as(person.password)
  const { invoice } = await json<{ invoice: Fields }>(ask(`GET ${path}`))
  const written = ['client', 'service', 'issuedDate', 'dueDate', 'currency', 'lines', 'discountRate', 'discountCents']
  const body = pick(invoice, [...written, 'taxIncluded', 'note', 'terms', 'showsBank', 'showsTerms', 'version'])
  expect(body['client']).toMatchObject({ companyEmail: '', address: '', contact: '' })
  const client = { ...(body['client'] as Fields), company: 'Other' }
  await json(ask(`PUT ${path}`, { ...body, client }))
  const [after] = await db.select().from(invoices).where(eq(invoices.id, draft!.id))
  const { clientEmail, clientAddress, clientContact, note } = draft!
  expect(after).toMatchObject({ clientCompany: 'Other', clientEmail, clientAddress, clientContact, note })
})

test('addresses of customers that are hidden are neither added to nor changed', async () => {
  const path = await idsOf('/api/apps/ecommerce/customers/{customer}')
  await giveRules(world, 'author', hiding('Customer'))
  const ask = await world.as(person.password)
  expect((await ask(`POST ${path}/addresses`, { line: 'Other 1' })).status).toBe(403)
})

test('a file writes over no row of which something is hidden', async () => {
  const bring = fileImports(
    () => world.host,
    (...asked) => admin(...asked),
  ).bring
  const { id } = await bring('drivers', 'code,name,phone\nLATE-1,Late Driver,1\n')
  await giveRules(world, 'author', hiding('Driver'))
  const ask = await world.as(person.password)
  const refused = await ask(`POST /api/imports/${id}/add?updates=true`)
  expect([refused.status, refused.headers.get('x-failure')]).toEqual([403, 'import_forbidden'])
  expect((await ask(`POST /api/imports/${id}/add`)).status).toBe(202)
})
