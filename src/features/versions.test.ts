/** A save on top of a newer version is refused with who was faster and what they changed. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { aPerson, type Person } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { planConflicts } from '#hosts/test/plan-conflicts'
import { answerOf, codeOf, faultsOf, refusalOf, type Ground } from '#hosts/test/version-conflicts'
import { addressOf } from '#hosts/test/row-address'
import { versionedFleet } from '#hosts/test/versioned-fleet'
import { versionedRows } from '#hosts/test/versioned-rows'
import { versionedShop } from '#hosts/test/versioned-shop'
import { audit } from '#server/tables'
import { endpoints } from './contract'

const rows = { ...versionedRows, ...versionedShop, ...versionedFleet }
const versioned = endpoints.filter(({ fails }) => codeOf(fails) !== undefined)
/** Says who changed which fields. */
const namesFields = ({ fails }: Endpoint) => fails![codeOf(fails)!]![1] === outdated[1]
const byField = versioned.filter(namesFields)
const byPlan = versioned.filter((e) => !namesFields(e))

const world = aWorld()
const admin = world.client('admin')
const asker = 'Odile Marchetti'
let other: Person
beforeAll(async () => {
  other = await aPerson(world, 'admin', 'Sorrel Quickwater')
})
const ground = (): Ground => ({ world, admin, other })
const trail = () => world.host.db.$count(audit)

test.each(byField.map((e) => [e.name, e] as const))('%s on top of a newer version is refused', async (name, e) => {
  const { path, read, whole, first, second, send = (fields) => fields, ...row } = await rows[name]!(ground())
  const said = (fields: object, version: number) => send({ ...whole, ...fields, version })
  const save = (fields: object, version: number) => admin(addressOf(e, path), said(fields, version))
  const seen = await read()
  const faster = row.ownerOnly ? admin : other.ask
  await answerOf(faster(row.elsewhere ?? addressOf(e, path), said(first, seen.version)))
  const [now, before] = [await read(), await trail()]
  expect(now.version).toBeGreaterThan(seen.version)

  const refusal = await refusalOf(save(second, seen.version))
  const named = { by: row.ownerOnly ? asker : other.name, changed: row.changed ?? Object.keys(first) }
  const told = row.nameless ? { by: null, changed: [] } : named
  expect(faultsOf(refusal, { code: codeOf(e.fails)!, ...told, version: now.version })).toEqual([])
  expect([await read(), await trail()]).toEqual([now, before])

  const { version } = refusal.body as { version: number }
  const saved = await save(second, version)
  expect([saved.status, saved.headers.get('x-failure')]).toEqual([e.gives[0], null])
  expect((await read()).version).toBeGreaterThan(version)
})

test.each(byPlan.map((e) => [e.name, e] as const))('%s, overtaken, is refused in words of its own', async (name, e) => {
  const { path, read, body, meanwhile, answer, back, again } = await planConflicts[name]!(ground())
  const act = (asked: unknown) => admin(addressOf(e, path), asked)
  await meanwhile()
  const [now, before] = [await read(), await trail()]
  expect(await refusalOf(act(body))).toEqual({ status: 409, failure: codeOf(e.fails), body: answer })
  expect([await read(), await trail()]).toEqual([now, before])
  await back?.()
  const done = await act(again ? await again() : body)
  expect([done.status, done.headers.get('x-failure')]).toEqual([e.gives[0], null])
})

test('every endpoint that may be refused as outdated is walked over', () => {
  const walked = [...Object.keys(rows), ...Object.keys(planConflicts)]
  expect(walked.toSorted()).toEqual(versioned.map(({ name }) => name).toSorted())
  expect(walked.length).toBeGreaterThanOrEqual(67)
  expect(byPlan.map(({ name }) => name).toSorted()).toEqual(Object.keys(planConflicts).toSorted())
})

describe('a wrong refusal is seen', () => {
  const truth = { code: 'row_outdated', by: 'Sorrel Quickwater', changed: ['note', 'title'], version: 2 }
  const body = { message: 'Sorrel changed this', by: truth.by, changed: ['title', 'note'], version: 2 }
  const right = { status: 409, failure: 'row_outdated', body }

  test('a right one has no fault', () => {
    expect(faultsOf(right, truth)).toEqual([])
  })
  test.each([
    ['is none, but a success', { status: 201, failure: null }],
    ['is another conflict', { failure: 'row_exists' }],
    ['says nothing of who and what', { body: { message: 'Too late' } }],
    ['has no message', { body: { ...body, message: '' } }],
    ['names nobody', { body: { ...body, by: null } }],
    ['names who was late', { body: { ...body, by: 'Odile Marchetti' } }],
    ['names no field', { body: { ...body, changed: [] } }],
    ['names a field too many', { body: { ...body, changed: ['note', 'title', 'cents'] } }],
    ['tells an old version', { body: { ...body, version: 1 } }],
  ])('one that %s', (_how, wrong) => {
    expect(faultsOf({ ...right, ...wrong }, truth)).toHaveLength(1)
  })
})
