/** Two dispatchers change one board at once, by the code that their screens use: nothing is lost, and both end with the truth. */
import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Client } from '#hosts/test/host'
import { channel, type Payload } from '#server/messages'
import { deliveries } from '#features/logistics/deliveries/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import * as changes from './changes'
import type { Board, BoardChange } from './contract'
import { carryOut, type Desk, type Intent } from './meeting'
import { freshBoard, isOvertaken, withAnswer } from './shown'

const world = aWorld()
const clients = { admin: world.client('admin'), maintainer: world.client('maintainer') }
const root = '/api/apps/logistics'
const where = { day: '2026-05-12', depotId: 1 }
// npm run test:all goes on for longer
const [edits, seed] = [process.env['MERIDIAN_RUN'] === 'test' ? 60 : 200, 20_260_512]
/** Of many changes in a moment a screen asks once. */
const rest = 100

/** The same numbers on each run. */
function numbers(from: number): (below: number) => number {
  let state = from
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 14)) >>> 0) % below
  }
}
const made = async (client: Client, path: string, body: object) =>
  (await (await client(`POST ${root}${path}`, body)).json()) as { id: number }
async function aDay(): Promise<number[]> {
  const ids: number[] = []
  for (let nth = 0; nth < 16; nth += 1) {
    const point = { lat: 38.5 + nth * 0.002, lon: -41.97 + (nth % 4) * 0.003 }
    const house = { line: `${nth} Board Row`, city: 'Port Averne', point, day: where.day, weightGrams: 900 }
    const { id } = await made(clients.admin, '/deliveries', { customer: `Customer ${nth}`, ...house })
    await made(clients.admin, `/deliveries/${id}/moves`, { move: 'ready' })
    ids.push(id)
  }
  for (const driverId of [1, 2, 3])
    await made(clients.admin, '/routes', { ...where, driverId, deliveryIds: ids.slice(driverId * 4 - 4, driverId * 4) })
  return ids
}

const told: string[] = []
class Refused extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}
/** Keeps a board as a screen does: what it is answered is merged, what others do is asked for when it is heard of. */
async function aDesk(who: keyof typeof clients) {
  let board: Board = undefined!
  let count = 0
  let asking: Promise<void> | undefined
  const ask = async <T>(name: string, body?: object): Promise<T> => {
    const answer = await clients[who](name, body, { 'x-tab': who })
    const given = (await answer.json()) as T & { message?: string }
    if (answer.ok) return given
    // a failure that is declared has its name, and says in words what is in the way
    const code = answer.headers.get('x-failure') ?? ''
    told.push(`${answer.status} ${code} ${given.message}`)
    throw new Refused(code)
  }
  /** One that is overtaken by an answer is worth nothing, and asked again. */
  async function read(): Promise<void> {
    const before = count
    const address = `GET ${root}/board?day=${where.day}&depot=1`
    const fresh = await freshBoard((known) => ask(known ? `${address}&known=${known}` : address), board)
    if (before !== count) return read()
    board = fresh
  }
  const refetch = () => (asking ??= read().finally(() => (asking = undefined)))
  function take(change: BoardChange): void {
    const isOld = isOvertaken(board, change)
    board = withAnswer(board, change)
    count += 1
    if (isOld) void refetch()
  }
  const desk: Desk = {
    now: () => board,
    async send({ did, routes: some }, on) {
      expect(on.day).toBe(where.day)
      const body = { ...where, known: board.known, did, routes: changes.wantedOf({ did, routes: some }) }
      take(await ask(`POST ${root}/board/edits`, body))
    },
    refetch,
  }
  await read()
  let soon: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    soon = undefined
    count += asking ? 1 : 0
    void refetch()
  }
  const stop = await world.host.listen(channel, (text) => {
    const payload = JSON.parse(text) as Payload
    if ('event' in payload && payload.event === 'changed' && payload.by !== who) {
      clearTimeout(soon)
      soon = setTimeout(hear, rest)
    }
  })
  return {
    desk,
    stop,
    undo: async () => take(await ask(`POST ${root}/board/undo`, { ...where, known: board.known })),
    async settled(): Promise<Board> {
      while (asking || soon) await (asking ?? new Promise((heard) => setTimeout(heard, rest)))
      return board
    },
  }
}

