import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Defaults } from './contract'
import { settings } from '#server/tables'
import { deliveryRules } from './contract'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/logistics/settings/defaults'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
// nobody has set anything
beforeEach(() => world.host.db.delete(settings).where(eq(settings.name, deliveryRules.name)))
const builtIn = deliveryRules.standard
const all = () => json<Defaults>(admin(`GET ${base}`))

test('where nobody set anything they are built in; what is set is there for the next delivery', async () => {
  expect(await all()).toEqual({ ...builtIn, version: 1 })
  expect(await json(admin(`PUT ${base}`, { serviceSeconds: 240, version: 1 }))).toMatchObject({
    serviceSeconds: 240,
    version: 2,
  })
  const needs = { ...builtIn.needs, photo: true }
  expect(await json(admin(`PUT ${base}`, { needs }))).toMatchObject({ needs, serviceSeconds: 240, version: 3 })
  expect(await json(admin(`PUT ${base}`, { needs }))).toMatchObject({ version: 3 })
  const made = await json(
    admin('POST /api/apps/logistics/deliveries', { customer: 'Café Ondine', line: '1 Mill Street' }),
  )
  expect(made).toMatchObject({
    serviceSeconds: 240,
    needs,
    pickupSeconds: builtIn.pickupSeconds,
    setupSeconds: builtIn.setupSeconds,
  })
})

test.each([
  ['a code twice', { failures: [builtIn.failures[0], builtIn.failures[0]] }],
  ['no reason at all', { failures: [] }],
  ['surer than sure', { threshold: 1.1 }],
  ['a language without a word', { failures: [{ ...builtIn.failures[0], ar: '' }] }],
])('%s is refused', async (_what, wrong) => {
  expect((await admin(`PUT ${base}`, wrong)).status).toBe(400)
})
