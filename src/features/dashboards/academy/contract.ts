import * as z from 'zod/mini'
import { Int } from '#contract/fields'
import { pdf, sheet } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { tags } from '#features/academy/contract'
import { Arrangement } from '#features/dashboards/arrangements/contract/cards'
import { exported, Range, ranged } from '#features/dashboards/ranges/contract'
import { asked, Behind } from '#features/dashboards/ranges/contract/behind'
import { ofDays, Summed } from '#features/dashboards/ranges/contract/week'

const Sums = z.object({
  /** Of the lectures that were ticked. */
  seconds: Int,
  ticks: Int,
  enrolments: Int,
  finished: Int,
})
export type Sums = z.infer<typeof Sums>
const Bar = z.extend(Sums, { from: z.string(), until: z.string() })
export type Bar = z.infer<typeof Bar>
export const Learning = z.object({
  asOf: z.string(),
  range: Range,
  now: Sums,
  before: Sums,
  bars: z.array(Bar),
  /** By how many began a course of it on these days. */
  interests: z.array(z.object({ tag: z.enum(tags), count: Int })),
  instructors: z.array(z.object({ name: z.string(), courses: Int, count: Int })),
  courses: z.array(z.object({ id: z.int(), title: z.string(), instructor: z.string(), count: Int })),
  /** Of the one who asks: the courses under way, the last opened first. */
  mine: z.array(z.object({ id: z.int(), title: z.string(), done: Int, total: Int })),
})
export type Learning = z.infer<typeof Learning>

export const getLearning = endpoint('GET /api/dashboard/academy', {
  says: 'What people learned over some days, and how far the one who asks is',
  needs: ['read', 'Course'],
  also: ['User'],
  query: ranged,
  gives: [200, z.extend(Learning, { arrangement: Arrangement })],
})

/** Lectures done, courses begun and finished; begun of a topic, with an instructor, or of one course. */
export const learnedRows = ['lectures', 'begun', 'finished', 'interest', 'taught', 'course'] as const
export const listLearned = endpoint('GET /api/dashboard/academy/rows', {
  says: 'The rows behind a figure of what people learned: who did which lecture, began or finished which course',
  needs: ['read', 'Course'],
  also: ['User'],
  query: asked(...learnedRows),
  gives: [200, Behind],
})
export const exportLearning = endpoint('GET /api/dashboard/academy/export', {
  says: 'What people learned of each bar of the chart, as a CSV, XLSX or PDF file',
  needs: ['read', 'Course'],
  query: exported,
  gives: [200, sheet()],
})
export const printLearning = endpoint('GET /api/dashboard/academy/pdf', {
  says: 'The dashboard of the academy on paper',
  needs: ['read', 'Course'],
  query: ranged,
  gives: [200, pdf()],
})
/** Null for whom it is not. */
export const sumLearning = command('sumLearning', {
  says: 'What people learned on some days, as a person may read it',
  does: ['read', 'Course'],
  input: ofDays,
  gives: Summed,
})