const anyOf = <T>(all: readonly T[], below: (most: number) => number): T | undefined =>
  all.length > 0 ? all[below(all.length)] : undefined
/** Something that a hand does, chosen on the board as it is seen. */
function intended(board: Board, below: (most: number) => number): Intent | 'undo' {
  const planned = board.routes.flatMap(({ list }) => list.flatMap(({ deliveryId }) => deliveryId ?? []))
  const one = anyOf(planned, below) ?? 0
  const to = anyOf(board.routes, below)!.id
  const fresh = anyOf(board.unplanned, below)?.id ?? one
  const [act, at] = [below(10), below(5)]
  if (act < 4) return (now) => changes.move(now, [one], to, at)
  if (act < 6) return (now) => changes.takeOut(now, [one])
  if (act < 8) return (now) => changes.move(now, [fresh], to, at)
  return act === 8 ? (now) => changes.reverse(now, to) : 'undo'
}

test(`${edits} random edits by two at once leave both with the same board, and it is that of the database`, async () => {
  const ids = await aDay()
  const desks = [await aDesk('admin'), await aDesk('maintainer')] as const
  let done = 0
  const work = async ({ desk, undo }: (typeof desks)[number], below: (most: number) => number) => {
    for (let nth = 0; nth < edits / 2; nth += 1) {
      const intent = intended(desk.now()!, below)
      const act = intent === 'undo' ? undo() : carryOut(desk, intent)
      await act.then(
        () => (done += 1),
        (failure: unknown) => expect(failure).toBeInstanceOf(Refused),
      )
    }
  }
  await Promise.all(desks.map((one, nth) => work(one, numbers(seed + nth))))
  // both did most of what they wanted, and what they did not was told by name
  expect(done).toBeGreaterThan(edits / 2)
  for (const one of told)
    expect(one).toMatch(/^409 (route_outdated|stop_unknown|delivery_unfit|edit_overtaken|nothing_left) \w/)

  const { db } = world.host
  await new Promise((heard) => setTimeout(heard, 500))
  const views = await Promise.all(desks.map((one) => one.settled()))
  for (const { stop } of desks) await stop()
  const rows = await db
    .select({ route: routes, stop: stops })
    .from(stops)
    .innerJoin(routes, eq(routes.id, stops.routeId))
    .where(eq(routes.day, where.day))
    .orderBy(asc(routes.code), asc(stops.seq))
  const [one, other] = views.map(({ routes: all, unplanned }) => ({ all, unplanned }))
  expect(one).toEqual(other)
  const ofRoute = (id: number) => rows.filter(({ route }) => route.id === id)
  for (const route of views[0]!.routes) {
    expect(route.version).toBe(ofRoute(route.id)[0]!.route.version)
    expect(route.list.map(({ id }) => id)).toEqual(ofRoute(route.id).map(({ stop }) => stop.id))
    expect(ofRoute(route.id).map(({ stop }) => stop.seq)).toEqual(route.list.map((_, seq) => seq))
  }
  const known = await db.select().from(deliveries).where(inArray(deliveries.id, ids)).orderBy(asc(deliveries.id))
  const planned = rows.flatMap(({ stop }) => stop.deliveryId ?? []).toSorted((a, b) => a - b)
  expect(planned).toEqual([...new Set(planned)])
  const waiting = views[0]!.unplanned.map(({ id }) => id)
  for (const { id, state } of known) {
    expect(planned.includes(id) ? 'planned' : 'ready').toBe(state)
    expect(waiting.includes(id)).toBe(state === 'ready')
  }
}, 120_000)
