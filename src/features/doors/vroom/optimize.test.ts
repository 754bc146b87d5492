import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { RoutingAway } from '#server/roads'
import { encoded } from './server/geometry'

type Drawn = { routes: { geometry: string }[] }

const world = aWorld()
const admin = world.client('admin')
const ask = (body: object) => admin('POST /api/optimize', body)
const vehicles = [{ id: 1, start: [-41.97, 38.5], end: [-41.97, 38.5] }]
const jobs = [
  { id: 7, location: [-41.971, 38.502], service: 60 },
  { id: 8, location: [-41.96, 38.501] },
]

const matrices = {
  car: {
    durations: [
      [0, 100],
      [100, 0],
    ],
  },
}

test('a problem in VROOM’s JSON is answered in it, by road times of our own', async () => {
  const answer = await ask({ vehicles, jobs, options: { g: true, x: 0 } })
  expect(answer.status).toBe(200)
  const told = (await answer.json()) as { code: number; routes: { steps: { type: string; id?: number }[] }[] }
  expect(told).toMatchObject({ code: 0, summary: { unassigned: 0, routes: 1 }, unassigned: [] })
  expect(new Set(told.routes[0]!.steps.flatMap(({ id }) => id ?? []))).toEqual(new Set([7, 8]))
})

test('a plan is judged as VROOM does with option c', async () => {
  const steps = [{ type: 'start' }, { type: 'job', id: 1 }, { type: 'end' }]
  const body = {
    vehicles: [{ id: 1, start_index: 0, end_index: 0, steps }],
    jobs: [{ id: 1, location_index: 1, time_windows: [[0, 50]] }],
    matrices,
    options: { c: true },
  }
  const answer = await ask(body)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ code: 0, summary: { violations: [{ cause: expect.any(String) }] } })
})

test('a plan that cannot be kept is refused in VROOM’s words', async () => {
  const answer = await ask({
    vehicles: [{ id: 1, start_index: 0, steps: [{ type: 'job', id: 1, service_before: 99 }] }],
    jobs: [{ id: 1, location_index: 1 }],
    matrices,
    options: { c: true },
  })
  expect([answer.status, await answer.json()]).toEqual([400, { code: 2, error: 'Infeasible route for vehicle 1.' }])
})

test('a plan to start from may name its breaks in any order', async () => {
  const answer = await ask({
    vehicles: [
      {
        id: 1,
        start_index: 0,
        breaks: [
          { id: 1, time_windows: [[0, 100]], service: 10 },
          { id: 2, time_windows: [[500, 900]], service: 10 },
        ],
        steps: [
          { type: 'break', id: 2 },
          { type: 'job', id: 1 },
          { type: 'break', id: 1 },
        ],
      },
    ],
    jobs: [{ id: 1, location_index: 1 }],
    matrices,
    options: { x: 0 },
  })
  expect(await answer.json()).toMatchObject({ code: 0, summary: { unassigned: 0 } })
})

test('an answer has the keys that VROOM writes: metres where asked for, numbers of places where given', async () => {
  const keysOf = async (options: object) => JSON.stringify(await (await ask({ vehicles, jobs, options })).json())
  const plain = await keysOf({ x: 0 })
  expect(plain).not.toMatch(/location_index|"distance"/)
  const steps = [{ type: 'job', id: 7 }]
  const judged = await ask({ vehicles: [{ ...vehicles[0], steps }], jobs: [jobs[0]], options: { c: true } })
  expect(await judged.text()).not.toMatch(/location_index|"distance"/)
  const withMetres = await keysOf({ x: 0, g: true })
  expect(withMetres).toContain('"distance"')
  expect(withMetres).not.toContain('location_index')
})

test('option g draws each route along the roads, and is refused where a place has no coordinates', async () => {
  const plain = (await (await ask({ vehicles, jobs, options: { x: 0 } })).json()) as { routes: object[] }
  expect(plain.routes[0]).not.toHaveProperty('geometry')
  const { roads } = world.host
  const asked: string[] = []
  const path: [number, number][] = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ]
  world.host.roads = {
    ...roads,
    route: async (_served, { profile, points }) => {
      asked.push(`${profile} ${points.length}`)
      const all = { seconds: 1, metres: 1 }
      return { ...all, legs: [{ ...all, path }], straight: false, source: 'roads', dataset: null, date: null }
    },
  }
  const drawn = (await (await ask({ vehicles, jobs, options: { x: 0, g: true } })).json()) as Drawn
  world.host.roads = roads
  // from its start through two doors to its end
  expect(asked).toEqual(['car 4'])
  // after the start itself, the example of whoever invented this writing
  expect(drawn.routes[0]!.geometry).toBe(encoded([[-41.97, 38.5], ...path]))
  expect(encoded(path)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  const unplaced = { vehicles: [{ id: 1, start_index: 0 }], jobs: [{ id: 1, location_index: 1 }], matrices }
  const answer = await ask({ ...unplaced, options: { g: true } })
  const error = 'Route geometry request with missing coordinates.'
  expect([answer.status, await answer.json()]).toEqual([400, { code: 2, error }])
})

