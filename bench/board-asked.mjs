// What the server of a board takes: a search beside others, an edit, its answer, a reason, and what is left in memory.
import { readFileSync } from 'node:fs'
import { addHeavy } from './board-day.mjs'
import { until, watch } from './others.mjs'

const paths = ['/health', '/apps/ecommerce/orders?itemsPerPage=10', '/apps/logistics/deliveries?itemsPerPage=10']
const times = 7
export const median = (all) => all.toSorted((a, b) => a - b)[all.length >> 1]
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

async function timed(act) {
  const began = performance.now()
  const done = await act()
  return { done, took: performance.now() - began }
}

/** Others ask all the while; the slowest of them is told. */
export async function beside(ask, act) {
  const stop = watch(ask, paths, 10)
  const done = await timed(act)
  return { ...done, slowest: (await stop())['others at most ms'] }
}

export const boardPath = ({ day, depotId }) => `/apps/logistics/board?day=${day}&depot=${depotId}`

/** The board read alone: how long, and how many bytes. */
export async function opened(url, headers, where) {
  const took = []
  let bytes = 0
  for (let n = 0; n < times; n++) {
    const { done, took: one } = await timed(async () =>
      (await fetch(`${url}/api${boardPath(where)}`, { headers })).text(),
    )
    took.push(one)
    bytes = done.length
  }
  return { took: median(took), bytes }
}

/** A day is searched for as long as is asked: when the search is at work, has its first plan, and is ready after its limit. */
export async function searched(ask, { day, depotId }, seconds) {
  const seen = {}
  const { took, done, slowest } = await beside(ask, async () => {
    const began = performance.now()
    const asked = { day, depotId, mode: 'fresh', addRoutes: true, timeLimit: seconds }
    const { id } = await ask('/apps/logistics/runs', asked)
    return until(
      () => ask(`/apps/logistics/runs/${id}`),
      ({ state, progress }) => {
        const now = (performance.now() - began) / 1000
        if (state !== 'queued') seen.work ??= now
        if (progress.length > 0) seen.first ??= now
        return !['queued', 'running'].includes(state)
      },
    )
  })
  if (done.state !== 'succeeded') throw new Error(`The run has ${done.state}: ${done.error}`)
  const total = took / 1000
  return { run: done, work: seen.work ?? total, first: seen.first ?? total, after: total - seconds, total, slowest }
}

export const applied = (ask, { id }) => ask(`/apps/logistics/runs/${id}/moves`, { move: 'apply', anyway: true })

const doorsOf = ({ list }) => list.filter(({ deliveryId }) => deliveryId).map(({ deliveryId }) => ({ deliveryId }))
/** As the board's own page asks: with what it knows of the board already. */
export async function moverOf(ask, where) {
  const board = await ask(boardPath(where))
  const byId = new Map(board.routes.map((route) => [route.id, route]))
  const ids = board.routes.filter(({ stops }) => stops > 3).map(({ id }) => id)
  return {
    /** The first door of a route goes to the end of the next one. */
    move(nth) {
      const from = byId.get(ids[nth % ids.length])
      const to = byId.get(ids[(nth + 1) % ids.length])
      const [first, ...rest] = doorsOf(from)
      const wanted = (route, stops) => ({ id: route.id, version: route.version, stops })
      return { routes: [wanted(from, rest), wanted(to, [...doorsOf(to), first])], from, to }
    },
    /** The order of a route's doors turned round. */
    turn(id) {
      const route = byId.get(id)
      return { routes: [{ id, version: route.version, stops: doorsOf(route).toReversed() }] }
    },
    known: board.known,
    async send({ routes }) {
      const body = { day: where.day, depotId: where.depotId, did: 'move', routes }
      if (this.known) body.known = this.known
      const { done, took } = await timed(() => ask('/apps/logistics/board/edits', body))
      for (const route of done.routes) byId.set(route.id, route)
      if (done.known) this.known = done.known
      return { took, bytes: JSON.stringify(done).length }
    },
  }
}

/** Moves of one stop from route to route. */
export async function edited(ask, where, changeOf = (mover, nth) => mover.move(nth)) {
  const mover = await moverOf(ask, where)
  const all = []
  for (let nth = 0; nth <= times; nth++) {
    const one = await mover.send(changeOf(mover, nth))
    // the first one asks for road times that nobody has asked for yet
    if (nth > 0) all.push(one)
    await pause(400)
  }
  return { took: median(all.map(({ took }) => took)), bytes: Math.max(...all.map(({ bytes }) => bytes)) }
}

/** Why one that fits nowhere is in no route, three times. */
export async function reasoned(ask, where) {
  const id = await addHeavy(ask, where)
  const all = []
  for (let n = 0; n < 3; n++) all.push(await beside(ask, () => ask(`/apps/logistics/runs/reasons/${id}`)))
  return { took: median(all.map(({ took }) => took)), slowest: Math.max(...all.map(({ slowest }) => slowest)) }
}

/** Megabytes that a process holds, and at most held. */
export function memoryOf(pid) {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)[1]) / 1024)
  return { now: of('VmRSS'), most: of('VmHWM') }
}

/** What it falls back to by itself, within two minutes. */
export async function memoryLater(pid, seconds = 60) {
  await pause(seconds * 1000)
  return memoryOf(pid).now
}
