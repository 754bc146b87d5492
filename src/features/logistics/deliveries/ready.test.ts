import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { DeliveryDetail } from './contract'

const world = aWorld()
const admin = world.client('admin')
const house = { line: '14 Lantern Row', city: 'Port Averne', point: { lat: 38.5045, lon: -41.9701 } }
const sober = { customer: 'Café Ondine', ...house, day: '2026-05-12', weightGrams: 4000 }
const added = async (more: object) =>
  (await (await admin('POST /api/apps/logistics/deliveries', { ...sober, ...more })).json()) as DeliveryDetail

test('one that has all it needs is ready at once where somebody asks for it, and a draft where nobody does', async () => {
  expect((await added({ ready: true })).state).toBe('ready')
  expect((await added({ ready: false })).state).toBe('draft')
  expect((await added({})).state).toBe('draft')
})

test('one that lacks something stays a draft and says what', async () => {
  expect(await added({ ready: true, weightGrams: 0 })).toMatchObject({ state: 'draft', lacks: ['load'] })
})
