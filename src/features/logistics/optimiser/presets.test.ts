/** Presets: what is added, changed, taken and deleted, and what runs take of it. */
import { eq, like, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { jobs, settings } from '#server/tables'
import { presets, type RunDetail } from './contract'
import { mostOwn, presetRules, type OwnPreset, type Presets } from './contract/presets'
import { objectiveOf } from './rules'
import { runs } from './tables'

const world = aWorld()
const admin = world.client('admin')
const depot = aDepotEach(world)
const base = '/api/apps/logistics/presets'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
// nobody has added anything, and what a test left to do is nobody else's
beforeEach(async () => {
  await world.host.db.delete(settings).where(eq(settings.name, presetRules.name))
  await world.host.db.delete(jobs).where(ne(jobs.name, ''))
  await world.host.db.delete(runs).where(like(runs.preset, 'own-%'))
})
const weights = { lateness: 60, fairness: 15, compactness: 5, stability: 80, fewest: true }
const add = (name = 'Monday mornings') => json<OwnPreset>(admin(`POST ${base}`, { name, weights }))
const all = () => json<Presets>(admin(`GET ${base}`))
const ask = (more: object = {}) =>
  admin('POST /api/apps/logistics/runs', {
    day: '2026-05-12',
    depotId: depot.id,
    mode: 'fresh',
    timeLimit: 1,
    addRoutes: true,
    ...more,
  })
const asked = async (more: object = {}) => {
  const { preset, presetName, weights: by } = await json<RunDetail>(ask(more))
  return { preset, presetName, by }
}

test('what is added is offered and taken by runs, which keep the weights they were made with', async () => {
  expect(await all()).toEqual({ taken: 'balanced', own: [] })
  const { code } = await add()
  expect(await all()).toEqual({ taken: 'balanced', own: [{ code, name: 'Monday mornings', weights }] })
  const made = await json<RunDetail>(ask({ preset: code }))
  expect(made).toMatchObject({ preset: code, presetName: 'Monday mornings', weights })
  const changed = await admin(`PUT ${base}/${code}`, { name: 'Mondays', weights: { ...weights, lateness: 0 } })
  expect([changed.status, await changed.json()]).toEqual([
    201,
    { code, name: 'Mondays', weights: { ...weights, lateness: 0 } },
  ])
  const get = () => json<RunDetail>(admin(`GET /api/apps/logistics/runs/${made.id}`))
  expect(await get()).toMatchObject({ preset: code, presetName: 'Mondays', weights })
  expect((await admin(`DELETE ${base}/${code}`)).status).toBe(204)
  // it is gone, and the run knows still what it was looked for by
  expect(await all()).toEqual({ taken: 'balanced', own: [] })
  expect(await get()).toMatchObject({ preset: code, presetName: 'Mondays', weights })
  const { runs: list } = await json<{ runs: RunDetail[] }>(
    admin(`GET /api/apps/logistics/runs?day=2026-05-12&depot=${depot.id}`),
  )
  expect(list.find(({ id }) => id === made.id)).toMatchObject({ presetName: 'Mondays' })
  // asked for again as that run was, with its weights or others; by its name alone nobody knows any
  expect(await asked({ preset: code, weights })).toEqual({ preset: code, presetName: 'Mondays', by: weights })
  expect((await ask({ preset: code })).headers.get('x-failure')).toBe('preset_unknown')
  expect((await add('Tuesdays')).code).not.toBe(code)
})

test('one that no run was made with leaves nothing behind', async () => {
  const { code } = await add()
  await admin(`DELETE ${base}/${code}`)
  const [row] = await world.host.db.select().from(settings).where(eq(settings.name, presetRules.name))
  expect(row!.values).toMatchObject({ own: [], gone: [], next: 2 })
})

test('where nobody says, the one is taken that was chosen for it; deleted, it is the balanced one again', async () => {
  expect(await asked()).toEqual({ preset: 'balanced', presetName: undefined, by: presets.balanced })
  expect(await json(admin(`PUT ${base}`, { taken: 'cheapest' }))).toMatchObject({ taken: 'cheapest' })
  expect(await asked()).toMatchObject({ preset: 'cheapest', by: presets.cheapest })
  const { code } = await add()
  await admin(`PUT ${base}`, { taken: code })
  expect(await asked()).toEqual({ preset: code, presetName: 'Monday mornings', by: weights })
  expect(await asked({ preset: 'on_time' })).toMatchObject({ preset: 'on_time', by: presets.on_time })
  await admin(`DELETE ${base}/${code}`)
  expect(await asked()).toMatchObject({ preset: 'balanced', by: presets.balanced })
})

test('other systems are offered them, and ask by them', async () => {
  const { code } = await add()
  await admin(`PUT ${base}`, { taken: code })
  const { data } = await json<{ data: object[] }>(admin('GET /api/v1/presets'))
  expect(data).toHaveLength(Object.keys(presets).length + 1)
  expect(data[0]).toEqual({ code: 'balanced', name: null, taken: false, weights: presets.balanced })
  expect(data.at(-1)).toEqual({ code, name: 'Monday mornings', taken: true, weights })
  const body = { day: '2026-05-12', depotId: depot.id, addRoutes: true, timeLimit: 1 }
  for (const [more, preset] of [
    [{}, code],
    [{ preset: 'fair' }, 'fair'],
    [{ preset: code }, code],
  ] as const) {
    const { result } = await json<{ result: string }>(admin('POST /api/v1/runs', { ...body, ...more }))
    expect(await json(admin(`GET ${result}`))).toMatchObject({ preset })
  }
  const wrong = await admin('POST /api/v1/runs', { ...body, preset: 'nobodys' })
  expect([wrong.status, wrong.headers.get('x-failure')]).toEqual([400, 'preset_unknown'])
})

test('no two have one name, there are not many, and built-in ones stay as they are', async () => {
  const { code } = await add()
  const failure = async (answer: Promise<Response>) => {
    const { status, headers } = await answer
    return [status, headers.get('x-failure')]
  }
  expect(await failure(admin(`POST ${base}`, { name: ' monday MORNINGS ', weights }))).toEqual([409, 'preset_exists'])
  const other = await add('Harvest')
  expect(await failure(admin(`PUT ${base}/${other.code}`, { name: 'Monday mornings' }))).toEqual([409, 'preset_exists'])
  expect((await admin(`PUT ${base}/${code}`, { name: 'MONDAY mornings' })).status).toBe(201)
  for (const gone of ['balanced', 'own-99']) {
    expect(await failure(admin(`PUT ${base}/${gone}`, { name: 'Mine' }))).toEqual([404, 'preset_unknown'])
    expect(await failure(admin(`DELETE ${base}/${gone}`))).toEqual([404, 'preset_unknown'])
  }
  expect(await failure(admin(`PUT ${base}`, { taken: 'own-99' }))).toEqual([404, 'preset_unknown'])
  for (let nth = 2; nth < mostOwn; nth += 1) await add(`No. ${nth}`)
  expect(await failure(admin(`POST ${base}`, { name: 'One more', weights }))).toEqual([409, 'presets_many'])
})

test('two who add at once both have theirs', async () => {
  const added = await Promise.all(['North', 'South', 'East'].map(add))
  expect(new Set(added.map(({ code }) => code)).size).toBe(3)
  expect((await all()).own.map(({ name }) => name).toSorted()).toEqual(['East', 'North', 'South'])
})

test.each([
  ['a name of spaces', { name: '  ', weights }],
  ['a weight beyond all', { name: 'X', weights: { ...weights, lateness: 101 } }],
  ['not all weights', { name: 'X', weights: { lateness: 10 } }],
])('%s is refused', async (_what, body) => {
  expect((await admin(`POST ${base}`, body)).status).toBe(400)
})

test('the aim “fair” counts drivers without work, and no other aim does unless it is asked to', () => {
  expect(Object.entries(presets).flatMap(([name, { idle }]) => (idle ? [name] : []))).toEqual(['fair'])
  expect(objectiveOf(presets.fair, 1)).toMatchObject({ fairnessIdle: true })
  expect(objectiveOf(presets.balanced, 1)).toMatchObject({ fairnessIdle: false })
  expect(objectiveOf({ ...presets.balanced, idle: true }, 1)).toMatchObject({ fairnessIdle: true })
})
