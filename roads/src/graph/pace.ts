import { BadInput } from '../faults.ts'

/** How fast a vehicle gets on: all numbers that times are made of. The README tells what they are calibrated against. */
export interface Pace {
  /** km/h by class of way where no limit is signed, on the open road; a class that is not here is closed. */
  open: Readonly<Record<string, number>>
  /** The same in a built-up area; a class that is not here is driven as on the open road. */
  builtUp: Readonly<Record<string, number>>
  /** Share of a signed limit that is really driven. */
  ofLimit: { open: number; builtUp: number }
  /** km/h, whatever is signed. */
  top: number
  /** km/h at most by `surface`, `tracktype` or `smoothness`. */
  surfaces: Readonly<Record<string, number>>
  /** Seconds lost on average: half of those who come to signals are not stopped at all. */
  stops: {
    signals: number
    stop: number
    giveWay: number
    /** Coming from a road that is two classes below the largest of the junction, without a sign. */
    minor: number
    /** Of pedestrians, without signals. */
    crossing: number
    railway: number
    bump: number
  }
  /** Seconds of a turn at a junction, to the near side and across the oncoming traffic, by its size. */
  turns: { slight: NearFar; plain: NearFar; sharp: NearFar; back: number }
}
export type NearFar = readonly [near: number, far: number]

const openRoad = {
  motorway: 101, motorway_link: 70, trunk: 85, trunk_link: 60, primary: 72, primary_link: 52, secondary: 59,
  secondary_link: 44, tertiary: 50, tertiary_link: 38, unclassified: 38, residential: 35, road: 30,
  living_street: 12, service: 18,
} // oxfmt-ignore
const town = {
  trunk: 72, primary: 52, primary_link: 40, secondary: 45, secondary_link: 36, tertiary: 38, tertiary_link: 32,
  unclassified: 33, residential: 29, road: 28,
} // oxfmt-ignore
const motorSurfaces = {
  paving_stones: 50, bricks: 50, metal: 50, compacted: 50, fine_gravel: 40, wood: 35, sett: 35, gravel: 30, pebblestone: 30,
  unpaved: 30, cobblestone: 28, ground: 25, dirt: 25, unhewn_cobblestone: 20, earth: 20, grass: 20, sand: 15, mud: 10,
  grade2: 40, grade3: 30, grade4: 20, grade5: 15, bad: 35, very_bad: 20, horrible: 10, very_horrible: 5,
} // oxfmt-ignore

const car: Pace = {
  open: openRoad,
  builtUp: town,
  ofLimit: { open: 1, builtUp: 0.88 },
  top: 130,
  surfaces: motorSurfaces,
  stops: { signals: 7, stop: 4, giveWay: 2, minor: 1, crossing: 0.5, railway: 4, bump: 2 },
  turns: { slight: [0.4, 0.8], plain: [1.7, 4], sharp: [4.5, 7], back: 20 },
}

const scaled = (speeds: Readonly<Record<string, number>>, by: number) =>
  Object.fromEntries(Object.entries(speeds).map(([kind, speed]) => [kind, Math.round(speed * by)]))
const slower = (open: number, builtUp: number, ofLimit: Pace['ofLimit'], top: number): Pace => ({
  ...car,
  open: scaled(car.open, open),
  builtUp: scaled(car.builtUp, builtUp),
  ofLimit,
  top,
})

/** On foot and by bicycle a turn, a sign or a town costs next to nothing. */
const unhindered: Pick<Pace, 'builtUp' | 'ofLimit' | 'stops' | 'turns'> = {
  builtUp: {},
  ofLimit: { open: 1, builtUp: 1 },
  stops: { signals: 0, stop: 0, giveWay: 0, minor: 0, crossing: 0, railway: 0, bump: 0 },
  turns: { slight: [0, 0], plain: [0, 0], sharp: [0, 0], back: 0 },
}
const bicycleSpeeds = {
  cycleway: 18, primary: 17, primary_link: 17, secondary: 17, secondary_link: 17, tertiary: 18, tertiary_link: 17,
  unclassified: 17, residential: 17, living_street: 13, road: 15, service: 13, track: 12, path: 11,
} // oxfmt-ignore
const footSpeeds = Object.fromEntries(
  'footway pedestrian path steps cycleway track living_street residential service unclassified tertiary tertiary_link secondary secondary_link primary primary_link road corridor bridleway'
    .split(' ')
    .map((kind) => [kind, kind === 'steps' ? 2.6 : 4.9]),
)
const soft = (speed: number) =>
  Object.fromEntries(
    ['gravel', 'unpaved', 'ground', 'dirt', 'earth', 'grass', 'sand', 'mud', 'compacted', 'fine_gravel'].map(
      (surface) => [surface, speed],
    ),
  )

/** Example: `paces.car.open.residential` */
export const paces = {
  car,
  van: slower(0.96, 0.97, { open: 0.97, builtUp: 0.86 }, 120),
  truck: slower(0.92, 0.95, { open: 0.96, builtUp: 0.85 }, 86),
  bicycle: { ...unhindered, open: bicycleSpeeds, top: 25, surfaces: soft(13) },
  foot: { ...unhindered, open: footSpeeds, top: 6, surfaces: soft(4.2) },
} satisfies Record<string, Pace>

/** Some numbers of a pace, laid over the others. */
export type OwnPace = { [K in keyof Pace]?: Pace[K] extends number ? number : Partial<Pace[K]> }

/** Example: `ownPace(paces.car, { stops: { signals: 12 } }).stops.signals` is 12. */
export function ownPace(pace: Pace, own: OwnPace): Pace {
  const faults: string[] = []
  const lay = (given: object, over: object, path: string): object =>
    Object.entries(over).reduce<Record<string, unknown>>(
      (made, [key, value]) => {
        const [place, before] = [`${path}${key}`, made[key]]
        // any class, surface, tracktype or smoothness may be named, but no other key
        const known = before !== undefined || /^(open|builtUp|surfaces)\.$/.test(path)
        if (!known) faults.push(`${place} is not known.`)
        else if (Array.isArray(before))
          if (Array.isArray(value) && value.length === 2 && value.every(fine)) made[key] = value
          else faults.push(`${place} is not [near, far] in seconds.`)
        else if (typeof before === 'object')
          if (typeof value === 'object' && value !== null)
            made[key] = lay(before as object, value as object, `${place}.`)
          else faults.push(`${place} is not a list of numbers by name.`)
        else if (fine(value) && (value > 0 || /^(stops|turns)\./.test(path))) made[key] = value
        else faults.push(`${place} is not a number above 0.`)
        return made
      },
      { ...given },
    )
  const made = lay(pace, own, '') as Pace
  if (faults.length > 0) throw new BadInput(faults)
  return made
}

const fine = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 10_000
