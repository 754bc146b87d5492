import type { HandlersOf } from '#server/feature'
import { metresBetween } from '#contract/distance'
import { RoutingAway, type At } from '#server/roads'
import type * as contract from '#features/map/contract'
import { pointOf, pointsOf } from '#features/map/rules'
import { servedBy } from './regions'

type Handlers = HandlersOf<typeof contract>
const mostResults = 50

export const searchPlaces: Handlers['searchPlaces'] = async ({ db, host }, { query: { q, lon, lat, limit } }) => {
  if (!q?.trim()) return { results: [] }
  const served = await servedBy(db, host)
  return { results: await host.roads.search(served, q, pointOf(lon, lat), Math.min(limit, mostResults)) }
}

export const findPlaces: Handlers['findPlaces'] = async ({ db, host }, { q, lon, lat, limit }) => ({
  results: await host.roads.search(await servedBy(db, host), q, { lon, lat }, limit),
})

export const nameOfPlace: Handlers['nameOfPlace'] = async (ctx, { query: { lon, lat } }) => {
  const point = pointOf(lon, lat)
  if (!point) return ctx.fail('point_unknown')
  return { result: (await ctx.host.roads.reverse(await servedBy(ctx.db, ctx.host), point)) ?? null }
}

export const findRoute: Handlers['findRoute'] = async (ctx, { query: { points, profile } }) => {
  const through = pointsOf(points)
  if (!through) return ctx.fail('points_unknown')
  if (!profile) return ctx.fail('profile_unknown')
  const served = await servedBy(ctx.db, ctx.host)
  try {
    return { route: (await ctx.host.roads.route(served, { profile, points: through })) ?? null }
  } catch (error) {
    if (error instanceof RoutingAway) return ctx.fail('routing_away')
    throw error
  }
}

/** So many points at once: a long way is asked for in pieces. */
const mostPoints = 50
/** Where no road leads somebody may walk or sail, at about this pace. */
const straightMetresPerSecond = 5

export const askWay: Handlers['askWay'] = async (ctx, { profile, points, avoid }) => {
  const served = await servedBy(ctx.db, ctx.host)
  const legsOf = async (some: At[]): Promise<contract.WayLeg[] | undefined> => {
    const found = await ctx.host.roads.route(served, { profile, points: some, avoid })
    return found && !found.straight ? found.legs.map(({ seconds, path }) => ({ seconds, path })) : undefined
  }
  const legs: contract.WayLeg[] = []
  let drawn = 0
  try {
    for (let at = 0; at + 1 < points.length; at += mostPoints - 1) {
      const some = points.slice(at, at + mostPoints)
      const found = await legsOf(some)
      drawn += found?.length ?? 0
      if (found) legs.push(...found)
      // one place that no road reaches takes the road from its own legs and from no others
      else
        for (const [nth, from] of some.slice(0, -1).entries()) {
          const to = some[nth + 1]!
          const own = await legsOf([from, to])
          drawn += own?.length ?? 0
          legs.push(...(own ?? [straightLeg(from, to)]))
        }
    }
  } catch (error) {
    if (error instanceof RoutingAway) return ctx.fail('routing_away')
    throw error
  }
  return { legs: drawn > 0 ? legs : null }
}

function straightLeg(from: At, to: At): contract.WayLeg {
  const path: contract.WayLeg['path'] = [
    [from.lon, from.lat],
    [to.lon, to.lat],
  ]
  return { seconds: metresBetween(path[0]!, path[1]!) / straightMetresPerSecond, path }
}
