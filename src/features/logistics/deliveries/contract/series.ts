/** Deliveries that come again: every Tuesday, until a day. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { id } from '#contract/params'
import { day } from '#features/logistics/depots/contract'
import { freightFields, name } from '#features/logistics/deliveries/contract/freight'

/** From 1, Monday, to 7. */
const weekday = z.int().check(z.minimum(1), z.maximum(7))
export const Repetition = z.strictObject({
  weekdays: z.array(weekday).check(
    z.minLength(1),
    z.refine((all) => new Set(all).size === all.length, 'Each once'),
  ),
  /** Once in such a week, on whichever of these days a plan chooses: it may be brought from the first to the last of them. */
  oneOf: z.optional(z.boolean()),
  /** Every so many weeks, counted from that of the first day. */
  everyWeeks: z.optional(z.int().check(z.minimum(1), z.maximum(8))),
  startsOn: day,
  /** The last day, included; without one it goes on until somebody stops it. */
  until: z.optional(z.nullable(day)),
})
export type Repetition = z.infer<typeof Repetition>

const { day: _day, dayUntil: _until, externalId: _external, ...pattern } = freightFields
export const NewSeries = z.strictObject({
  repeats: Repetition,
  customer: name,
  line: name,
  depotId: z.optional(z.int32()),
  ...pattern,
})
export type NewSeries = z.infer<typeof NewSeries>

export const Series = z.object({
  id: z.int(),
  weekdays: z.array(z.int()),
  everyWeeks: z.int(),
  oneOf: z.boolean(),
  startsOn: z.string(),
  until: z.nullable(z.string()),
  /** From which day on there are none, as somebody said. */
  stoppedOn: z.nullable(z.string()),
  /** Its deliveries that are still to come, of those that are there already. */
  ahead: z.array(z.object({ id: z.int(), code: z.string(), day: z.string(), dayUntil: z.nullable(z.string()) })),
})
export type Series = z.infer<typeof Series>

const delivery_unknown = [404, { message: 'Delivery not found' }] as const
const series_unknown = [409, { message: 'It is not one of a series' }] as const
export const addSeries = endpoint('POST /api/apps/logistics/deliveries/series', {
  says: 'Add a delivery that comes again on some days of the week: those of the next two weeks at once, the others day by day',
  needs: ['create', 'Delivery'],
  also: ['Depot'],
  body: NewSeries,
  gives: [201, Series],
  fails: {
    depot_unknown: [400, { message: 'There is no such depot' }],
    drivers_unknown: [400, { message: 'There are no such drivers' }],
    series_empty: [400, { message: 'No day between the first and the last is one of these' }],
  },
})
export const getSeries = endpoint('GET /api/apps/logistics/deliveries/{id}/series', {
  says: 'The series that a delivery is of, if it is of one',
  needs: ['read', 'Delivery'],
  shows: 'Delivery',
  params: { id },
  gives: [200, z.object({ series: z.nullable(Series) })],
  fails: { delivery_unknown },
})
export const stopSeries = endpoint('POST /api/apps/logistics/deliveries/{id}/series/stop', {
  says: 'End the series of a delivery: from its day on none is made, and those that no route has are cancelled',
  needs: ['update', 'Delivery'],
  params: { id },
  body: z.strictObject({ reason: name }),
  gives: [
    201,
    /** Codes of those that a route has: they stay until somebody takes them out. */
    z.object({ cancelled: z.int(), kept: z.array(z.string()) }),
  ],
  fails: { delivery_unknown, series_unknown, series_over: [409, { message: 'It was stopped before that day' }] },
})
export const makeOccurrences = job('makeOccurrences', {
  says: 'Make the deliveries of the next two weeks out of those that come again',
  lane: 'quick',
  every: { at: '00:20' },
})
