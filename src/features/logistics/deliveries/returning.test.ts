/** Our own export comes back unchanged; and what a file says otherwise is changed, where somebody asks for that. */
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { fileImports } from '#hosts/test/file-imports'
import type { DeliveryDetail } from './contract'
import { deliveries } from './tables'

const world = aWorld()
const admin = world.client('admin')
const { bring, step, rows } = fileImports(() => world.host, admin)
const base = '/api/apps/logistics/deliveries'
const window = (from: string, until: string, hard = true) => ({ from, until, hard, centsPerMinute: hard ? 0 : 20 })
const whole = {
  customer: 'Tove Lindqvist',
  line: '5 Gull Steps',
  city: 'Port Averne',
  country: 'PT',
  email: 'tove@mail.example',
  phone: '+351292551000',
  day: '2026-05-13',
  dayUntil: '2026-05-15',
  windows: [window('08:00', '10:00', false), window('14:00', '16:00')],
  serviceSeconds: 420,
  weightGrams: 1250,
  volumeLitres: 20,
  items: 3,
  pallets: 1,
  priority: 60,
  skills: ['Fragile', 'Pharmacy'],
  features: ['Tail lift'],
  allowedDrivers: [1, 2],
  position: 'first',
  group: 'Harbour',
  tags: ['clinic'],
  packages: [
    { barcode: 'AF001', label: '' },
    { barcode: 'AF002', label: '' },
  ],
  codCents: 1250,
  access: 'Second bell',
  note: 'Bell',
  point: { lat: 38.5, lon: -41.98, confidence: 1 },
  depotId: 2,
}
let count = 0
const make = async (more: object = {}) => {
  const externalId = `EXP-${(count += 1)}`
  const answer = await admin(`POST ${base}`, { ...whole, externalId, ...more })
  return (await answer.json()) as DeliveryDetail
}
const detail = async (id: number) => (await (await admin(`GET ${base}/${id}`)).json()) as DeliveryDetail
const sheetOf = async (id: number, language = 'en', format = 'csv') => {
  const signs = { cookie: `Meridian-language=${language}`, 'accept-language': language }
  return admin(`GET ${base}/export?format=${format}&ids=${id}`, undefined, signs)
}
/** What a delivery of another installation is called and counted by is its own. */
const own = ['id', 'code', 'externalId', 'source', 'state', 'confidence', 'version', 'windows', 'allowed', 'lacks']
const told = (one: DeliveryDetail) => Object.fromEntries(Object.entries(one).filter(([key]) => !own.includes(key)))

test.each(['en', 'fr', 'ar'])('in %s, it is known as what it is, and left out', async (language) => {
  const one = await make()
  const { counts, fields } = await bring('deliveries', await (await sheetOf(one.id, language)).text())
  expect(counts).toMatchObject({ all: 1, known: 1, ready: 0 })
  // what happened to it is told, and is no wish
  expect(fields.filter((field) => field === null)).toHaveLength(3)
})

test.each(['csv', 'xlsx'])('where it is not there yet, a %s makes the same of it', async (format) => {
  const one = await make()
  const bytes = new Uint8Array(await (await sheetOf(one.id, 'fr', format)).arrayBuffer())
  await admin(`POST ${base}/${one.id}/moves`, { move: 'cancel', reason: 'Elsewhere' })
  await admin(`DELETE ${base}/${one.id}`)
  const { id } = await bring('deliveries', bytes, `rows.${format}`)
  await step(id, 'POST /api/imports/{id}/add')
  const [made] = await world.host.db.select().from(deliveries).where(eq(deliveries.externalId, one.externalId!))
  const again = await detail(made!.id)
  expect(told(again)).toEqual(told(one))
  expect(again.windows.map(({ from, until }) => [from, until])).toEqual([
    ['08:00', '10:00'],
    ['14:00', '16:00'],
  ])
})

test('asked to, rows that are there are changed, and keep what the file does not say', async () => {
  const [one, other] = [await make(), await make()]
  // a code alone may be that of another installation: whoever it is for has to be the same
  const file = [
    'code,customer,address,note,weight',
    `${one.code},Tove Lindqvist,5 Gull Steps,Ring twice,4`,
    `${other.code},Somebody Else,5 Gull Steps,No,1`,
  ]
  const second = await bring('deliveries', file.join('\n'))
  expect(second.counts).toMatchObject({ known: 1, ready: 1 })
  const done = await step(second.id, 'POST /api/imports/{id}/add?updates=true')
  expect(done.counts).toMatchObject({ updated: 1, added: 1, known: 0 })
  expect(await detail(one.id)).toMatchObject({
    note: 'Ring twice',
    weightGrams: 4000,
    windows: whole.windows,
    items: 3,
  })
  expect(await detail(other.id)).toMatchObject({ note: 'Bell' })
})

test('an export that comes back to be changed changes nothing', async () => {
  const one = await make()
  const { id } = await bring('deliveries', await (await sheetOf(one.id)).text())
  const { counts } = await step(id, 'POST /api/imports/{id}/add?updates=true')
  expect(counts).toMatchObject({ updated: 1, known: 0 })
  expect(await detail(one.id)).toEqual(one)
})

test('what is in a route stays as it is, and says so', async () => {
  const one = await make({ dayUntil: null, allowedDrivers: [], depotId: 1 })
  await admin(`POST ${base}/${one.id}/moves`, { move: 'ready' })
  await admin('POST /api/apps/logistics/routes', { day: '2026-05-13', depotId: 1, deliveryIds: [one.id] })
  const { id } = await bring('deliveries', `code,customer,address,weight\n${one.code},Tove Lindqvist,5 Gull Steps,9`)
  const done = await step(id, 'POST /api/imports/{id}/add?updates=true')
  expect(done.counts).toMatchObject({ updated: 0, wrong: 1 })
  expect((await rows(id))[0]!.problems).toMatchObject([{ words: 'It is in a route or over, and stays as it is' }])
  const [row] = await world.host.db
    .select()
    .from(deliveries)
    .where(inArray(deliveries.id, [one.id]))
  expect(row!.weightGrams).toBe(1250)
})

test('what no file may change is not changed by one', async () => {
  const one = await make()
  const { id } = await bring('customers', `name,email\nAda,ada-${one.id}@import.example`)
  const answer = await admin(`POST /api/imports/${id}/add?updates=true`)
  expect(answer.headers.get('x-failure')).toBe('updates_unsupported')
})
