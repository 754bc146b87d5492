import { expect, test } from 'vitest'
import type { Rule } from '#contract/ability'
import { eq } from 'drizzle-orm'
import { roles } from '#features/people/access/tables'
import type { DeliveryDetail } from '#features/logistics/deliveries/contract'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { wordsOf } from '#hosts/test/papers'
import { readPdf } from '#hosts/test/read-pdf'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const base = '/api/apps/logistics/stickers'
const add = async (more: object = {}) =>
  (await (
    await admin('POST /api/apps/logistics/deliveries', { customer: 'Café Ondine', line: '1 Mill Street', ...more })
  ).json()) as DeliveryDetail
const textsOf = async (answer: Promise<Response>) =>
  (await readPdf(new Uint8Array(await (await answer).arrayBuffer()))).pages.map((page) => wordsOf(page).join(' '))

test('one for each package, and one for what nobody counted', async () => {
  const packages = [
    { barcode: 'BOX-1', label: 'Beans' },
    { barcode: 'Boîte 2', label: '' },
  ]
  const [two, one] = [await add({ packages, note: 'Ring twice' }), await add({ customer: 'Port Office' })]
  const answer = await admin(`GET ${base}?ids=${two.id}.${one.id}`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pages = await textsOf(admin(`GET ${base}?ids=${two.id}.${one.id}`))
  expect(pages).toHaveLength(3)
  expect(pages[0]).toContain('1/2')
  expect(pages[0]).toContain('Café Ondine')
  expect(pages[0]).toContain('BOX-1')
  expect(pages[0]).toContain('Ring twice')
  expect(pages[1]).toContain('2/2')
  expect(pages[2]).toContain(one.code)
  const sheets = await textsOf(admin(`GET ${base}?ids=${two.id}.${one.id}&size=a4`))
  expect(sheets).toHaveLength(1)
})

test('nobody named, too many, or nobody of ours', async () => {
  const said = [400, 'ids must name 1 to 500 deliveries']
  expect(await told(admin(`GET ${base}`))).toEqual(said)
  expect(await told(admin(`GET ${base}?ids=x.y`))).toEqual(said)
  expect(await told(admin(`GET ${base}?ids=999999`))).toEqual(said)
  expect(await told(admin(`GET ${base}?ids=${Array.from({ length: 501 }, (_, at) => at + 1).join('.')}`))).toEqual(said)
})

test('of deliveries one may not see there are none', async () => {
  const { id } = await add()
  const rules: Rule[] = [{ action: 'read', subject: 'Delivery', conditions: { depotId: 3 } }]
  await world.host.db.update(roles).set({ rules }).where(eq(roles.key, 'author'))
  expect((await author(`GET ${base}?ids=${id}`)).status).toBe(400)
})
