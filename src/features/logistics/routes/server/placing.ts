/** Places for tasks, found by the solver outside of any transaction. */
import type { HandlersOf } from '#server/feature'
import type { Insertion, Problem, Solver } from '#server/solver'
import type * as planning from '#features/logistics/routes/contract/planning'
import type { Place } from '#features/logistics/routes/contract/planning'

type Handlers = HandlersOf<typeof planning>
type Windows = readonly { start: number; end: number }[]
type Room = { problem: Problem; order: readonly number[]; task: number; promised: readonly number[] }

export const placeTasks: Handlers['placeTasks'] = ({ host }, { problem, routes, tasks, ...options }) => {
  let now = routes
  return tasks.map((task) => {
    const found = task < 0 ? [] : host.solver.insert(problem, now, task, options)
    const [best] = found
    if (best) now = now.map((route) => (route.vehicle === best.vehicle ? { ...route, order: [...best.order] } : route))
    return found.map(placeOf)
  })
}

const placeOf = ({ vehicle, order, at, minutes, distance, begins }: Insertion): Place => ({
  vehicle,
  order: [...order],
  at: [...at],
  minutes,
  distance,
  begins: [...begins],
})

export const leastMinutes: Handlers['leastMinutes'] = ({ host }, asked) => {
  const rooms = asked.rooms.map((room): Room => ({ ...room }))
  for (const [at] of (rooms[0]?.promised ?? []).entries()) {
    const fits = rooms.flatMap((room) => {
      const fit = bestIn(host.solver, room, room.promised[at]!)
      return fit ? [{ room, fit }] : []
    })
    const best = fits.toSorted((a, b) => a.fit.minutes - b.fit.minutes)[0]
    if (best) best.room.order = best.fit.order
  }
  return asked.windows.map((windows) => {
    const minutes = rooms.flatMap(
      (room) => bestIn(host.solver, { ...room, problem: windowed(room, windows) }, room.task)?.minutes ?? [],
    )
    return minutes.length > 0 ? Math.min(...minutes) : null
  })
}

const bestIn = (solver: Solver, { problem, order }: Pick<Room, 'problem' | 'order'>, task: number) =>
  solver.insert(problem, [{ vehicle: 0, order }], task, { most: 1 })[0]

/** The problem with the task in these windows and in no other. */
function windowed({ problem, task }: Room, windows: Windows): Problem {
  const { jobs = [], shipments = [] } = problem
  if (task < jobs.length) return { ...problem, jobs: jobs.map((job, at) => (at === task ? { ...job, windows } : job)) }
  const pair = task - jobs.length
  return {
    ...problem,
    shipments: shipments.map((one, at) => (at === pair ? { ...one, delivery: { ...one.delivery, windows } } : one)),
  }
}
