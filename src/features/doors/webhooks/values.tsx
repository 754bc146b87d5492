import { eventTypes, type EventType } from './contract'

/** What a form of a webhook holds. */
export type WebhookValues = { name: string; url: string; events: EventType[] }

export const groups = [
  'delivery',
  'route',
  'stop',
  'driver',
  'customer',
  'exception',
  'run',
  'import',
  'position',
] as const
export type Group = (typeof groups)[number]
export const typesOf = (group: Group): EventType[] => eventTypes.filter((type) => type.startsWith(`${group}.`))

/** What most people want to hear of: chosen in a new one. */
export const usual: EventType[] = [
  'delivery.created',
  'delivery.dispatched',
  'delivery.en_route',
  'delivery.delivered',
  'delivery.failed',
  'delivery.cancelled',
]

/** As its receiver gets it, with line breaks; what is no JSON as it is. */
export function spread(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2)
  } catch {
    return body
  }
}
