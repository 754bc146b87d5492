import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { setting } from '#contract/setting'
import { mostSeconds, Needs } from '#features/logistics/settings/contract/needs'

/** What becomes of what could not be delivered once its route is closed: it is tried again, goes back, is given up, or waits
 *  for somebody to say. */
export const consequences = ['retry', 'return', 'cancel', 'ask'] as const
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
/** Figures, from and to, as the form shows them. The end of a name says the unit: these are whole; a share has none. */
export const limits = {
  serviceSeconds: [0, mostSeconds],
  pickupSeconds: [0, mostSeconds],
  setupSeconds: [0, mostSeconds],
  lateMinutes: [1, 240],
  bandPercent: [0, 100],
  /** How sure a point has to be before somebody is sent there. */
  threshold: [0, 1],
  correctHours: [0, 720],
} as const
export type Figure = keyof typeof limits
const figure = (name: Figure) => {
  const [least, most] = limits[name]
  const isShare = most === 1
  return (isShare ? z.number() : z.int()).check(z.minimum(least), z.maximum(most))
}
const figures = Object.fromEntries(Object.keys(limits).map((name) => [name, figure(name as Figure)])) as {
  [F in Figure]: ReturnType<typeof figure>
}
const fields = {
  ...figures,
  needs: Needs,
  /** Whether a driver may say why a proof is missing, and go on without it. */
  withoutProof: z.boolean(),
  failures,
}
const reason = (code: string, after: Consequence, en: string, fr: string, ar: string): FailureReason => ({
  code,
  en,
  fr,
  ar,
  after,
})
/** What deliveries are where nobody says otherwise. */
export const deliveryRules = setting<Omit<Defaults, 'version'>>({
  name: 'defaults',
  subject: 'Defaults',
  id: 1,
  standard: {
    serviceSeconds: 300,
    pickupSeconds: 300,
    setupSeconds: 60,
    threshold: 0.8,
    correctHours: 48,
    lateMinutes: 15,
    bandPercent: 20,
    needs: { photo: false, signature: false, scan: false, code: false, note: false, minAge: 0 },
    withoutProof: true,
    failures: [
      reason('absent', 'retry', 'Nobody there', 'Personne sur place', 'لا أحد في المكان'),
      reason('closed', 'retry', 'Closed', 'Fermé', 'مغلق'),
      reason('no_access', 'retry', 'No way to the door', 'Accès impossible', 'لا وصول إلى الباب'),
      reason('address_wrong', 'retry', 'Wrong address', 'Adresse erronée', 'عنوان خاطئ'),
      reason('refused', 'return', 'Refused', 'Refusé', 'رُفض الاستلام'),
      reason('damaged', 'return', 'Damaged', 'Endommagé', 'تالف'),
      reason('not_ordered', 'cancel', 'Never ordered', 'Jamais commandé', 'لم يُطلب'),
    ],
  },
})

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
