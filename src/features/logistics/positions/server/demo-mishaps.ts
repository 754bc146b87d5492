/** What goes wrong on the roads of the demo each day: somebody takes the wrong turn, and each hour somebody is not heard of. */
import { metresBetween, type At } from '#contract/distance'
import { askWay } from '#features/map/contract'
import type { JobContext } from '#server/context'
import { offTheWay, type Leg } from '#features/logistics/positions/rules'
import { foundWays } from './found-ways'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** Of an hour, in minutes: long enough to be missed. */
const [mute, heardAgain] = [10, 52]

/** Whether of so many vehicles that drive today the nth says nothing at a moment. */
export function isSilent(nth: number, count: number, at: number): boolean {
  const minutes = (at % hour) / minute
  return nth === (Math.floor(at / hour) * 3) % count && minutes >= mute && minutes < heardAgain
}

/** On which a vehicle takes the wrong turn. */
export function longestOf(legs: readonly Leg[]): Leg | undefined {
  const [longest] = legs.toSorted((a, b) => b.until - b.from - (a.until - a.from))
  return longest
}

const knownDetour = foundWays(100)
/** Of two legs the time between them, where the vehicle stands so long that it can be away meanwhile. */
export function longestStand(legs: readonly Leg[]): Leg | undefined {
  const stands = legs.slice(1).map((leg, at) => ({ from: legs[at]!.until, until: leg.from, path: leg.path }))
  const [longest] = stands.toSorted((a, b) => b.until - b.from - (a.until - a.from))
  return longest && longest.until - longest.from >= awayLeast ? longest : undefined
}
const awayLeast = 20 * minute

const knownPause = foundWays(100)
/** To somewhere off its way and back again while it should stand, so that it is missed for a while. */
async function pausedAway({ ask }: JobContext, stand: Leg, legs: readonly Leg[]): Promise<Leg[]> {
  const here = stand.path[0]!
  const all = legs.map(({ path }) => path).flat()
  for (const by of around(here)) {
    if (roomAt(by, all) < farMetres) continue
    const points = [here, by, here].map(([lon, lat]: At) => ({ lon, lat }))
    const way = await ask(askWay, { profile: 'car', points })
    const [out, back] = way.ok ? (way.value.legs ?? []) : []
    const end = out?.path.at(-1)
    if (!out || !back || !end || back.path.length === 0 || roomAt(end, all) < farMetres) continue
    const going = { from: stand.from, until: stand.from + Math.max(1, out.seconds) * 1000, path: out.path }
    const coming = { from: stand.until - Math.max(1, back.seconds) * 1000, until: stand.until, path: back.path }
    if (going.until < coming.from) return [going, coming]
  }
  return []
}
/** Farther from its way than what is missed. */
const farMetres = 400
const roomAt = (at: At, all: readonly At[]): number => Math.min(...all.map((one) => metresBetween(at, one)))
/** Eight directions, farther and farther. */
const around = ([lon, lat]: At): At[] =>
  [0.006, 0.009, 0.013, 0.018].flatMap((far) =>
    Array.from({ length: 8 }, (_, turn): At => {
      const angle = (turn * Math.PI) / 4
      return [lon + (far * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180), lat + far * Math.sin(angle)]
    }),
  )

/** Every second vehicle, every second day, takes its longest pause off its way, and drives its longest leg by way of a street
 *  where it has no business. */
export async function astray(
  ctx: JobContext,
  nth: number,
  legs: readonly Leg[],
  longest: Leg | undefined,
  at: number,
): Promise<readonly Leg[]> {
  if ((Math.floor(at / day) + nth) % 2 === 0) return legs
  const stand = longestStand(legs)
  if (stand && at > stand.from && at < stand.until) {
    const key = `${stand.from} ${stand.until} ${stand.path[0]!.join(' ')}`
    const away = await knownPause(key, () => pausedAway(ctx, stand, legs))
    return [...legs.filter(({ until }) => until <= stand.from), ...away]
  }
  if (!longest || at < longest.from || at > longest.until) return legs
  const key = `${longest.from} ${longest.until} ${longest.path[0]!.join(' ')}`
  return knownDetour(key, () => detour(ctx, longest, legs))
}

async function detour({ ask }: JobContext, leg: Leg, legs: readonly Leg[]): Promise<Leg[]> {
  const [from, to] = [leg.path[0]!, leg.path.at(-1)!]
  const by = offTheWay(leg.path, legs.map(({ path }) => path).flat())
  const points = [from, by, to].map(([lon, lat]: At) => ({ lon, lat }))
  const way = await ask(askWay, { profile: 'car', points })
  if (!way.ok || !way.value.legs) return [leg]
  // as long as the leg takes: whoever is lost hurries
  const seconds = way.value.legs.reduce((sum, one) => sum + Math.max(1, one.seconds), 0)
  let begins = leg.from
  return way.value.legs
    .filter(({ path }) => path.length > 0)
    .map((one) => {
      const made = {
        from: begins,
        until: begins + ((leg.until - leg.from) * Math.max(1, one.seconds)) / seconds,
        path: one.path,
      }
      begins = made.until
      return made
    })
}
