/** What visitors read before they trust us: asked by pages that have nothing else to do with the shop. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'

const written = z.string().check(z.trim(), z.maxLength(20_000))
const inEach = z.strictObject({ en: written, fr: written, ar: written })
/** In each language; where nothing is written, the house's own words stand. */
export const legalTexts = ['terms', 'privacy'] as const
export type LegalText = (typeof legalTexts)[number]
export const Legal = z.strictObject({ terms: inEach, privacy: inEach })
export type Legal = z.infer<typeof Legal>

export const readLegal = endpoint('GET /api/front/legal', {
  says: 'The terms of use and what is done with data, and whose they are',
  needs: 'nothing',
  gives: [200, z.extend(Legal, { shop: z.string(), email: z.string() })],
})
