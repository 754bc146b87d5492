/** A second process on the database of a world: all that it shares with the first are the rows. */
import { afterAll, beforeAll } from 'vitest'
import { features } from '#features/server'
import { whoIsWith } from '#features/people/auth/who-is'
import { createApp, type App } from '#server/app'
import type { Host } from '#server/host'
import type { World } from './host'

type Asking = (body: unknown, headers?: Record<string, string>) => Promise<Response>

/**
 * Asks both processes in turn, all at once.
 * @example
 * const both = twoProcesses(world); await both.atOnce(100, 'POST /api/auth/login', () => ({ email, password }))
 */
export function twoProcesses(world: Pick<World, 'app' | 'host'>) {
  let other: App
  beforeAll(async () => {
    const host = Object.create(world.host) as Host
    other = await createApp({ features, whoIs: whoIsWith(host.settings.demo) }, host)
  })
  afterAll(() => other.close())
  const asking = (name: string, nth: number): Asking => {
    const [method = 'GET', path = '/'] = name.split(' ')
    return (body, headers = {}) =>
      (nth % 2 === 0 ? world.app : other).fetch(
        new Request(`http://meridian.test${path}`, {
          method,
          headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      )
  }
  return {
    /** How often which status was answered. */
    async atOnce(
      times: number,
      name: string,
      bodyOf: (nth: number) => unknown = () => undefined,
      headers?: Record<string, string>,
    ): Promise<Record<number, number>> {
      const answers = await Promise.all(
        Array.from({ length: times }, (_, nth) => asking(name, nth)(bodyOf(nth), headers)),
      )
      const counts: Record<number, number> = {}
      for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
      return counts
    },
  }
}
