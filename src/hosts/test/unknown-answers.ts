/** These endpoints answer otherwise than with a declared 404 where a row is not there, each for the
 *  reason that stands with it. */
export type Expected = {
  status: number
  failure?: string
  /** Stands in the answer. */
  text?: string
}
type Exception = Expected & { why: string }

const notPlannable = { status: 409, failure: 'delivery_unfit', why: 'a delivery that is not there does not wait' }
const why = 'a page for people, who are shown words and no code'
const deadLink = { status: 404, text: 'This link leads nowhere any more', why }
const idempotent = { status: 204, why: 'deleting what is not there is done' }
const ofTemplate = {
  status: 400,
  failure: 'event_unknown',
  text: 'Something Went Wrong',
  why: 'as the first API had it',
}
const learnersOnly = { status: 409, failure: 'not_enrolled', why: 'nobody takes a course that is not there' }

/** By the names of endpoints. */
export const unknownAnswers: Readonly<Record<string, Exception>> = {
  'POST /api/apps/logistics/routes/fits/{delivery}': notPlannable,
  'GET /api/apps/logistics/runs/reasons/{delivery}': notPlannable,
  'POST /api/apps/logistics/runs/reasons/{delivery}': notPlannable,
  'GET /api/apps/logistics/on-way/{depot}': {
    status: 200,
    text: '{"vehicles":[],"totalVehicles":0}',
    why: 'an empty list',
  },
  'POST /api/positions/owntracks/{key}': { status: 401, failure: 'key_unknown', why: 'the path holds the key itself' },
  'GET /track/{token}': deadLink,
  'POST /track/{token}': deadLink,
  'GET /track/{token}/times': deadLink,
  'GET /track/{token}/map': deadLink,
  'GET /track/{token}/proofs/{proof}': deadLink,
  'GET /pay/{token}': { status: 404, text: 'There is no such payment', why },
  'PUT /api/apps/calendar/{id}': ofTemplate,
  'DELETE /api/apps/calendar/{id}': ofTemplate,
  'PUT /api/apps/calendar/{id}/occurrences': ofTemplate,
  'DELETE /api/apps/calendar/{id}/occurrences': ofTemplate,
  'DELETE /api/apps/ecommerce/deals/{id}': idempotent,
  'DELETE /api/apps/ecommerce/orders/{id}': idempotent,
  'DELETE /api/apps/listings/{id}': idempotent,
  'DELETE /api/front/subscribers/{id}': idempotent,
  'GET /api/apps/ecommerce/flags/{code}': {
    status: 200,
    text: '<svg',
    why: 'a country that has no flag has a blank one',
  },
  'DELETE /api/apps/academy/courses/{id}/enrolment': learnersOnly,
  'PUT /api/apps/academy/courses/{id}/rating': learnersOnly,
  'GET /api/apps/academy/courses/{id}/notes': { status: 200, text: '{"notes":[]}', why: 'an empty list' },
  'GET /api/apps/kanban/item/{id}/activity': { status: 200, text: '{"activity":[],"total":0}', why: 'an empty list' },
  'GET /api/map/style/{scheme}': { status: 200, text: '"name":"Meridian light"', why: 'any other word means light' },
}

/** An endpoint that declares several codes is here if neither its path nor its parameter says
 *  which one answers. */
export const severalCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'PUT /api/apps/chat/groups/{id}': { id: 'chat' },
  'POST /api/apps/chat/conversations/{id}/messages': { id: 'chat' },
  'GET /api/apps/mail-templates/{id}/filled': { id: 'template' },
}

const encode = (text: string) => new TextEncoder().encode(text)

/** Bodies that are no JSON, and no file of a kind that the contract names. */
export const unknownBodies: Readonly<Record<string, (id: number) => unknown>> = {
  'POST /api/positions/owntracks/{key}': () => encode('{"_type":"location","lat":38.5,"lon":-42,"tst":1778580000}'),
  'POST /track/{token}': () => encode('do=wish'),
}
