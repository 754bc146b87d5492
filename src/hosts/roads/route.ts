import {
  graphhopper,
  ors,
  osrm,
  valhalla,
  type ProfileName,
  type Provider,
  type Provenance,
  type ServerOptions,
} from '@meridian/roads'
import type { At, FoundMatrix, FoundRoute, MatrixAsked, RouteAsked } from '#server/roads'

export const routingServers = { osrm, valhalla, ors, graphhopper }
export type RoutingServer = Pick<ServerOptions, 'url' | 'key' | 'fetch' | 'retries'> & {
  kind: keyof typeof routingServers
}

/** A person waits: a server that is away is asked once more, not for minutes. */
const patience = { timeoutMilliseconds: 8_000, retries: 1 }

/** @example const provider = routingBy({ kind: 'osrm', url: 'https://osrm.example' }) */
export const routingBy = ({ kind, ...server }: RoutingServer): Provider =>
  routingServers[kind]({ ...patience, ...server })

/** The route as the app knows it. @example await askRoute(provider, { profile: 'car', points }) */
export async function askRoute(
  provider: Provider,
  { profile, points, avoid }: RouteAsked,
): Promise<FoundRoute | undefined> {
  const places = points.map(({ lon, lat }) => [lon, lat] as const)
  const route = await provider.route({ profile: profile as ProfileName, points: places, ...(avoid && { avoid }) })
  if (!route) return undefined
  const { seconds, metres, straight, legs, from } = route
  return {
    seconds,
    metres,
    straight,
    legs: legs.map((leg) => ({
      seconds: leg.seconds,
      metres: leg.metres,
      path: leg.coordinates.map(([lon, lat]) => [lon, lat]),
    })),
    ...saidBy(from),
  }
}

/** Of thousands of places they are tens of megabytes, which every thread that searches reads: where there is one memory for
 *  all of them nobody copies it. */
const roomFor = (bytes: number): ArrayBufferLike =>
  typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes)

/** Times between all of its points, or from these to others, in whole seconds and metres. @example await askMatrix(provider, { profile: 'car', points }) */
export async function askMatrix(
  provider: Provider,
  { profile, points, to = points, avoid }: MatrixAsked,
): Promise<FoundMatrix> {
  const placed = (all: readonly At[]) => all.map(({ lon, lat }) => [lon, lat] as const)
  const { seconds, metres, from } = await provider.matrix({
    profile: profile as ProfileName,
    sources: placed(points),
    targets: placed(to),
    ...(avoid && { avoid }),
  })
  const whole = (cells: Float32Array) => {
    const all = new Int32Array(roomFor(cells.length * Int32Array.BYTES_PER_ELEMENT))
    cells.forEach((cell, at) => (all[at] = Number.isNaN(cell) ? -1 : Math.round(cell)))
    return all
  }
  return { seconds: whole(seconds), metres: whole(metres), sources: from.map(({ source }) => source) }
}

const saidBy = ({ source, dataset, date }: Provenance) => ({
  source,
  dataset: dataset ?? null,
  date: date?.slice(0, 10) ?? null,
})
