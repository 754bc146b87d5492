import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { Needs, seconds } from '#features/logistics/settings/contract/needs'

/** What is to be done with what could not be delivered: it is tried again, goes back, or is given up. */
export const consequences = ['retry', 'return', 'cancel'] as const
export type Consequence = (typeof consequences)[number]

const said = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
export const FailureReason = z.strictObject({
  code: z.string().check(z.trim(), z.maxLength(24), z.regex(/^[a-z][a-z0-9_]*$/)),
  en: said,
  fr: said,
  ar: said,
  /** What follows of it. */
  after: z.enum(consequences),
})
export type FailureReason = z.infer<typeof FailureReason>

const failures = z.array(FailureReason).check(
  z.minLength(1),
  z.maxLength(30),
  z.refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'A code that is there twice'),
)
const fields = {
  serviceSeconds: seconds,
  pickupSeconds: seconds,
  setupSeconds: seconds,
  threshold: z.number().check(z.minimum(0), z.maximum(1)),
  correctHours: z.int().check(z.minimum(0), z.maximum(720)),
  lateMinutes: z.int().check(z.minimum(1), z.maximum(240)),
  bandPercent: z.int().check(z.minimum(0), z.maximum(100)),
  needs: Needs,
  failures,
}
/**
 * Between which moments somebody arrives who is expected at one: the further off it is the less is known. By whole five
 * minutes outwards, and never before now.
 * @example bandOf(noon, elevenOClock, 20) // 11:50 to 12:15
 */
export function bandOf(at: Date, now: Date, percent: number): { from: Date; until: Date } {
  const five = 5 * 60_000
  const ahead = Math.max(0, at.getTime() - now.getTime())
  // who is early waits a moment for a door; who is late is so for longer
  const from = Math.max(now.getTime(), at.getTime() - (ahead * percent) / 200)
  const until = Math.max(now.getTime(), at.getTime()) + (ahead * percent) / 100
  return { from: new Date(Math.floor(from / five) * five), until: new Date(Math.ceil(until / five) * five) }
}

export const Defaults = z.object({ ...fields, version: z.int() })
export type Defaults = z.infer<typeof Defaults>
export const DefaultsChange = z.partial(z.strictObject({ ...fields, version: z.int() }))
export type DefaultsChange = z.infer<typeof DefaultsChange>

export const getDefaults = endpoint('GET /api/apps/logistics/settings/defaults', {
  says: 'What a delivery is where nobody says otherwise, and why one may fail',
  needs: ['read', 'Defaults'],
  gives: [200, Defaults],
})
export const updateDefaults = endpoint('PUT /api/apps/logistics/settings/defaults', {
  says: 'Change what deliveries are from now on; those that are there stay as they are',
  needs: ['update', 'Defaults'],
  body: DefaultsChange,
  gives: [201, Defaults],
  fails: { defaults_outdated: outdated },
})
