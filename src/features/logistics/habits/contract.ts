/** What days that are over have taught: how long roads and doors take here. It is proposed, and counts once a person keeps it. */
import * as z from 'zod/mini'
import { Int, Text } from '#contract/fields'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { int } from '#contract/params'

const root = '/api/apps/logistics/habits'
export const habitKinds = ['hour', 'zone', 'door', 'place'] as const
export type HabitKind = (typeof habitKinds)[number]
/** Days that are looked back on. */
export const lookedBack = 28
/** From fewer nothing is learned. */
export const fewest = 12

const about = {
  kind: z.enum(habitKinds),
  /** The hour, the kind of door, or the number of a zone or an address. */
  key: z.string().check(z.maxLength(20)),
}
export const Habit = z.object({
  ...about,
  /** Of a zone or an address. */
  name: Text,
  /** Of a hundred reckoned seconds so many are needed; of an address, seconds at its door. */
  value: Int,
  /** The same as it counts now. */
  counts: Int,
  samples: Int,
  /** Nineteen times of twenty the value is within so many percent. */
  within: Int,
})
export type Habit = z.infer<typeof Habit>
/** As days teach it, whatever counts now. */
export type Taught = Pick<Habit, 'kind' | 'key' | 'value' | 'samples' | 'within'>
/** How far off the times of arrivals were, in seconds: as they were reckoned, and with what the other days have taught. */
const Miss = z.object({ before: z.number(), after: z.number() })
const Replayed = z.extend(Miss, { day: Text, stops: Int })
export type Replayed = z.infer<typeof Replayed>
export const Look = z.object({
  madeAt: Text,
  from: Text,
  until: Text,
  routes: Int,
  legs: Int,
  visits: Int,
  miss: z.nullable(Miss),
  days: z.array(Replayed),
})
export type Look = z.infer<typeof Look>
export const Learned = z.object({
  depot: z.object({ id: Int, name: Text, zone: Text }),
  depots: z.array(z.object({ id: Int, name: Text })),
  look: z.nullable(Look),
  /** What is proposed, and what counts. */
  found: z.array(Habit),
  kept: z.array(Habit),
})
export type Learned = z.infer<typeof Learned>

const depot_unknown = [404, { message: 'There is no such depot' }] as const
export const getHabits = endpoint(`GET ${root}`, {
  says: 'What days that are over have taught of a depot, what of it counts, and how far off arrivals were before and after',
  needs: ['read', 'Habit'],
  also: ['Depot', 'Zone', 'Address'],
  query: { depot: int(0) },
  gives: [200, Learned],
  fails: { depot_unknown },
})
export const lookBack = endpoint(`POST ${root}/looks`, {
  says: 'Look back on the days that are over now, and not only at night',
  needs: ['update', 'Habit'],
  body: z.strictObject({ depotId: z.int32() }),
  gives: [202],
  fails: { depot_unknown },
})
const some = z.array(z.strictObject(about)).check(z.maxLength(200))
export const keepHabits = endpoint(`PUT ${root}`, {
  says: 'Let what was found count from the next time that a route is timed, and let go of what counts no more',
  needs: ['update', 'Habit'],
  also: ['Address'],
  body: z.strictObject({ depotId: z.int32(), keep: some, drop: some }),
  gives: [201, Learned],
  fails: {
    depot_unknown,
    habit_unknown: [409, { message: 'This was not found any more when the days were looked back on last' }],
    addresses_forbidden: [403, { message: 'You may not change addresses' }],
  },
})
export const learnHabits = job('learnHabits', {
  says: 'Look back on the days that are over: how long roads and doors took',
  lane: 'heavy',
  every: { at: '02:40' },
})
export const lookBackOn = job('lookBackOn', {
  says: 'The same for one depot, as soon as somebody asks for it',
  lane: 'heavy',
  input: z.object({ depotId: Int }),
})
