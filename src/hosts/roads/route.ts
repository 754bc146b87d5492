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
import type { FoundMatrix, FoundRoute, RouteAsked } from '#server/roads'

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
export async function askRoute(provider: Provider, { profile, points }: RouteAsked): Promise<FoundRoute | undefined> {
  const places = points.map(({ lon, lat }) => [lon, lat] as const)
  const route = await provider.route({ profile: profile as ProfileName, points: places })
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

/** Times between all of its points, in whole seconds and metres. @example await askMatrix(provider, { profile: 'car', points }) */
export async function askMatrix(provider: Provider, { profile, points }: RouteAsked): Promise<FoundMatrix> {
  const places = points.map(({ lon, lat }) => [lon, lat] as const)
  const { seconds, metres, from } = await provider.matrix({
    profile: profile as ProfileName,
    sources: places,
    targets: places,
  })
  const whole = (cells: Float32Array) => Int32Array.from(cells, (cell) => (Number.isNaN(cell) ? -1 : Math.round(cell)))
  return { seconds: whole(seconds), metres: whole(metres), sources: from.map(({ source }) => source) }
}

const saidBy = ({ source, dataset, date }: Provenance) => ({
  source,
  dataset: dataset ?? null,
  date: date?.slice(0, 10) ?? null,
})
