import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { vehicleMoveNames, vehicleStates, type VehicleDetail, type VehicleEvent } from './contract'
import { bySeverity, eventOf, movesOf, vehicleMoves } from './rules'

const world = aWorld()
const admin = world.client('admin')
const maintainer = world.client('maintainer')
const vehicles = '/api/apps/logistics/vehicles'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
let count = 0
const added = async () => {
  const body = { name: 'Spare', plate: `MV-${(count += 1)}`, type: 'car', depotId: 1 }
  return (await json<VehicleDetail>(admin(`POST ${vehicles}`, body))).id
}
const move = (id: number, name: string, more: object = {}) =>
  admin(`POST ${vehicles}/${id}/moves`, { move: name, reason: 'As it is', ...more })

test.each(vehicleMoveNames)('%s leads where it says, and from nowhere else', async (name) => {
  const { from, to } = vehicleMoves[name]
  for (const state of vehicleStates) {
    const id = await added()
    for (const step of wayTo(state)) expect((await move(id, step)).status).toBe(201)
    const answer = await move(id, name)
    if (from.includes(state)) expect(await answer.json()).toMatchObject({ state: to, stateReason: 'As it is' })
    else {
      expect([answer.status, answer.headers.get('x-failure')]).toEqual([409, 'move_refused'])
      expect(await answer.json()).toMatchObject({ state, allowed: movesOf(state) })
    }
  }
})

/** The shortest from where a new one stands. */
function wayTo(state: (typeof vehicleStates)[number]): (typeof vehicleMoveNames)[number][] {
  const ways = {
    available: [],
    assigned: ['assign'],
    on_route: ['assign', 'start'],
    maintenance: ['maintain'],
  } as const
  if (state === 'out_of_service') return ['withdraw']
  return state === 'retired' ? ['retire'] : [...ways[state]]
}

test('what takes it away needs a reason, and the day it is back is kept until it is', async () => {
  const id = await added()
  const missing = [400, 'This move needs a reason']
  expect(await told(admin(`POST ${vehicles}/${id}/moves`, { move: 'withdraw', reason: ' ' }))).toEqual(missing)
  expect(await told(admin(`POST ${vehicles}/${id}/moves`, { move: 'retire' }))).toEqual(missing)
  const gone = await move(id, 'maintain', { reason: 'Brakes', backOn: '2026-05-20' })
  expect(await gone.json()).toMatchObject({ state: 'maintenance', stateReason: 'Brakes', backOn: '2026-05-20' })
  expect(await (await move(id, 'repair', { reason: '' })).json()).toMatchObject({ backOn: null, stateReason: '' })
  expect((await move(id, 'maintain', { backOn: 'soon' })).status).toBe(400)
})

test('of two who move it at once, one is told that it is done', async () => {
  const id = await added()
  const answers = await Promise.all([1, 2].map(() => move(id, 'maintain')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('what is on a route, or planned for one, is not deleted', async () => {
  const id = await added()
  await move(id, 'assign')
  const refused = await admin(`DELETE ${vehicles}/${id}`)
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ state: 'assigned', message: 'The vehicle is planned for a route, or on it' }),
  ])
  await move(id, 'unassign')
  expect((await admin(`DELETE ${vehicles}/${id}`)).status).toBe(204)
  expect((await admin(`GET ${vehicles}/${id}`)).status).toBe(404)
})

test('a warning is raised once, acknowledged by whoever is first, and ended', async () => {
  const id = await added()
  const kind = 'Oil Leakage'
  const raise = () => admin(`POST ${vehicles}/${id}/warnings`, { kind, note: 'Under the door' })
  const { open, warnings } = await json<VehicleDetail>(raise())
  expect(warnings).toEqual([kind])
  expect(open).toMatchObject([{ kind, note: 'Under the door', acknowledgedAt: null, acknowledgedBy: null }])
  expect(await told(raise())).toEqual([409, 'The vehicle has this warning already'])
  expect((await admin(`POST ${vehicles}/${id}/warnings`, { kind: 'No Warnings' })).status).toBe(400)
  const at = `${vehicles}/${id}/warnings/${open[0]!.id}`
  const seen = await json<VehicleDetail>(maintainer(`POST ${at}/acknowledge`))
  expect(seen.open).toMatchObject([{ acknowledgedBy: 'Thaddeus Okonkwo' }])
  expect(await json(admin(`POST ${at}/acknowledge`))).toEqual(seen)
  expect(await json<VehicleDetail>(admin(`POST ${at}/end`))).toMatchObject({ open: [], warnings: [] })
  const gone = [404, 'There is no such warning, or not any more']
  expect(await told(admin(`POST ${at}/end`))).toEqual(gone)
  expect(await told(admin(`POST ${at}/acknowledge`))).toEqual(gone)
  expect((await raise()).status).toBe(201)
})

test('its page tells what was done with it, newest first', async () => {
  const id = await added()
  await admin(`PUT ${vehicles}/${id}`, { note: 'Squeaks', kmCents: 12 })
  await move(id, 'maintain', { reason: 'Brakes' })
  const { open } = await json<VehicleDetail>(admin(`POST ${vehicles}/${id}/warnings`, { kind: 'Fuel Problems' }))
  await admin(`POST ${vehicles}/${id}/warnings/${open[0]!.id}/acknowledge`)
  await admin(`POST ${vehicles}/${id}/warnings/${open[0]!.id}/end`)
  const events = (query = '') =>
    json<{ events: VehicleEvent[]; total: number }>(admin(`GET ${vehicles}/${id}/events?${query}`))
  const { events: all, total } = await events()
  expect(total).toBe(6)
  expect(all.map(({ did }) => did)).toEqual(['ended', 'acknowledged', 'warned', 'moved', 'changed', 'added'])
  expect(all[3]).toMatchObject({ state: 'maintenance', reason: 'Brakes', by: 'Odile Marchetti' })
  expect(all[4]!.fields.toSorted()).toEqual(['kmCents', 'note'])
  expect(all[0]!.warning).toBe('Fuel Problems')
  expect((await events('sortBy=at&orderBy=asc&itemsPerPage=1')).events[0]!.did).toBe('added')
})

test('the worst warning comes first, and what the trail does not know is a change', () => {
  expect(bySeverity(['Fuel Problems', 'Ecu Not Responding', 'Oil Leakage'])).toEqual([
    'Ecu Not Responding',
    'Oil Leakage',
    'Fuel Problems',
  ])
  expect(eventOf({ action: 'update', after: {} })).toMatchObject({ did: 'changed', fields: [] })
  expect(eventOf({ action: 'delete', after: null })).toMatchObject({ did: 'deleted', fields: [] })
  expect(eventOf({ action: 'delete', after: { restored: true } })).toMatchObject({ did: 'restored', fields: [] })
})
