/** A world with a receiver that answers as it is told to, for the tests of webhooks. */
import { beforeEach } from 'vitest'
import { aWorld } from './a-world'
import type { Client } from './host'
import { travel as travelIn } from './put-back'
import { runNext } from '#server/job-runner'
import { jobs, throttles } from '#server/tables'
import { features } from '#features/server'
import type { Delivery } from '#features/doors/v1/contract/shown'
import type { Call, Webhook, WithSecret } from '#features/doors/webhooks/contract'
import type { Answered, Outgoing } from '#features/doors/webhooks/server/post'
import { webhookHappenings, webhooks } from '#features/doors/webhooks/tables'

export const root = '/api/apps/logistics/webhooks'
export const url = 'https://hooks.quayside.example/meridian'
export const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>

export function hooked() {
  const world = aWorld()
  let asked: Client
  const admin: Client = (...all) => asked(...all)
  /** What arrived, and what is answered in turn; else 204. */
  const arrived: Outgoing[] = []
  const answers: Partial<Answered>[] = []
  beforeEach(async () => {
    asked = await world.as('admin')
    // the demo has some of its own, and so had the test before
    for (const table of [webhooks, webhookHappenings, jobs, throttles]) await world.host.db.delete(table)
    arrived.length = answers.length = 0
    const post = (outgoing: Outgoing): Promise<Answered> => {
      arrived.push(outgoing)
      const said = answers.shift() ?? { status: 204 }
      return Promise.resolve({ status: null, fault: '', answer: '', milliseconds: 12, ...said })
    }
    Object.assign(world.host, { post })
  })
  return {
    world,
    admin,
    arrived,
    answers,
    /** Sessions end meanwhile. */
    async travel(seconds: number) {
      travelIn(world, seconds)
      asked = await world.as('admin')
    },
    async work() {
      while (await runNext(features, world.host));
    },
    add: (more: object = {}) =>
      json<WithSecret>(
        admin(`POST ${root}`, { name: 'Quayside', url, events: ['delivery.created', 'delivery.ready'], ...more }),
      ),
    deliver: (more: object = {}) =>
      json<Delivery>(
        admin('POST /api/v1/deliveries', {
          customer: { name: 'Odile Marsh' },
          address: { line: '9 Gull Steps', position: { lat: 38.53, lon: -41.98 } },
          day: '2026-05-13',
          load: { items: 1 },
          ...more,
        }),
      ),
    callsOf: async (id: number, query = '') =>
      (await json<{ calls: Call[] }>(admin(`GET ${root}/${id}/calls?sortBy=at${query}`))).calls.toSorted(
        (a, b) => a.id - b.id,
      ),
    one: (id: number) => json<Webhook>(admin(`GET ${root}/${id}`)),
    bodies: () => arrived.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: never }),
  }
}
