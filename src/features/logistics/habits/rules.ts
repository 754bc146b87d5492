/** What the ways and doors of days that are over teach. */
import { grouped } from '#contract/grouped'
import { doorKinds, type Habits, type Leg, type Visit } from '#features/logistics/routes/contract/habits'
import { fewest, type Taught } from './contract'

/** A way that takes a third or three times of what was reckoned was not driven straight: somebody stopped, or forgot to say. */
const isDriven = ({ reckoned, took }: { reckoned: number; took: number }): boolean =>
  reckoned >= 30 && took > reckoned / 3 && took < reckoned * 3
/** Less than so much off is as reckoned. */
const leastPercent = 4
const leastSeconds = 60

const middleOf = (all: readonly number[]): number => {
  const sorted = all.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
/** The middle of ratios, and within how many percent it is sure: by how the middle half of them spreads. */
function learned(ratios: readonly number[]): { ratio: number; within: number } {
  const sorted = ratios.toSorted((a, b) => a - b)
  const quarter = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  const ratio = middleOf(sorted)
  // the middle of a normal spread errs by 1.25 of it over the root of their number, and the middle half is 1.35 wide
  const error = (1.25 * (quarter(0.75) - quarter(0.25))) / 1.35 / Math.sqrt(sorted.length)
  return { ratio, within: Math.ceil((196 * error) / ratio) }
}

/** In which zone its door lies. */
export type Zoned = Leg & { zone: string }
type Way = Zoned & { ratio: number }
/** Outside of all zones. */
export const nowhere = ''
const rounds = 12

/** Hours and zones at once: a slow hour in a slow zone is both. What lies in no zone is what zones are measured by. */
export function learnedRoads(legs: readonly Zoned[]): Taught[] {
  const ways = legs.filter(isDriven).map((leg): Way => ({ ...leg, ratio: leg.took / leg.reckoned }))
  const hours = grouped(ways, ({ hour }) => String(hour))
  const zones = grouped(ways, ({ zone }) => zone)
  const enough = (groups: Map<string, Way[]>) => [...groups].filter(([, some]) => some.length >= fewest)
  const ofHour = new Map<string, number>()
  const ofZone = new Map<string, number>()
  const at = (map: Map<string, number>, key: string) => map.get(key) ?? 1
  for (let round = 0; round < rounds; round += 1) {
    for (const [hour, some] of enough(hours))
      ofHour.set(hour, middleOf(some.map(({ ratio, zone }) => ratio / at(ofZone, zone))))
    for (const [zone, some] of enough(zones))
      if (zone !== nowhere) ofZone.set(zone, middleOf(some.map((way) => way.ratio / at(ofHour, String(way.hour)))))
  }
  const told = (kind: 'hour' | 'zone', [key, some]: [string, Way[]]): Taught => {
    const rest = (way: Way) => (kind === 'hour' ? at(ofZone, way.zone) : at(ofHour, String(way.hour)))
    const { ratio, within } = learned(some.map((way) => way.ratio / rest(way)))
    return { kind, key, value: Math.round(ratio * 100), samples: some.length, within }
  }
  return [
    ...enough(hours)
      .map((one) => told('hour', one))
      .toSorted((a, b) => Number(a.key) - Number(b.key)),
    ...enough(zones).flatMap((one) => (one[0] === nowhere ? [] : told('zone', one))),
  ]
}

/** Doors of a kind, and addresses at which it takes other than at doors of their kind. */
export function learnedDoors(visits: readonly Visit[]): Taught[] {
  const told = visits.filter(({ reckoned, took }) => reckoned > 0 && took > 0 && took < reckoned * 8)
  const taught: Taught[] = []
  const ofKind = new Map<string, number>()
  for (const kind of doorKinds) {
    const some = told.filter((one) => one.kind === kind)
    if (some.length < fewest) continue
    const { ratio, within } = learned(some.map(({ reckoned, took }) => took / reckoned))
    ofKind.set(kind, ratio)
    taught.push({ kind: 'door', key: kind, value: Math.round(ratio * 100), samples: some.length, within })
  }
  const places = grouped(
    told.filter(({ addressId }) => addressId !== null),
    ({ addressId }) => String(addressId),
  )
  for (const [key, some] of places) {
    if (some.length < fewest / 3) continue
    const usual = middleOf(some.map(({ kind, reckoned }) => reckoned * (ofKind.get(kind) ?? 1)))
    const seconds = middleOf(some.map(({ took }) => took))
    if (Math.abs(seconds - usual) < leastSeconds || Math.abs(seconds / usual - 1) < 0.2) continue
    // goods differ at one door: how far it is from what was reckoned for each does not
    const { within } = learned(some.map(({ reckoned, took }) => took / reckoned))
    taught.push({ kind: 'place', key, value: Math.round(seconds / 10) * 10, samples: some.length, within })
  }
  return taught
}

/** What is other than it counts now, and surely so. */
export const isNews = ({ kind, value, within }: Taught, counts: number): boolean =>
  kind === 'place'
    ? Math.abs(value - counts) >= Math.max(leastSeconds, (value * within) / 100)
    : Math.abs(value - counts) >= leastPercent && Math.abs(value / counts - 1) * 100 > within

/** As routes are timed by it. An address tells its own deliveries. */
export const asHabits = (all: readonly Pick<Taught, 'kind' | 'key' | 'value'>[], zones: readonly Zone[]): Habits => ({
  hours: all.flatMap(({ kind, key, value }) => (kind === 'hour' ? [{ hour: Number(key), percent: value }] : [])),
  // all of them in their order: what lies in two counts to the first, as when it was learned
  zones: all.some(({ kind }) => kind === 'zone')
    ? zones.map(({ id, rings }) => {
        const own = all.find(({ kind, key }) => kind === 'zone' && key === String(id))
        return { id, rings, percent: own?.value ?? 100 }
      })
    : [],
  doors: doorKinds.flatMap((kind) => {
    const own = all.find((one) => one.kind === 'door' && one.key === kind)
    return own ? [{ kind, percent: own.value }] : []
  }),
})
export type Zone = { id: number; rings: [number, number][][] }
