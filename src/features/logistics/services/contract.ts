/** What an installation uses besides itself: where each leads, whether it answers, and what is used instead. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'

const root = '/api/apps/logistics/services'
export const serviceNames = ['roads', 'geocoder', 'map', 'solver', 'mail', 'inbound', 'files', 'webhooks'] as const
export type ServiceName = (typeof serviceNames)[number]

export const Service = z.object({
  name: z.enum(serviceNames),
  /** Which settings of the environment say it. */
  settings: z.array(z.string()),
  /** Where it leads, without what is secret; null where the settings name nobody, and our own does it. */
  at: z.nullable(z.string()),
  /** Somebody answers who may be asked: a mail server that brings mail asks us. */
  asked: z.boolean(),
  /** Of mail how much waits in the outbox, of mail from outside how much came in four weeks, of webhooks how many are told
   *  of events; of others nothing. */
  count: z.nullable(z.int()),
})
export type Service = z.infer<typeof Service>

/** `wrong`: it answered, and not as it should. `late`: not in time. */
export const outcomes = ['works', 'wrong', 'late', 'away'] as const
export type Outcome = (typeof outcomes)[number]
export const ServiceStatus = z.object({
  name: z.enum(serviceNames),
  outcome: z.enum(outcomes),
  milliseconds: z.int(),
  /** What it said, in its own words and without what is secret. */
  words: z.string(),
})
export type ServiceStatus = z.infer<typeof ServiceStatus>

/** How the installation is set besides, and for how long it keeps what. */
export const Installation = z.object({
  database: z.enum(['pglite', 'postgres', 'browser', 'test']),
  /** Where people reach it, where the settings say. */
  url: z.nullable(z.string()),
  zone: z.string(),
  demo: z.boolean(),
  /** How often a key may ask in a minute. */
  keyRequests: z.int(),
  auditDays: z.int(),
  /** Null for who may not see it. */
  positionDays: z.nullable(z.int()),
})
export type Installation = z.infer<typeof Installation>

export const listServices = endpoint(`GET ${root}`, {
  says: 'What this installation uses besides itself, where each leads, what waits for it, and for how long it keeps what',
  needs: ['read', 'Service'],
  also: ['Outbox', 'Webhook', 'Email', 'Tracker'],
  gives: [200, z.object({ services: z.array(Service), installation: Installation })],
})
export const testService = endpoint(`POST ${root}/tests`, {
  says: 'Ask one of them now, as the product asks it, and tell what it answered; nothing of it stays',
  needs: ['update', 'Service'],
  body: z.strictObject({ name: z.enum(serviceNames) }),
  gives: [201, ServiceStatus],
  fails: {
    nobody_asked: [409, { message: 'There is nobody to ask: the settings name none' }],
    too_many_tests: [429, z.object({ message: z.string(), seconds: z.int() })],
  },
})
