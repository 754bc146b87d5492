/** A world for the tests of a file, made before the first of them and ended after the last. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Host } from '#server/host'
import { testWorld, type Client, type World } from './host'

/** Clients are signed in when the world is made: to be named beside it, before any test. */
type TheWorld = Omit<World, 'end'> & { client(name: string): Client }
type Settings = Partial<Host['settings']>
type Hook = (act: () => Promise<void>) => void

/**
 * One for all tests of the file.
 * @example
 * const world = aWorld()
 * const admin = world.client('admin')
 */
export const aWorld = (settings?: Settings): TheWorld => made(settings, beforeAll, afterAll)

/** A new one for each test. */
export const aWorldEach = (settings?: Settings): TheWorld => made(settings, beforeEach, afterEach)

function made(settings: Settings | undefined, before: Hook, after: Hook): TheWorld {
  let world: World
  before(async () => {
    world = await testWorld(settings)
  })
  after(() => world.end())
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
      before(async () => {
        client = await world.as(name)
      })
      return (...asked) => client(...asked)
    },
  }
}
