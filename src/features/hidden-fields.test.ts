/** A field that a rule hides is met nowhere: in no answer, file, paper or stream, and nothing is found or ordered by it. */
import { unzipSync } from 'fflate'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Rule } from '#contract/ability'
import { isJson, isPage, type Endpoint } from '#contract/endpoint'
import { markedIn } from '#contract/hidden'
import { aPerson, type Person } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import type { Client } from '#hosts/test/host'
import { hideableFields, markOf, markRows, marksIn } from '#hosts/test/marked-rows'
import { giveRules } from '#hosts/test/put-back'
import { readPdf } from '#hosts/test/read-pdf'
import { addressOf } from '#hosts/test/row-address'
import { customers } from '#features/ecommerce/customers/tables'
import { orders } from '#features/ecommerce/orders/tables'
import { products } from '#features/ecommerce/products/tables'
import { invoices } from '#features/invoices/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { exceptions } from '#features/logistics/exceptions/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { channel } from '#server/messages'
import { endpoints } from './contract'
import { subjects } from './server'

const world = aWorld()
const admin = world.client('admin')
let person: Person
beforeAll(async () => {
  person = await aPerson(world, 'author')
  await markRows(world.host.db, person.id)
})

const hiding = subjects.flatMap(({ name, hideable }) => (hideable ? [{ name, fields: Object.keys(hideable) }] : []))
/** All but what may be hidden, said in two ways: it is forbidden, or the rest alone is given. */
const forbidden: Rule[] = [
  { action: 'manage', subject: 'all' },
  ...hiding.map(({ name, fields }): Rule => ({ action: 'read', subject: name, fields, inverted: true })),
]
const others = subjects.flatMap(({ name, hideable }) => (hideable ? [] : name))
/** One of the fields is given: a grant names one at least. Its marks may be met. */
const given: Rule[] = [
  { action: 'manage', subject: others },
  ...hiding.map(({ name, fields }): Rule => ({ action: 'read', subject: name, fields: fields.slice(-1) })),
]
const givenFields = hiding.map(({ name, fields }) => `${name}.${fields.at(-1)}`)

type Column = { of: PgColumn; where?: SQL }
/** By which column the addresses of a subject name rows. */
const named: Readonly<Record<string, Column>> = {
  Customer: { of: customers.customerId },
  Order: { of: orders.order },
  Invoice: { of: invoices.id, where: isNull(invoices.deletedAt) },
  Product: { of: products.id },
  Delivery: { of: deliveries.id, where: and(isNull(deliveries.deletedAt))! },
  Driver: { of: drivers.id, where: and(isNull(drivers.deletedAt), eq(drivers.account, 'active'))! },
  Exception: { of: exceptions.id },
  Route: { of: routes.id },
}
async function valuesOf({ of, where }: Column): Promise<number[]> {
  const rows = await world.host.db.select({ id: of }).from(of.table).where(where).orderBy(of).limit(2)
  return rows.map(({ id }) => Number(id))
}

/** A value for each parameter of an address, and of its query what narrows nothing. */
async function addressesTo(e: Endpoint): Promise<string[]> {
  const subject = typeof e.needs === 'object' ? e.needs[1] : ''
  const own = named[subject]
  const ids = e.path.includes('{stop}') ? await valuesOf({ of: stops.id }) : own ? await valuesOf(own) : []
  const names = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const paths =
    names.length === 0 ? [{}] : [...ids, 1, 2].map((id) => Object.fromEntries(names.map((name) => [name, id])))
  const said = { depot: 1, day: world.host.now().toISOString().slice(0, 10), itemsPerPage: 100 }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(said)) if (name in (e.query ?? {})) query.set(name, String(value))
  if ('ids' in (e.query ?? {}) && subject === 'Delivery' && !('itemsPerPage' in (e.query ?? {})))
    query.set('ids', ids.join('.'))
  if ('delivery' in (e.query ?? {})) query.set('delivery', String((await valuesOf(named['Delivery']!))[0]))
  return paths.map((path) => `${addressOf(e, path)}${query.size > 0 ? `?${query}` : ''}`)
}

/** The text of any answer: of a JSON, a sheet, a workbook or a paper. */
async function textOf(answer: Response): Promise<string> {
  const media = answer.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (media.includes('pdf'))
    return (await readPdf(bytes)).pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n')
  if (!media.includes('spreadsheet')) return new TextDecoder().decode(bytes)
  return Object.values(unzipSync(bytes))
    .map((part) => new TextDecoder().decode(part))
    .join('\n')
}

