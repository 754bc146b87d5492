import type { Tags } from '../osm/data.ts'
import type { Pace } from './pace.ts'

/** km/h on the open road and in a built-up area. */
export interface Speed {
  open: number
  builtUp: number
}

/** A narrow street is not driven at the limit of the open road: this many times what its class is driven at, at most. */
const overClass = 1.45
const lanes = /driveway|parking_aisle|alley|drive-through/

/** The speed of a way in one direction. Example: `speedIn(tags, profiles.car, { open: 50, builtUp: 40 }, 'forward').open` */
export function speedIn(
  tags: Tags,
  { pace, motor, name }: { pace: Pace; motor: boolean; name: string },
  byClass: Speed,
  direction: 'forward' | 'backward',
): Speed {
  let most = pace.top
  for (const key of ['surface', 'tracktype', 'smoothness']) {
    const value = tags.get(key)
    if (value !== undefined) most = Math.min(most, pace.surfaces[value] ?? most)
  }
  if (!motor) return { open: Math.min(byClass.open, most), builtUp: Math.min(byClass.builtUp, most) }
  if (lanes.test(tags.get('service') ?? '')) most = Math.min(most, 11)
  const limit =
    kmh(tags.get(`maxspeed:${direction}`)) ??
    (name === 'truck' ? kmh(tags.get('maxspeed:hgv')) : undefined) ??
    kmh(tags.get('maxspeed')) ??
    kmh(tags.get('maxspeed:type') ?? tags.get('zone:maxspeed') ?? tags.get('source:maxspeed'))
  const driven = (area: 'open' | 'builtUp') => {
    // a limit says more than the class
    const speed = limit === undefined ? byClass[area] : Math.min(limit * pace.ofLimit[area], byClass[area] * overClass)
    return Math.max(1, Math.min(speed, most))
  }
  return { open: driven('open'), builtUp: driven('builtUp') }
}

const zones: Readonly<Record<string, number>> = {
  urban: 50,
  rural: 90,
  motorway: 120,
  trunk: 100,
  living_street: 10,
  walk: 7,
  none: 130,
}

/** Example: `kmh('30 mph')` is 48.28. */
export function kmh(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const found = /^(\d+(?:\.\d+)?)\s*(mph|knots|km\/h)?$/.exec(value.split(';')[0].trim())
  if (!found) {
    // `DE:urban`, and `DE:zone:30` or `DE:30`
    const last = value.split(':').at(-1)!
    const zone = /^(?:zone)?(\d{1,3})$/.exec(last)
    return zone ? Number(zone[1]) : zones[last]
  }
  const speed = Number(found[1]) * (found[2] === 'mph' ? 1.609344 : found[2] === 'knots' ? 1.852 : 1)
  return speed >= 3 ? speed : undefined
}
