/** VROOM's door: whoever asks vroom-express asks here in the same words, and is answered in the same. */
import { prepared, type Asking } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { RoutingAway } from '#server/roads'
import type * as contract from '#features/doors/vroom/contract'
import { nothingAsked, type optimize as optimizing } from '#features/doors/vroom/contract'
import type { Solver } from '#server/solver'
import { withGeometry } from './geometry'
import { withoutOurs } from './keys'
import { Unfound, withRoadTimes } from './road-times'

type Handlers = HandlersOf<typeof contract>
type OptimizeContext = Pick<Asking<typeof optimizing>, 'db' | 'host' | 'signal' | 'fail'>
type Body = Readonly<Record<string, unknown>>
const mostLocations = 1000
const mostVehicles = 200
const mostSeconds = 30

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)
const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)
type Options = { g: boolean; c: boolean; l: number; t: number; x: number }
function optionsOf({ options }: Body): Options {
  const { g, c, l, t, x } = isObject(options) ? options : {}
  const number = (value: unknown, usual: number, most: number) =>
    typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(0, value)) : usual
  const seconds = number(l, mostSeconds, mostSeconds)
  return { g: Boolean(g), c: Boolean(c), l: seconds, t: Math.max(1, number(t, 2, 4)), x: number(x, 5, 5) }
}

/** As long as VROOM would take at such an exploration, about, and no longer than it was told: a small plan is found at once. */
const secondsFor = (tasks: number, { x, l }: Options): number =>
  Math.max(0.05, Math.min(l, 0.3 + (tasks / 100) * (1 + x) * 0.4))

class Refused extends Error {
  constructor(
    readonly failure: 'input_refused' | 'input_too_large' | 'routing_failed',
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

function checkSize(body: Body): number {
  if (!('vehicles' in body) || !('jobs' in body || 'shipments' in body))
    throw new Refused('input_refused', nothingAsked.code, nothingAsked.error)
  const tasks = sizeOf(body['jobs']) + 2 * sizeOf(body['shipments'])
  const vehicles = sizeOf(body['vehicles'])
  const tooMany = (what: string, count: number, limit: number) =>
    new Refused('input_too_large', 4, `Too many ${what} ( ${count} ) in query, maximum is set to ${limit}`)
  if (tasks > mostLocations) throw tooMany('locations', tasks, mostLocations)
  if (vehicles > mostVehicles) throw tooMany('vehicles', vehicles, mostVehicles)
  return tasks
}

async function answerOf(ctx: OptimizeContext, engine: Solver, body: Body): Promise<unknown> {
  const tasks = checkSize(body)
  const { options: _o, ...given } = body
  const options = optionsOf(body)
  if (engine.vroom) {
    const { status, body: told } = await engine.vroom(body, ctx.signal)
    const { code = 1, error = 'Internal error' } = told as { code?: number; error?: string }
    if (status === 200) return told
    throw new Refused(
      status === 413 ? 'input_too_large' : status < 500 ? 'input_refused' : 'routing_failed',
      code,
      error,
    )
  }
  const words = await engine.refusalOf(given)
  if (words !== undefined) throw new Refused('input_refused', 2, words)
  const problem = await engine.readVroom(given)
  if (options.g && problem.places.some(({ x, y }) => x === undefined || y === undefined))
    throw new Refused('input_refused', 2, 'Route geometry request with missing coordinates.')
  const timed = await withRoadTimes(ctx, given, problem)
  const shown = <T>(answer: T): T | Promise<T> => {
    const told = timed === problem ? answer : withoutOurs(answer, options.g)
    return options.g ? withGeometry(ctx, problem.vehicles, told) : told
  }
  if (options.c) return shown(await engine.evaluateVroom(timed))
  const seconds = secondsFor(tasks, options)
  const answer = await engine.solve(timed, { seconds, threads: options.t, signal: ctx.signal, explain: false })
  const [fault] = await engine.check(timed, answer)
  if (fault) throw new Error(`The plan does not stand up to its check: ${fault.path} ${fault.says}`)
  return shown(await engine.writeVroom(timed, answer))
}

/** What cannot be read, searched from or kept. */
const isBad = (error: unknown): error is Error => error instanceof Error && error.name === 'BadInput'

async function told(ctx: OptimizeContext, body: Body): Promise<Response> {
  try {
    return Response.json(await answerOf(ctx, ctx.host.solver, body))
  } catch (error) {
    if (error instanceof Unfound) return ctx.fail('routing_failed', { code: 3, error: error.message })
    if (error instanceof RoutingAway)
      return ctx.fail('routing_failed', { code: 3, error: 'The routing server of the settings did not answer' })
    if (isBad(error)) return ctx.fail('input_refused', { code: 2, error: error.message })
    if (error instanceof Refused) return ctx.fail(error.failure, { code: error.code, error: error.message })
    throw error
  }
}

export const optimize: Handlers['optimize'] = prepared({
  before: (ctx, { body }) => told(ctx, body),
  run: (_ctx, _input, answer) => answer,
})

/** What is no JSON, and what is no object, is to vroom-express an object without anything in it. */
const readOf = (text: string): Body => {
  try {
    const read: unknown = JSON.parse(text)
    return isObject(read) ? read : {}
  } catch {
    return {}
  }
}

export const vroom: Handlers['vroom'] = prepared({
  async before(ctx) {
    if (!ctx.host.isVroomClient?.(ctx.request)) return ctx.fail('stranger')
    return told(ctx, readOf(await ctx.request.text()))
  },
  run: (_ctx, _input, answer) => answer,
})

export const vroomHealth: Handlers['vroomHealth'] = async (ctx) => {
  if (!ctx.host.isVroomClient?.(ctx.request)) return ctx.fail('stranger')
  return solvesOne(ctx)
}

export const optimizeHealth: Handlers['optimizeHealth'] = (ctx) => solvesOne(ctx)

/** A problem of two places, solved: as its own health check does. */
async function solvesOne(ctx: Pick<OptimizeContext, 'host' | 'signal'>): Promise<void> {
  const engine = ctx.host.solver
  const cells = {
    durations: [
      [0, 60],
      [60, 0],
    ],
  }
  const problem = await engine.readVroom({
    vehicles: [{ id: 1, start_index: 0, end_index: 0 }],
    jobs: [{ id: 1, location_index: 1 }],
    matrices: { car: cells },
  })
  const answer = await engine.solve(problem, { seconds: 0.05, threads: 1, explain: false, signal: ctx.signal })
  if (answer.unserved.length > 0) throw new Error('The solver does not serve one job')
}