const kindOf = ({ gives: [, body] }: Endpoint): string => (body && !isJson(body) ? body.kind : 'json')
const read = endpoints.filter(
  (e) =>
    e.method === 'GET' &&
    e.needs !== 'nothing' &&
    kindOf(e) !== 'stream' &&
    !isPage(e) &&
    !e.path.startsWith('/api/map'),
)
/** The answers of one person to everything that can be read. */
async function walk(ask: Client, more: (e: Endpoint) => string[] = () => ['']) {
  const met = new Map<string, string[]>()
  let answered = 0
  for (const e of read)
    for (const address of await addressesTo(e))
      for (const end of kindOf(e) === 'sheet' ? ['format=csv', 'format=xlsx', 'format=pdf'] : more(e)) {
        const answer = await ask(`${address}${end && (address.includes('?') ? `&${end}` : `?${end}`)}`)
        const text = await textOf(answer)
        expect(answer.status, `${address} ${text.slice(0, 200)}`).toBeLessThan(500)
        if (answer.status >= 400) continue
        answered += 1
        for (const mark of marksIn(text)) met.set(mark, [...(met.get(mark) ?? []), `${address} ${end}`])
      }
  return { met, answered }
}

describe('a field that may be hidden', () => {
  test('is marked in the answer of an endpoint, and every mark is a field of a subject', () => {
    const marked = new Set(endpoints.flatMap(({ gives: [, body] }) => (body && isJson(body) ? markedIn(body) : [])))
    expect([...marked].toSorted()).toEqual(hideableFields.toSorted())
  })

  test('is met by an administrator', async () => {
    const { met, answered } = await walk(admin)
    expect(answered).toBeGreaterThan(150)
    expect(hideableFields.filter((name) => !met.has(name))).toEqual([])
  }, 240_000)

  test('is met nowhere by who has a rule against it', async () => {
    await giveRules(world, 'author', forbidden)
    const ask = await world.as(person.password)
    const { met, answered } = await walk(ask)
    expect(Object.fromEntries(met)).toEqual({})
    expect(answered).toBeGreaterThan(150)
  }, 240_000)

  test('is met nowhere by who is given other fields alone', async () => {
    await giveRules(world, 'author', given)
    const ask = await world.as(person.password)
    const { met, answered } = await walk(ask)
    expect([...met.keys()].filter((name) => !givenFields.includes(name))).toEqual([])
    expect(answered).toBeGreaterThan(150)
  }, 240_000)
})

test('what is told as it happens names rows, and holds no field that may be hidden', async () => {
  const heard: string[] = []
  await world.host.listen(channel, (text) => void heard.push(text))
  const [customer] = await valuesOf(named['Customer']!)
  const [delivery] = await valuesOf(named['Delivery']!)
  for (const [address, name] of [
    [`PUT /api/apps/ecommerce/customers/${customer}`, 'Customer.contact'],
    [`PUT /api/apps/logistics/deliveries/${delivery}`, 'Delivery.phone'],
    ['PUT /api/apps/logistics/drivers/1', 'Driver.phone'],
    ['PUT /api/apps/users/2', 'User.contact'],
  ] as const) {
    const field = name.split('.')[1]!
    expect((await admin(address, { [field]: `${markOf(name)}y` })).status, address).toBe(201)
  }
  await expect.poll(() => heard.length).toBeGreaterThan(3)
  expect(heard.flatMap(marksIn)).toEqual([])
})

test('a list is not ordered by an address that is hidden', async () => {
  await giveRules(world, 'author', forbidden)
  const ask = await world.as(person.password)
  const ids = async (client: Client, orderBy: string) => {
    const answer = await client(`GET /api/apps/users?sortBy=email&orderBy=${orderBy}&itemsPerPage=50`)
    return ((await answer.json()) as { users: { id: number }[] }).users.map(({ id }) => id)
  }
  const up = await ids(ask, 'asc')
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  const byAddress = await ids(admin, 'asc')
  expect(byAddress).not.toEqual(byAddress.toSorted((a, b) => a - b))
})

test('nothing is found by a field that is hidden, and much by one that is not', async () => {
  await giveRules(world, 'author', forbidden)
  const ask = await world.as(person.password)
  const searched = read.filter((e) => 'q' in (e.query ?? {}) && kindOf(e) === 'json')
  const rows = (text: string) => text.replaceAll(/"?(q|position)"?:[^,}]*/g, '')
  let found = 0
  for (const e of searched) {
    const [address] = await addressesTo(e)
    const asked = async (client: Client, q: string) => {
      const answer = await client(`${address}${address!.includes('?') ? '&' : '?'}q=${q}`)
      return rows(await textOf(answer))
    }
    const [none, noneOfAll] = [await asked(ask, 'nothingatallhere'), await asked(admin, 'nothingatallhere')]
    for (const name of hideableFields) {
      expect([e.name, name, await asked(ask, markOf(name))]).toEqual([e.name, name, none])
      if ((await asked(admin, markOf(name))) !== noneOfAll) found += 1
    }
  }
  expect(searched.length).toBeGreaterThan(15)
  expect(found).toBeGreaterThan(8)
}, 240_000)
