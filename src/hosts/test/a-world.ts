/** A world for the tests of a file, made before the first of them and ended after the last. */
import { afterAll, beforeAll } from 'vitest'
import type { Host } from '#server/host'
import { testWorld, type Client, type World } from './host'

/** Clients are signed in when the world is made: to be named beside it, before any test. */
type TheWorld = Omit<World, 'end'> & { client(name: string): Client }

/**
 * One for all tests of the file.
 * @example
 * const world = aWorld()
 * const admin = world.client('admin')
 */
export function aWorld(settings?: Partial<Host['settings']>): TheWorld {
  let world: World
  beforeAll(async () => {
    world = await testWorld(settings)
  })
  afterAll(() => world.end())
  return {
    get app() {
      return world.app
    },
    get host() {
      return world.host
    },
    as: (email) => world.as(email),
    nobody: (...asked) => world.nobody(...asked),
    client(name) {
      let client: Client
      beforeAll(async () => {
        client = await world.as(name)
      })
      return (...asked) => client(...asked)
    },
  }
}
