import type { Tags } from '../osm/data.ts'

export const profileNames = ['car', 'van', 'truck', 'bicycle', 'foot'] as const
export type ProfileName = (typeof profileNames)[number]

export interface Profile {
  name: ProfileName
  /** Keys of access, the general first: a later one overrules. */
  access: readonly string[]
  /** Keys that may open a way not made for this profile. */
  opening: readonly string[]
  /** km/h by class of way; a class that is not here is closed. */
  speeds: Readonly<Record<string, number>>
  top: number
  /** Share of a signed speed limit that is really driven. */
  ofLimit: number
  /** What the vehicle measures: metres and tonnes. */
  size?: Readonly<Record<string, number>>
  motor: boolean
  /** The words that relations use for it, `except` and `restriction:...`. */
  words: readonly string[]
}

const carSpeeds = {
  motorway: 108, motorway_link: 62, trunk: 85, trunk_link: 52, primary: 58, primary_link: 42, secondary: 50,
  secondary_link: 40, tertiary: 43, tertiary_link: 35, unclassified: 40, residential: 35, road: 30,
  living_street: 12, service: 17,
} // oxfmt-ignore
const scaled = (speeds: Record<string, number>, by: number) =>
  Object.fromEntries(Object.entries(speeds).map(([kind, speed]) => [kind, Math.round(speed * by)]))

const motorAccess = ['access', 'vehicle', 'motor_vehicle']
const bicycleSpeeds = {
  cycleway: 18, primary: 17, primary_link: 17, secondary: 17, secondary_link: 17, tertiary: 18, tertiary_link: 17,
  unclassified: 17, residential: 17, living_street: 13, road: 15, service: 13, track: 12, path: 11,
} // oxfmt-ignore
const footSpeeds = Object.fromEntries(
  'footway pedestrian path steps cycleway track living_street residential service unclassified tertiary tertiary_link secondary secondary_link primary primary_link road corridor bridleway'
    .split(' ')
    .map((kind) => [kind, kind === 'steps' ? 2.6 : 4.9]),
)

/** How each kind of traffic uses the streets. Example: `profiles.van.speeds.residential` */
export const profiles: Readonly<Record<ProfileName, Profile>> = {
  car: {
    name: 'car', access: [...motorAccess, 'motorcar'], opening: ['motor_vehicle', 'motorcar'], speeds: carSpeeds,
    top: 130, ofLimit: 0.92, motor: true, words: ['motor_vehicle', 'motorcar', 'vehicle'],
  },
  van: {
    name: 'van', access: [...motorAccess, 'goods'], opening: ['motor_vehicle', 'goods'], speeds: scaled(carSpeeds, 0.95),
    top: 120, ofLimit: 0.9, motor: true, size: { maxheight: 2.7, maxweight: 3.5, maxlength: 7, maxwidth: 2.2 },
    words: ['motor_vehicle', 'goods', 'vehicle'],
  },
  truck: {
    name: 'truck', access: [...motorAccess, 'hgv'], opening: ['motor_vehicle', 'hgv'], speeds: scaled(carSpeeds, 0.84),
    top: 86, ofLimit: 0.84, motor: true, size: { maxheight: 3.8, maxweight: 12, maxlength: 10, maxwidth: 2.55 },
    words: ['motor_vehicle', 'hgv', 'vehicle'],
  },
  bicycle: {
    name: 'bicycle', access: ['access', 'vehicle', 'bicycle'], opening: ['bicycle'], speeds: bicycleSpeeds,
    top: 25, ofLimit: 1, motor: false, words: ['bicycle', 'vehicle'],
  },
  foot: {
    name: 'foot', access: ['access', 'foot'], opening: ['foot'], speeds: footSpeeds,
    top: 6, ofLimit: 1, motor: false, words: ['foot'],
  },
} // oxfmt-ignore

export type Permission = 'open' | 'ends' | 'closed'

