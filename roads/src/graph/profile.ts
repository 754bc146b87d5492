import type { Tags } from '../osm/data.ts'
import { paces, type Pace } from './pace.ts'
import { speedIn, type Speed } from './speeds.ts'

export const profileNames = ['car', 'van', 'truck', 'bicycle', 'foot'] as const
export type ProfileName = (typeof profileNames)[number]

export interface Profile {
  name: ProfileName
  /** Keys of access, the general first: a later one overrules. */
  access: readonly string[]
  /** Keys that may open a way not made for this profile. */
  opening: readonly string[]
  pace: Pace
  /** What the vehicle measures: metres and tonnes. */
  size?: Readonly<Record<string, number>>
  motor: boolean
  /** The words that relations use for it, `except` and `restriction:...`. */
  words: readonly string[]
}

const motorAccess = ['access', 'vehicle', 'motor_vehicle']

/** How each kind of traffic uses the streets. Example: `profiles.van.pace.open.residential` */
export const profiles: Readonly<Record<ProfileName, Profile>> = {
  car: {
    name: 'car', access: [...motorAccess, 'motorcar'], opening: ['motor_vehicle', 'motorcar'], pace: paces.car,
    motor: true, words: ['motor_vehicle', 'motorcar', 'vehicle'],
  },
  van: {
    name: 'van', access: [...motorAccess, 'goods'], opening: ['motor_vehicle', 'goods'], pace: paces.van,
    motor: true, size: { maxheight: 2.7, maxweight: 3.5, maxlength: 7, maxwidth: 2.2 },
    words: ['motor_vehicle', 'goods', 'vehicle'],
  },
  truck: {
    name: 'truck', access: [...motorAccess, 'hgv'], opening: ['motor_vehicle', 'hgv'], pace: paces.truck,
    motor: true, size: { maxheight: 3.8, maxweight: 12, maxlength: 10, maxwidth: 2.55 },
    words: ['motor_vehicle', 'hgv', 'vehicle'],
  },
  bicycle: {
    name: 'bicycle', access: ['access', 'vehicle', 'bicycle'], opening: ['bicycle'], pace: paces.bicycle,
    motor: false, words: ['bicycle', 'vehicle'],
  },
  foot: {
    name: 'foot', access: ['access', 'foot'], opening: ['foot'], pace: paces.foot,
    motor: false, words: ['foot'],
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

/** Use of a way by a profile. */
export interface Use {
  /** In each direction; undefined where closed. */
  forward: Speed | undefined
  backward: Speed | undefined
  /** Private and the like: only where a trip starts or ends. */
  ends: boolean
}

const ferrySpeed = 14
/** Classes that a profile does not use by itself but that a tag may open for it. */
const openable = new Set('footway path cycleway pedestrian track bridleway trunk trunk_link busway'.split(' '))

/** How a profile may use a way, if at all. Example: `useOf(tags, profiles.car)?.forward?.open` */
export function useOf(tags: Tags, profile: Profile): Use | undefined {
  const kind = classOf(tags)
  if (kind === undefined || tags.get('area') === 'yes' || tags.get('impassable') === 'yes') return undefined
  if (tags.get('smoothness') === 'impassable' || tags.get('service') === 'emergency_access') return undefined
  let speed = kind === 'ferry' ? ferrySpeed : profile.pace.open[kind]
  if (speed === undefined) {
    const opened = openable.has(kind) ? permission(tags, profile.opening) : undefined
    if (opened === undefined || opened === 'closed') return undefined
    speed = profile.motor ? 10 : 12
  }
  if (!profile.motor && tags.get('motorroad') === 'yes') return undefined
  const allowed = permission(tags, profile.access) ?? 'open'
  if (allowed === 'closed' || !fits(tags, profile)) return undefined
  const [forward, backward] = directions(tags, profile, kind)
  const driven = (goes: boolean, direction: 'forward' | 'backward'): Speed | undefined => {
    if (!goes || permission(tags, profile.access, `:${direction}`) === 'closed') return undefined
    if (kind === 'ferry') return { open: speed, builtUp: speed }
    return speedIn(tags, profile, { open: speed, builtUp: profile.pace.builtUp[kind] ?? speed }, direction)
  }
  const use = { forward: driven(forward, 'forward'), backward: driven(backward, 'backward'), ends: allowed === 'ends' }
  return use.forward || use.backward ? use : undefined
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
