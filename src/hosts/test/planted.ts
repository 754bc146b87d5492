/** Endpoints that a test plants, to call a command as a feature would: asked by somebody who may do all. */
import { afterAll, beforeAll } from 'vitest'
import { features } from '#features/server'
import { createApp, type App } from '#server/app'
import type { Feature } from '#server/feature'
import type { Host } from '#server/host'
import type { World } from './host'

/** An app whose every caller with a key may do all. */
export function appFor(features: Feature[], host: Host): Promise<App> {
  const person = { id: 1, fullName: 'Odile', rules: [{ action: 'manage', subject: 'all' }], role: 'admin' }
  return createApp({ features, whoIs: async () => ({ ...person, sessionId: 's', kind: 'session' as const }) }, host)
}

/** @example const ask = plantedIn(world, implement({ move }, { move: (ctx, { body }) => ctx.call(moveDeliveries, body) }))
 *  await ask('bring', { ids: [1] }) // POST /api/planted/bring */
export function plantedIn(world: Pick<World, 'host'>, planted: Feature) {
  let app: App
  beforeAll(async () => {
    app = await appFor([...features, planted], world.host)
  })
  afterAll(() => app.close())
  const headers = { 'content-type': 'application/json', authorization: 'Bearer x' }
  return (path: string, body: unknown): Promise<Response> =>
    app.fetch(new Request(`http://x/api/planted/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}
