/** What roads and doors of a depot are used to take, other than reckoned: learned from days that are over, and counted once a
 *  person has agreed. Who keeps them answers; routes are timed by them. */
import * as z from 'zod/mini'
import { Int } from '#contract/fields'
import { command } from '#contract/command'

export const doorKinds = ['pickup', 'drop', 'service'] as const
export type DoorKind = (typeof doorKinds)[number]
export const Habits = z.object({
  /** Driving in an hour of the depot's clock. */
  hours: z.array(z.object({ hour: Int, percent: Int })),
  /** Driving to what lies in a zone; of zones that lie in each other the first counts. */
  zones: z.array(z.object({ id: Int, rings: z.array(z.array(z.tuple([z.number(), z.number()]))), percent: Int })),
  /** At doors where something is picked up, brought or done. */
  doors: z.array(z.object({ kind: z.enum(doorKinds), percent: Int })),
})
export type Habits = z.infer<typeof Habits>
export const noHabits: Habits = { hours: [], zones: [], doors: [] }

export const habitsOf = command('habitsOf', {
  says: 'What roads and doors of depots are used to take',
  does: ['read', 'Route'],
  input: z.object({ depotIds: z.array(Int) }),
  gives: z.array(z.object({ depotId: Int, habits: Habits })),
})

const took = { reckoned: z.number(), took: z.number() }
/** A way from one door to the next, as it was driven: breaks and waiting left out. */
const Leg = z.object({ ...took, day: z.string(), hour: Int, lat: z.number(), lon: z.number() })
export type Leg = z.infer<typeof Leg>
const Visit = z.object({ ...took, day: z.string(), kind: z.enum(doorKinds), addressId: z.nullable(Int) })
export type Visit = z.infer<typeof Visit>
export const pastDay = command('pastDay', {
  says: 'What the routes of a day that is over took, beside what is reckoned by some habits, and how far off arrivals are by them',
  does: ['read', 'Route'],
  input: z.object({ depotId: Int, day: z.string(), by: Habits }),
  /** `misses`: the seconds between each arrival and the time told for it. */
  gives: z.object({ routes: Int, legs: z.array(Leg), visits: z.array(Visit), misses: z.array(z.number()) }),
  fails: { routing_away: true },
})

/** How long things took in the demo's past, other than reckoned: what is to be learned from it, of a hundred reckoned seconds. */
export const demoHabits = {
  hours: { 7: 118, 8: 145, 9: 125, 16: 135, 17: 140 } as Readonly<Record<number, number>>,
  zones: { 'Old Averne': 140 } as Readonly<Record<string, number>>,
  doors: { drop: 120, pickup: 100, service: 100 } satisfies Record<DoorKind, number>,
  /** A door past a gate and two floors. */
  places: { '31 Anchor Row': 260 } as Readonly<Record<string, number>>,
}
