import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { greedy } from '../test/greedy.ts'
import { command, type World } from './command.ts'

const example = (name: string) => readFileSync(join(import.meta.dirname, '../examples', name), 'utf8')

const square = [
  'NAME : square;TYPE : CVRP;DIMENSION : 5;EDGE_WEIGHT_TYPE : EUC_2D;CAPACITY : 10',
  'NODE_COORD_SECTION;1 0 0;2 0 10;3 10 10;4 10 0;5 20 0',
  'DEMAND_SECTION;1 0;2 3;3 3;4 3;5 3;DEPOT_SECTION;1;-1;EOF;',
]
  .join(';')
  .replaceAll(';', '\n')

/** A world of files in memory. */
async function run(args: string[], files: Record<string, string>) {
  const said: string[] = []
  const complained: string[] = []
  const world: World = {
    read: (path) => (path in files ? Promise.resolve(files[path]) : Promise.reject(new Error('no such file'))),
    write: (path, text) => {
      files[path] = text
      return Promise.resolve()
    },
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
    solve: (problem, options) => {
      const price = { weight: 'fairness', km: 3.21, minutes: 7.6 } as const
      return Promise.resolve({ ...greedy(problem), prices: options.prices && problem.objective ? [price] : [] })
    },
  }
  const code = await command(args, world)
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

describe('the command line', () => {
  it('solves a VROOM file and writes what VROOM would', async () => {
    const files: Record<string, string> = { 'day.json': example('01-deliveries.json') }
    const { code, said } = await run(['day.json', '-o', 'out.json', '--seed', '3'], files)
    expect(code).toBe(0)
    expect(said).toMatch(/^day: cost \d+, 2 routes, 6 of 6 tasks served/)
    expect(JSON.parse(files['out.json'])).toMatchObject({ code: 0, summary: { unassigned: 0 } })
  })

  it('writes a solution whose customers count from 1, and tells the gap', async () => {
    const best = JSON.stringify({ instances: [{ name: 'square', best: 50 }] })
    const files: Record<string, string> = { 'in/square.vrp': square, 'data/best-known.json': best }
    const { code, said } = await run(['in/square.vrp', '--data', 'data', '-o', 'square.sol'], files)
    expect(code).toBe(0)
    expect(files['square.sol']).toMatch(/^Route #1: (\d ?)+\nRoute #2: (\d ?)+\nCost \d+\n$/)
    const customers = files['square.sol'].split('\n').flatMap((line) => /: (.*)/.exec(line)?.[1].split(' ') ?? [])
    expect(customers.sort()).toEqual(['1', '2', '3', '4'])
    expect(said).toMatch(/best known 50, gap \d+\.\d\d %/)
    files['data/best-known.json'] = best.replace('"best":50', '"best":5,"rounding":"truncate to 1 decimal"')
    expect((await run(['in/square.vrp', '--data', 'data'], files)).said).not.toContain('gap')
  })

  it('tells what each weight costs', async () => {
    const files: Record<string, string> = { 'day.json': example('10-fair.json') }
    const { said } = await run(['day.json', '-o', 'out.json'], files)
    expect(said).toContain('fairness costs 3.2 km and 8 min of work')
    expect(JSON.parse(files['out.json']).prices).toHaveLength(1)
  })

  it('keeps the plan and says what is wrong with it, when asked to evaluate', async () => {
    const day = JSON.parse(example('02-windows.json'))
    day.vehicles[0].steps = [5, 4, 3, 2, 1].map((id) => ({ type: 'job', id }))
    const files: Record<string, string> = { 'plan.json': JSON.stringify(day) }
    const { code, said } = await run(['plan.json', '--evaluate', '-o', 'out.json'], files)
    expect(code).toBe(0)
    expect(said).toContain('some rules are broken')
    const { routes } = JSON.parse(files['out.json'])
    expect(routes[0].steps.map(({ id }: { id?: number }) => id)).toEqual([undefined, 5, 4, 3, 2, 1, undefined])
    expect(routes[0].violations).toContainEqual({ cause: 'delay', duration: expect.any(Number) })
  })

  it('keeps a plan in plain VROOM as VROOM does, or by our own rules', async () => {
    const day = JSON.parse(example('01-deliveries.json'))
    day.vehicles[0].steps = [
      { type: 'start', service_at: 30_000 },
      { type: 'job', id: 1 },
    ]
    const files: Record<string, string> = { 'plan.json': JSON.stringify(day) }
    const { code, said } = await run(['plan.json', '--evaluate', '-o', 'out.json'], files)
    expect(code).toBe(0)
    expect(said).toMatch(/^plan: cost \d+, 1 route, 1 of 6 stops planned/)
    const told = JSON.parse(files['out.json'])
    expect(Object.keys(told)).toEqual(['code', 'summary', 'unassigned', 'routes'])
    expect(told.summary).not.toHaveProperty('costs')
    expect(told.routes[0].steps[0].arrival).toBe(30_000)
    await run(['plan.json', '--evaluate', '--more', '-o', 'out.json'], files)
    expect(JSON.parse(files['out.json']).summary).toHaveProperty('costs')
    await run(['plan.json', '--evaluate', '-o', 'out.sol'], files)
    expect(files['out.sol']).toMatch(/^Route #1: /)
  })

  it("ends with 2 in VROOM's words where it would refuse, too", async () => {
    const day = JSON.parse(example('01-deliveries.json'))
    const asked = async (change: object) => {
      const files: Record<string, string> = { 'day.json': JSON.stringify({ ...day, ...change }) }
      const { code } = await run(['day.json', '--evaluate', '-o', 'out.json'], files)
      return { code, told: JSON.parse(files['out.json']) }
    }
    const vehicle = day.vehicles[0]
    const steps = [
      { type: 'start', service_after: 100 },
      { type: 'job', id: 1, service_before: 90 },
    ]
    for (const [change, error] of [
      [{ jobs: [] }, 'No task defined.'],
      [{ jobs: [...day.jobs, day.jobs[0]] }, 'Duplicate job id: 1.'],
      [{ shipments: [{ pickup: { id: 1, location: [1, 2] } }] }, 'Missing delivery for shipment.'],
      [{ vehicles: [{ ...vehicle, steps }] }, `Infeasible route for vehicle ${vehicle.id}.`],
    ] as const)
      expect(await asked(change)).toEqual({ code: 2, told: { code: 2, error } })
    const files: Record<string, string> = { 'cut.json': '{"vehicles":' }
    await run(['cut.json', '-o', 'out.json'], files)
    expect(JSON.parse(files['out.json'])).toEqual({ code: 2, error: 'Invalid value. (offset: 12)' })
  })

  it('ends with 2 and every fault on bad input, also in the answer file', async () => {
    const jobs = [
      { id: 1, location: [1, 2], service: 'long' },
      { id: 1, location: [1] },
    ]
    const files: Record<string, string> = { 'bad.json': JSON.stringify({ vehicles: [{ id: 1 }], jobs }) }
    const { code, complained } = await run(['bad.json', '-o', 'out.json'], files)
    expect(code).toBe(2)
    expect(complained.split('\n')).toEqual([
      'vehicles[0]: must have a start or an end',
      'jobs[0].service: must be a number, is "long"',
      'jobs[1].location: must be [lon, lat], has 1 numbers',
      'jobs[1].id: is 1, as is that of jobs[0]',
    ])
    expect(JSON.parse(files['out.json'])).toMatchObject({ code: 2 })
    expect((await run(['none.json'], {})).complained).toContain('none.json: cannot be read: no such file')
  })

  it('names all that is wrong with its arguments', async () => {
    const { code, complained } = await run(['--threads', '0', '--seconds', 'x', '--fast', '-o', 'a.txt', '--seed'], {})
    expect(code).toBe(2)
    const all = [
      '--threads: must',
      '--seconds: must',
      '--fast: is no',
      '-o: must end',
      '--seed: needs',
      'FILE: is missing',
    ]
    for (const words of all) expect(complained).toContain(words)
  })

  it('ends with 3 when what must stay cannot be kept', async () => {
    const day = JSON.parse(example('02-windows.json'))
    day.vehicles[0].steps = [
      { type: 'job', id: 3 },
      { type: 'job', id: 1, pin: 'position' },
    ]
    expect((await run(['plan.json'], { 'plan.json': JSON.stringify(day) })).code).toBe(3)
  })

  it('ends with 1 after a bug, and explains itself when asked', async () => {
    const told: string[] = []
    const code = await command(['day.json'], {
      read: () => Promise.resolve(example('01-deliveries.json')),
      write: () => Promise.resolve(),
      say: () => {},
      complain: (line) => void told.push(line),
      solve: () => Promise.reject(new Error('oops')),
    })
    expect(code).toBe(1)
    expect(told.join()).toContain('oops')
    expect(await run(['--help'], {})).toMatchObject({ code: 0, said: expect.stringContaining('--convention') })
  })
})
