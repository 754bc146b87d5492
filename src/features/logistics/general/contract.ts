import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { isCodeFormat } from '#contract/general'
import { publicFaces } from '#contract/place'
import { outdated } from '#contract/outdated'
import { unitSystems } from '#contract/units'

/** From and to. */
export const [slowest, fastest] = [20, 300]
const percent = z.int().check(z.minimum(slowest), z.maximum(fastest))
const code = z.string().check(z.trim(), z.maxLength(16), z.regex(isCodeFormat))
const codes = { deliveryCode: code, routeCode: code, vehicleCode: code, depotCode: code, driverCode: code }
const speeds = {
  bikePercent: percent,
  cargoBikePercent: percent,
  carPercent: percent,
  vanPercent: percent,
  truckPercent: percent,
}
export type CodeName = keyof typeof codes
export type SpeedName = keyof typeof speeds
const fields = { units: z.enum(unitSystems), publicFace: z.enum(publicFaces), ...codes, ...speeds }
export const Whole = z.object({ ...fields, version: z.int() })
export type Whole = z.infer<typeof Whole>

export const getGeneral = endpoint('GET /api/apps/logistics/settings/general', {
  says: 'What visitors see, how people measure, how things are numbered, and how fast each type of vehicle is',
  needs: ['read', 'General'],
  gives: [200, Whole],
})
export const updateGeneral = endpoint('PUT /api/apps/logistics/settings/general', {
  says: 'Show visitors other pages, measure and number what is new otherwise; routes reckon with other speeds from their next change on',
  needs: ['update', 'General'],
  body: z.partial(z.strictObject({ ...fields, version: z.int() })),
  gives: [201, Whole],
  fails: { general_outdated: outdated },
})
