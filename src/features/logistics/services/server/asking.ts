/** How each service is asked: by the very way that the product asks it, for something that takes nobody long. */
import { asc, desc, isNull, sql } from 'drizzle-orm'
import type { Asks, Base } from '#server/context'
import type { Host, Outside } from '#server/host'
import { partsOfBytes } from '#server/parts'
import { describeError } from '#server/redact'
import type { At } from '#server/roads'
import { pingReceivers } from '#features/doors/webhooks/contract/receivers'
import type { ServiceName } from '#features/logistics/services/contract'
import { depots } from '#features/logistics/depots/tables'
import { askWay, findPlaces } from '#features/map/contract'
import { listening } from './list'
import { servicesOf } from './outside'

/** In `before`: outside of any transaction. */
export type Asking = Pick<Base, 'db' | 'rights' | 'judged' | 'signal'> & Asks & { host: Outside }
/** Gives its words, or fails. */
type Ask = (ctx: Asking) => Promise<string>

class Wrong extends Error {}

/** Two places that this installation knows: its depots, or one and a door near it. */
async function twoPlaces({ db }: Asking): Promise<[At & { line: string }, At]> {
  const [first, second] = await db
    .select({ lon: depots.lon, lat: depots.lat, line: depots.line })
    .from(depots)
    .where(isNull(depots.deletedAt))
    .orderBy(desc(depots.isDefault), asc(depots.id))
    .limit(2)
  const from = first ?? { lon: 0, lat: 0, line: '1' }
  const isElsewhere = second && (second.lon !== from.lon || second.lat !== from.lat)
  return [from, isElsewhere ? second : { lon: from.lon + 0.01, lat: from.lat + 0.01 }]
}

const roads: Ask = async (ctx) => {
  const points = (await twoPlaces(ctx)).map(({ lon, lat }) => ({ lon, lat }))
  if (ctx.host.roads.routedBy !== undefined) {
    const found = await ctx.host.roads.route([], { profile: 'car', points })
    return found ? `${found.source}: ${found.metres.toFixed(0)} m, ${found.seconds.toFixed(0)} s` : 'no way'
  }
  const way = await ctx.ask(askWay, { profile: 'car', points })
  if (!way.ok) throw new Wrong(way.code)
  const seconds = way.value.legs?.reduce((sum, leg) => sum + leg.seconds, 0)
  return seconds === undefined ? 'estimate' : `roads: ${seconds.toFixed(0)} s`
}

const geocoder: Ask = async (ctx) => {
  const ask = servicesOf(ctx.host).ask.geocoder
  if (ask) return ask()
  const [{ lon, lat, line }] = await twoPlaces(ctx)
  const found = await ctx.ask(findPlaces, { q: line, lon, lat, limit: 1 })
  return (found.ok && found.value.results[0]?.label) || '–'
}

const map: Ask = async ({ host: { roads: ours } }) => {
  const { base } = ours
  if (base?.style) {
    const style = (await base.style()) as { version?: unknown; name?: unknown } | null
    if (style?.version !== 8) throw new Wrong('This is no style of version 8')
    return typeof style.name === 'string' ? style.name : 'version 8'
  }
  if (base?.tile) {
    const tile = await base.tile(0, 0, 0)
    return tile ? `${tile.media}, ${tile.bytes.byteLength} B` : '204'
  }
  const tile = await ours.tile([], 0, 0, 0)
  return tile ? `0/0/0, ${tile.byteLength} B` : '204'
}

/** Two places and one job: as VROOM's own check of health. */
const small = {
  vehicles: [{ id: 1, start_index: 0, end_index: 0 }],
  jobs: [{ id: 1, location_index: 1 }],
  matrices: {
    car: {
      durations: [
        [0, 60],
        [60, 0],
      ],
    },
  },
}
const solver: Ask = async ({ host: { solver: engine }, signal }) => {
  if (engine.vroom) {
    const { status, body } = await engine.vroom(small, signal)
    const { code, error, routes } = Object(body) as { code?: unknown; error?: unknown; routes?: unknown }
    if (status !== 200 || code !== 0 || !Array.isArray(routes))
      throw new Wrong(typeof error === 'string' ? error : `It answered ${status}, and not as VROOM`)
    return `${routes.length} route, 1 job`
  }
  const problem = await engine.readVroom(small)
  const { routes, unserved } = await engine.solve(problem, { seconds: 0.05, threads: 1, explain: false, signal })
  if (unserved.length > 0) throw new Wrong('The solver does not serve one job')
  return `${routes.length} route, 1 job`
}

const mail: Ask = async ({ host }) => (await servicesOf(host).ask.mail?.()) ?? ''

/** A few bytes are written, read and removed again, where new files go. */
const files: Ask = async ({ db, host }) => {
  const { places } = host
  if (!places || places.now === 'rows') {
    const answer = (await db.execute(sql`select version() as version`)) as { rows: { version: string }[] }
    return answer.rows[0]!.version.split(' on ')[0]!
  }
  const storage = places.at(places.now)
  const bytes = host.random(64)
  const id = `test-${[...host.random(12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  try {
    await storage.write(id, partsOfBytes(bytes))
    const stream = (await storage.read(id, { from: 0, until: bytes.byteLength })) as ReadableStream<
      Uint8Array<ArrayBuffer>
    >
    const back = new Uint8Array(await new Response(stream).arrayBuffer())
    if (back.length !== bytes.length || back.some((byte, at) => byte !== bytes[at]))
      throw new Wrong('It gave other bytes than it took')
    return `${bytes.byteLength} B`
  } finally {
    await storage.remove(id).catch((error: unknown) => tell(host, error))
  }
}
const tell = (host: Pick<Host, 'log'>, error: unknown): void =>
  host.log({ level: 'warn', at: 'services', ...describeError(error) })

/** So many at most: each keeps a test waiting for as long as it likes. */
const mostReceivers = 5
const webhooks: Ask = async (ctx) => {
  const hooks = (await listening(ctx)).slice(0, mostReceivers)
  const told = await ctx.ask(pingReceivers, { ids: hooks.map(({ id }) => id) })
  const answers = told.ok ? told.value.answers : []
  const words = answers.map(({ name, status, fault }) => `${name}: ${status ?? fault}`).join(' · ')
  const isGood = ({ status }: (typeof answers)[number]) => status !== null && status >= 200 && status < 300
  if (answers.every(isGood)) return words
  throw new Wrong(words)
}

export const asks: Record<Exclude<ServiceName, 'inbound'>, Ask> = {
  roads,
  geocoder,
  map,
  solver,
  mail,
  files,
  webhooks,
}
