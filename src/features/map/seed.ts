import type { Seed } from '#server/prepare'
import { mapRegions } from './tables'

/** The demo's city comes with the product. */
export const mapSeed: Seed = {
  name: 'map',
  demo: [
    async ({ db, now }) => {
      await db.insert(mapRegions).values({ id: 1, name: 'Port Averne', builtIn: 'port-averne', createdAt: now })
    },
  ],
}
