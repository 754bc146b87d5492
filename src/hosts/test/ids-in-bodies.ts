/** Which rows the bodies of endpoints name: derived from their schemas, where each id is an int4 and nothing else is. */
import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import { isJson, type Endpoint } from '#contract/endpoint'

type Schema = {
  type?: string
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  [of: string]: unknown
}
const largest = 2 ** 31 - 1

/** Where integers stand that could be ids, as `routes[].stops[].stopId`. */
function placesIn(schema: Schema | undefined, defs: Record<string, Schema>, at: string, seen: string[] = []): string[] {
  if (!schema) return []
  const { $ref, items, properties = {}, additionalProperties } = schema
  if (typeof $ref === 'string')
    return seen.includes($ref) ? [] : placesIn(defs[$ref.split('/').at(-1)!], defs, at, [...seen, $ref])
  const inside = (one: Schema | undefined, where: string) => placesIn(one, defs, where, seen)
  const parts = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) => (schema[key] as Schema[] | undefined) ?? [])
  return [
    ...(schema.type === 'integer' && schema.maximum === largest ? [at] : []),
    ...Object.entries(properties).flatMap(([key, one]) => inside(one, at === '' ? key : `${at}.${key}`)),
    ...inside(items, `${at}[]`),
    ...parts.flatMap((one) => inside(one, at)),
    ...(typeof additionalProperties === 'object' ? inside(additionalProperties as Schema, `${at}{}`) : []),
  ]
}

export function idsIn({ body }: Endpoint): string[] {
  if (!body || !isJson(body)) return []
  const schema = toJSONSchema(body as unknown as $ZodType, { io: 'input' }) as Schema
  return [...new Set(placesIn(schema, (schema['$defs'] as Record<string, Schema> | undefined) ?? {}, ''))]
}

/** What the id names: a subject of whose rows rules may speak, a stop of a `Route`; or null, where none may. */
export type Named = 'Depot' | 'Driver' | 'Vehicle' | 'Delivery' | 'Route' | 'Stop' | 'Zone' | 'Customer' | null

const byField: Record<string, Named> = {
  depotId: 'Depot',
  endDepotId: 'Depot',
  'beside[]': 'Depot',
  driverId: 'Driver',
  'driverIds[]': 'Driver',
  'allowedDrivers[]': 'Driver',
  'excludedDrivers[]': 'Driver',
  vehicleId: 'Vehicle',
  'vehicleIds[]': 'Vehicle',
  deliveryId: 'Delivery',
  'deliveryIds[]': 'Delivery',
  routeId: 'Route',
  'routeIds[]': 'Route',
  toId: 'Route',
  stopId: 'Stop',
  'stopIds[]': 'Stop',
  after: 'Stop',
  zoneId: 'Zone',
  customerId: 'Customer',
  into: 'Customer',
  // of subjects whose rows nobody judges singly: the door judges them all
  productId: null,
  variantId: null,
  locationId: null,
  invoiceId: null,
  parentId: null,
  boardId: null,
  attachmentId: null,
  itemId: null,
  'sectionIds[]': null,
  'topicIds[]': null,
  // colleagues, whom everybody finds who may write to them or ask them in
  instructorId: null,
  assigneeId: null,
  'userIds[]': null,
  'memberIds[]': null,
  // what a person wrote and got themselves
  replyTo: null,
  messageId: null,
  answers: null,
  forwards: null,
  mailbox: null,
  // no ids at all
  version: null,
  revision: null,
  quantity: null,
  wasQty: null,
  column: null,
  items: null,
  attachments: null,
  commentsCount: null,
  accuracyMetres: null,
}