const meanings: Readonly<Record<string, Permission>> = {
  yes: 'open', permissive: 'open', designated: 'open', official: 'open', public: 'open', dismount: 'open', unknown: 'open',
  destination: 'ends', private: 'ends', customers: 'ends', delivery: 'ends', permit: 'ends', residents: 'ends',
  employees: 'ends', students: 'ends', visitors: 'ends',
} // oxfmt-ignore

/** What a value of an access tag allows; a word nobody knows closes. Example: `meaning('private')` is `'ends'`. */
export const meaning = (value: string): Permission => meanings[value] ?? 'closed'

/** The last of the keys that is set decides. */
export function permission(tags: Tags, keys: readonly string[], suffix = ''): Permission | undefined {
  for (let i = keys.length - 1; i >= 0; i--) {
    const value = tags.get(keys[i] + suffix)
    if (value !== undefined) return meaning(value.split(';')[0].trim())
  }
}

/** Use of a way by a profile: km/h in each direction, 0 where closed. */
export interface Use {
  forward: number
  backward: number
  /** Private and the like: only where a trip starts or ends. */
  ends: boolean
}

const ferrySpeed = 14
/** Classes that a profile does not use by itself but that a tag may open for it. */
const openable = new Set('footway path cycleway pedestrian track bridleway trunk trunk_link busway'.split(' '))

/** How a profile may use a way, if at all. Example: `useOf(tags, profiles.car)?.forward` */
export function useOf(tags: Tags, profile: Profile): Use | undefined {
  const kind = classOf(tags)
  if (kind === undefined || tags.get('area') === 'yes' || tags.get('impassable') === 'yes') return undefined
  if (tags.get('smoothness') === 'impassable' || tags.get('service') === 'emergency_access') return undefined
  let speed = kind === 'ferry' ? ferrySpeed : profile.speeds[kind]
  if (speed === undefined) {
    const opened = openable.has(kind) ? permission(tags, profile.opening) : undefined
    if (opened === undefined || opened === 'closed') return undefined
    speed = profile.motor ? 10 : 12
  }
  if (!profile.motor && tags.get('motorroad') === 'yes') return undefined
  const allowed = permission(tags, profile.access) ?? 'open'
  if (allowed === 'closed' || !fits(tags, profile)) return undefined
  const [forward, backward] = directions(tags, profile, kind)
  const open = (suffix: string, goes: boolean) => goes && permission(tags, profile.access, suffix) !== 'closed'
  const use = {
    forward: open(':forward', forward) ? driven(tags, profile, speed, kind, 'forward') : 0,
    backward: open(':backward', backward) ? driven(tags, profile, speed, kind, 'backward') : 0,
    ends: allowed === 'ends',
  }
  return use.forward === 0 && use.backward === 0 ? undefined : use
}

/** The class that decides the speed. */
export function classOf(tags: Tags): string | undefined {
  if (tags.get('route') === 'ferry') return 'ferry'
  return tags.get('highway')
}

function directions(tags: Tags, profile: Profile, kind: string): [boolean, boolean] {
  if (profile.name === 'foot') {
    const own = tags.get('oneway:foot') ?? ''
    return [own !== '-1', !['yes', '1', 'true'].includes(own)]
  }
  const own = [...profile.access].reverse().map((key) => tags.get(`oneway:${key}`))
  let oneway = own.find((value) => value !== undefined) ?? tags.get('oneway')
  const cycleways = [
    tags.get('cycleway'),
    tags.get('cycleway:left'),
    tags.get('cycleway:right'),
    tags.get('cycleway:both'),
  ]
  if (profile.name === 'bicycle' && cycleways.some((value) => value?.startsWith('opposite'))) oneway = 'no'
  const round = tags.get('junction') === 'roundabout' || tags.get('junction') === 'circular'
  const implied = round || kind === 'motorway' || kind === 'motorway_link'
  if (oneway === '-1' || oneway === 'reverse') return [false, true]
  if (oneway === 'yes' || oneway === '1' || oneway === 'true') return [true, false]
  // its direction changes with the hour: nobody can promise it
  if (oneway === 'reversible') return [false, false]
  if (oneway === 'no' || oneway === 'false' || oneway === '0') return [true, true]
  return [true, !implied]
}