test('what is refused is refused with the same status, code and words', async () => {
  const missing = 'Invalid JSON object in request, please add vehicles and jobs or shipments to the object body'
  const cases: [body: object, status: number, code: number, error: unknown][] = [
    [{}, 400, 2, missing],
    [{ vehicles }, 400, 2, missing],
    [{ vehicles: [], jobs }, 400, 2, 'No vehicle defined.'],
    [{ vehicles, jobs: [{ id: 1 }] }, 400, 2, expect.any(String)],
    [
      { vehicles, jobs: Array.from({ length: 1001 }, (_, id) => ({ id })) },
      413,
      4,
      'Too many locations ( 1001 ) in query, maximum is set to 1000',
    ],
    [
      { vehicles: Array.from({ length: 201 }, (_, id) => ({ id })), jobs },
      413,
      4,
      'Too many vehicles ( 201 ) in query, maximum is set to 200',
    ],
  ]
  for (const [body, status, code, error] of cases) {
    const answer = await ask(body)
    expect([answer.status, await answer.json()]).toEqual([status, { code, error }])
  }
})

test('no routing is code 3', async () => {
  const { matrix } = world.host.roads
  world.host.roads.matrix = () => Promise.reject(new RoutingAway('gone'))
  const answer = await ask({ vehicles, jobs })
  expect([answer.status, await answer.json()]).toEqual([500, { code: 3, error: expect.any(String) }])
  world.host.roads.matrix = matrix
})

test('its health is a small problem solved', async () => {
  const answer = await admin('GET /api/optimize/health')
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('machines of the named networks ask without a key, and are told in VROOM’s words what is no problem at all', async () => {
  const post = (body: string) =>
    world.app.fetch(new Request('http://meridian.test/api/vroom', { method: 'POST', body, headers }))
  const headers = { 'content-type': 'application/json' }
  const health = () => world.app.fetch(new Request('http://meridian.test/api/vroom/health'))
  expect([(await post('{}')).status, (await health()).status]).toEqual([404, 404])
  world.host.isVroomClient = () => true
  const error = 'Invalid JSON object in request, please add vehicles and jobs or shipments to the object body'
  for (const body of ['{"vehicles": [', '[1]', 'null', '']) {
    const answer = await post(body)
    expect([answer.status, await answer.json()]).toEqual([400, { code: 2, error }])
  }
  const answer = await post(JSON.stringify({ vehicles, jobs, options: { l: 0.1 } }))
  expect([answer.status, await answer.json()]).toMatchObject([200, { code: 0, summary: { unassigned: 0 } }])
  expect([(await health()).status, await (await health()).text()]).toEqual([200, ''])
  const many = await post(JSON.stringify({ vehicles, jobs: Array.from({ length: 1001 }, (_, id) => ({ id })) }))
  expect([many.status, await many.json()]).toMatchObject([413, { code: 4 }])
  const { matrix } = world.host.roads
  world.host.roads.matrix = () => Promise.reject(new RoutingAway('gone'))
  const away = await post(JSON.stringify({ vehicles, jobs }))
  expect([away.status, await away.json()]).toMatchObject([500, { code: 3 }])
  world.host.roads.matrix = matrix
  delete world.host.isVroomClient
})

test('a VROOM server of the settings is handed the problem as it came, and its answers are given back', async () => {
  const engine = world.host.solver
  const heard: unknown[] = []
  const answers = [
    { status: 200, body: { code: 0, routes: [] } },
    { status: 400, body: { code: 2, error: 'Invalid vehicles.' } },
    { status: 413, body: { code: 4, error: 'Too many' } },
  ]
  engine.vroom = (given) => {
    heard.push(given)
    return Promise.resolve(answers[heard.length - 1]!)
  }
  const body = { vehicles, jobs, options: { g: true } }
  for (const { status, body: told } of answers) {
    const answer = await ask(body)
    expect([answer.status, await answer.json()]).toEqual([status, told])
  }
  expect(heard[0]).toEqual(body)
  delete engine.vroom
})

test('what cannot be read, and what is no object, is answered by VROOM’s code and words', async () => {
  const send = (body: string) =>
    admin('POST /api/optimize', new TextEncoder().encode(body), { 'content-type': 'application/json' })
  for (const body of ['{not json', '[]', '7', 'null', '{}']) {
    const answer = await send(body)
    expect([body, answer.status, await answer.json()]).toEqual([
      body,
      400,
      { code: 2, error: expect.stringContaining('Invalid JSON object in request') },
    ])
  }
})

test('a place that no road reaches is named, with VROOM’s code for it', async () => {
  const sydney = { id: 9, location: [151.21, -33.87] }
  const answer = await ask({ vehicles, jobs: [...jobs, sydney], options: { x: 0 } })
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: 3, error: 'Unfound route(s) from location [151.21,-33.87]' },
  ])
})