/** Words that mean one thing here and another there, and ids that are judged by something else than rules. */
const byPlace: Record<string, Named> = {
  // a line of the delivery that the stop is about
  'POST /api/drive/acts lines[].id': null,
  'POST /api/apps/logistics/routes/{id}/stops/{stop}/moves delivered.lines[].id': null,
  'POST /api/apps/logistics/board/edits routes[].id': 'Route',
  'POST /api/apps/logistics/remedies/{stop} wanted[].id': 'Route',
  // of the draft that its address names, which is judged; of another one, which is of the same depot or unknown
  'POST /api/apps/logistics/drafts/{id}/edits routes[].id': null,
  'POST /api/apps/logistics/drafts/{id}/edits routes[].stops[].stopId': null,
  'POST /api/apps/logistics/drafts/{id}/routes routeId': null,
  'POST /api/apps/logistics/drafts from': null,
  'POST /api/apps/logistics/runs draftId': null,
  'POST /api/apps/logistics/runs/reasons draftId': null,
  'POST /api/apps/logistics/handovers/{route} wanted[].id': 'Route',
  // own-rows.test.ts asks about people who are not theirs
  'POST /api/apps/users/end-sessions userId': null,
  'POST /api/apps/users/invite userId': null,
  // those that may be asked to take care of it are a list of its own, and no rights of users
  'PUT /api/apps/logistics/exceptions/{id}/assignee userId': null,
  'POST /api/apps/calendar extendedProps.guests[].userId': null,
  'PUT /api/apps/calendar/{id} extendedProps.guests[].userId': null,
  'PUT /api/apps/calendar/{id}/occurrences extendedProps.guests[].userId': null,
  // said to others at the same board as it comes, and looked up nowhere
  'PUT /api/apps/logistics/board/watchers points': null,
  'PUT /api/apps/logistics/board/watchers chosen[]': null,
  'PUT /api/apps/logistics/board/watchers over': null,
  // numbers of the problem that was given out for this depot and day: any other is passed over
  'POST /api/apps/logistics/runs/answers answer.routes[].vehicle': null,
  'POST /api/apps/logistics/runs/answers answer.routes[].steps[].id': null,
  // a choice of what the run has found
  'POST /api/apps/logistics/runs/{id}/moves keys[]': null,
  'POST /api/apps/logistics/runs/{id}/moves deliveryIds[]': null,
  'POST /api/v1/runs/{id}/apply keys[]': null,
  'POST /api/v1/runs/{id}/apply deliveryIds[]': null,
  // of the route that the phone is signed in to
  'POST /api/drive/acts routeId': null,
  'POST /api/drive/acts stopIds[]': null,
  'POST /api/drive/acts deliveryIds[]': null,
  'POST /api/apps/logistics/drivers/{id}/cash ids[]': null,
  'PUT /api/apps/ecommerce/categories/order ids[]': null,
  'PUT /api/apps/ecommerce/products/prices ids[]': null,
  'PUT /api/apps/ecommerce/products/{id}/pictures [].id': null,
  'POST /api/apps/ecommerce/products variants[].id': null,
  'PUT /api/apps/ecommerce/products/{id} variants[].id': null,
  'PUT /api/apps/ecommerce/orders/{id} items[].id': null,
  'POST /api/apps/email ids[]': null,
  'PUT /api/apps/kanban/item/update item.id': null,
  'PUT /api/apps/kanban/item/update item.members[].id': null,
  'PUT /api/apps/kanban/item/state-update ids[]': null,
  'PUT /api/apps/kanban/board/state-update []': null,
}

/** Undefined where nobody has said yet what it names. */
export function namedBy({ name }: Endpoint, place: string): Named | undefined {
  const own = byPlace[`${name} ${place}`]
  return own === undefined ? byField[place.split('.').at(-1)!] : own
}

/** As the body has it: undefined where it has nothing there. */
export function at(body: unknown, place: string): unknown {
  return keysOf(place).reduce<unknown>((part, key) => Object(part)[key] as unknown, body)
}

/** The same body with this there, first of its list where it is in one. */
export function put(body: unknown, place: string, value: unknown): unknown {
  const [key, ...rest] = keysOf(place)
  return key === undefined ? value : putAt(body, [key, ...rest], value)
}

const keysOf = (place: string): (string | number)[] =>
  place.split(/\.|(?=\[)/).flatMap((part) => (part === '[]' ? 0 : part === '' ? [] : part))

function putAt(part: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  const inner = putAt(Object(part)[key], rest, value)
  if (typeof key === 'string') return { ...Object(part), [key]: inner }
  return [inner, ...((part as unknown[] | undefined) ?? []).slice(1)]
}