function driven(tags: Tags, profile: Profile, byClass: number, kind: string, direction: string): number {
  if (kind === 'ferry') return byClass
  let speed = byClass
  if (profile.motor) {
    const limit =
      kmh(tags.get(`maxspeed:${direction}`)) ??
      (profile.name === 'truck' ? kmh(tags.get('maxspeed:hgv')) : undefined) ??
      kmh(tags.get('maxspeed'))
    // a limit says more than the class, but a narrow street is not driven at the limit of the open road
    if (limit !== undefined) speed = Math.min(limit * profile.ofLimit, byClass * 1.45)
    if (kind === 'service' && /driveway|parking_aisle|alley|drive-through/.test(tags.get('service') ?? ''))
      speed = Math.min(speed, 11)
  }
  const surface = tags.get('surface') ?? ''
  if (/^(gravel|unpaved|ground|dirt|earth|grass|sand|mud|compacted|fine_gravel)$/.test(surface))
    speed = Math.min(speed, profile.motor ? 30 : speed * 0.85)
  return Math.max(1, Math.min(speed, profile.top))
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
  if (!found) return zones[value.split(':').at(-1)!]
  const speed = Number(found[1]) * (found[2] === 'mph' ? 1.609344 : found[2] === 'knots' ? 1.852 : 1)
  return speed >= 3 ? speed : undefined
}

/** Whether a vehicle keeps to the posted limits of height, weight, length and width. */
export function fits(tags: Tags, { size, name }: Profile): boolean {
  if (!size) return true
  for (const [key, own] of Object.entries(size)) {
    const posted = measure((name === 'truck' ? tags.get(`${key}:hgv`) : undefined) ?? tags.get(key))
    if (posted !== undefined && posted < own) return false
  }
  return true
}

/** Metres or tonnes. Example: `measure("11'6\"")` is about 3.5. */
export function measure(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const feet = /^(\d+)'\s*(?:(\d+)"?)?$/.exec(value.trim())
  if (feet) return Number(feet[1]) * 0.3048 + Number(feet[2] ?? 0) * 0.0254
  const found = /^(\d+(?:[.,]\d+)?)\s*(m|t|kg|ft|st|lbs)?$/.exec(value.trim())
  if (!found) return undefined
  const scale: Record<string, number> = { kg: 0.001, ft: 0.3048, st: 0.907, lbs: 0.000454 }
  return Number(found[1].replace(',', '.')) * (scale[found[2] ?? ''] ?? 1)
}

const stopsMotors = new Set(
  'bollard block cycle_barrier chain log stile turnstile full-height_turnstile kissing_gate motorcycle_barrier debris jersey_barrier planter horse_stile wall fence hedge ditch rope bus_trap sump_buster'.split(
    ' ',
  ),
)
const stopsBicycles = new Set('stile turnstile full-height_turnstile wall fence hedge debris horse_stile'.split(' '))
const stopsFeet = new Set(['wall', 'fence', 'hedge'])

/** Who of this profile passes a node: nobody a bollard or a bar too low, a private gate those who live behind it.
 *  Example: `barred(tags, profiles.car)` of a private gate is `'ends'`. */
export function barred(tags: Tags, profile: Profile): Permission {
  const barrier = tags.get('barrier')
  if (barrier === undefined) return 'open'
  if (!fits(tags, profile)) return 'closed'
  const said = permission(tags, profile.access)
  if (said !== undefined) return said
  const stops = profile.motor ? stopsMotors : profile.name === 'bicycle' ? stopsBicycles : stopsFeet
  return stops.has(barrier) ? 'closed' : 'open'
}

/** Seconds of a `duration` tag. Example: `durationSeconds('00:14')` is 840. */
export function durationSeconds(value: string | undefined): number | undefined {
  const found = /^(?:(\d+):)?(\d+):(\d\d)$/.exec(value ?? '')
  if (found)
    return found[1] === undefined
      ? Number(found[2]) * 3600 + Number(found[3]) * 60
      : Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3])
  return /^\d+$/.test(value ?? '') ? Number(value) * 60 : undefined
}
