/** Plans are rows: whoever has the right writes them, visitors read what is offered, and invoices take the price of their day. */
import { afterEach, expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import type { Billing } from './contract'
import type { Offer } from './contract/offer'
import type { WrittenPlan } from './contract/plans'
import { sampleFeatures, samples } from './rules'
import { planComparisons, planOffers } from './tables'

const world = aWorld()
const admin = world.client('admin')
const maintainer = world.client('maintainer')
const { ask: client } = aPersonEach(world, 'client')

const root = '/api/pages/pricing'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const offer = (language = 'en') =>
  json<Offer>(world.nobody('GET /api/front/plans', undefined, { 'accept-language': language }))
const written = async (key: string) =>
  (await json<{ plans: WrittenPlan[] }>(admin(`GET ${root}/plans`))).plans.find((one) => one.key === key)!
async function change(key: string, more: Partial<WrittenPlan>, by = admin) {
  const { key: _, ...plan } = await written(key)
  return by(`PUT ${root}/plans/${key}`, { ...plan, ...more })
}

afterEach(async () => {
  const { db } = world.host
  await db.delete(planOffers)
  await db.insert(planOffers).values(samples.map((one, at) => ({ ...one, position: at + 1, offered: true })))
  await db.delete(planComparisons)
  await db.insert(planComparisons).values({ id: 1, features: [...sampleFeatures] })
})

test('visitors read what is offered, in their language and its order', async () => {
  const found = await offer('fr')
  expect(found.plans.map(({ key }) => key)).toEqual(['basic', 'team', 'company', 'enterprise'])
  expect(found.plans[1]).toEqual({
    key: 'team',
    name: 'Équipe',
    about: 'Pour une petite flotte',
    monthCents: 4800,
    yearCents: 48_000,
    vehicles: 10,
    people: 15,
  })
  expect(found.features[0]!.plans).toHaveLength(4)
  await change('team', { offered: false })
  await change('company', { position: 1, name: { en: 'Fleet', fr: 'Flotte', ar: 'أسطول' } })
  await change('basic', { position: 2 })
  const then = await offer()
  expect(then.plans.map(({ name }) => name)).toEqual(['Fleet', 'Basic', 'Enterprise'])
  expect(then.features[0]!.plans).toEqual(['basic', 'company', 'enterprise'])
})

test('users are told by the names of their plans, also of what is not offered, in the language of who reads', async () => {
  const names = async (language: string, by = admin) =>
    (
      await json<{ plans: { key: string; name: string }[] }>(
        by('GET /api/apps/users/plans', undefined, { 'accept-language': language }),
      )
    ).plans.map(({ key, name }) => [key, name])
  await change('team', { offered: false, name: { en: 'Crew', fr: 'Équipage', ar: 'طاقم' } })
  expect(await names('en')).toContainEqual(['team', 'Crew'])
  expect(await names('fr', maintainer)).toContainEqual(['team', 'Équipage'])
  expect(await names('ar')).toEqual([
    ['basic', samples[0]!.name.ar],
    ['team', 'طاقم'],
    ['company', samples[2]!.name.ar],
    ['enterprise', samples[3]!.name.ar],
  ])
  const file = await admin('GET /api/apps/users/export?plan=team', undefined, { 'accept-language': 'fr' })
  const [, ...rows] = (await file.text()).trim().split('\r\n')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toContain(';Équipage;')
})

test('a plan that is free stays so, and no price is below nothing', async () => {
  expect(failure(await change('basic', { monthCents: 1 }))).toEqual([409, 'plan_free'])
  expect((await change('team', { monthCents: -1 })).status).toBe(400)
})

test('what is compared is written as a whole', async () => {
  const words = { en: 'Forklifts', fr: 'Chariots', ar: 'رافعات' }
  const saved = await admin(`PUT ${root}/features`, { features: [{ words, plans: ['team'] }], version: 1 })
  expect([saved.status, await saved.json()]).toMatchObject([201, { version: 2 }])
  expect((await offer('ar')).features).toEqual([{ text: 'رافعات', plans: ['team'] }])
  expect((await admin(`PUT ${root}/features`, { features: [] })).status).toBe(201)
  expect((await offer()).features).toEqual([])
})

test('an invoice has the price of the day it is written, and what is not offered is not chosen', async () => {
  const path = '/api/account/billing'
  const address = { name: 'Petronella Quist', company: '', address: '9 Corn Hill', country: 'France', contact: '' }
  await client(`PUT ${path}/address`, address)
  const choose = (plan: string, cycle: string) => client(`PUT ${path}/plan`, { plan, cycle, payBy: 'transfer' })
  await choose('team', 'month')
  await change('team', { monthCents: 55_00, yearCents: 600_00, name: { en: 'Crew', fr: 'Équipage', ar: 'طاقم' } })
  const now = await json<Billing>(choose('team', 'year'))
  expect(now.terms).toMatchObject({ name: 'Crew', monthCents: 5500, yearCents: 60_000, vehicles: 10 })
  expect(now.invoices.map(({ totalCents }) => totalCents)).toEqual([600_00, 48_00])
  await change('team', { offered: false })
  await change('company', { offered: false })
  expect((await json<Billing>(client(`GET ${path}`))).terms.name).toBe('Crew')
  expect(failure(await choose('company', 'month'))).toEqual([409, 'plan_not_offered'])
  await change('basic', { offered: false })
  expect((await json<Billing>(choose('basic', 'month'))).plan).toBe('basic')
})
