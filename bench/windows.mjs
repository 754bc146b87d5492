// What a shopper waits for until each time of the coming days has its price: as much as the routes of those days have room.
import { settled } from './positions.mjs'
import { postgresMissing, prepare, tokenOf } from './server.mjs'

export const title = 'Times at the checkout, priced by the room that the routes have'

const doors = 4
const rounds = 8
/** For each window. */
const allowed = 300

/** @example measure() */
export async function measure() {
  const rows = []
  for (const database of (await postgresMissing()) ? ['pglite'] : ['pglite', 'postgres']) rows.push(await on(database))
  for (const row of rows)
    if (Number(row['p95 of each ms']) > allowed) {
      console.log(`${row.database}: ${row['p95 of each ms']} ms for a window, allowed ${allowed}`)
      process.exitCode = 1
    }
  return rows
}

async function on(database) {
  const place = await prepare(database)
  const server = await place.start({ MERIDIAN_DEMO_CLOCK: '10:40x1', MERIDIAN_ZONE: 'UTC' })
  try {
    await settled(server.url, { authorization: `Bearer ${await tokenOf(server.url)}` })
    const shop = `${server.url}/api/apps/ecommerce/checkout`
    const { products } = await (await fetch(`${shop}/products`)).json()
    const { bounds } = await (await fetch(shop)).json()
    const variantId = products[0].variants.find(({ left }) => left > 0).id
    const calls = []
    const each = []
    let count = 0
    for (let round = 0; round <= rounds; round++)
      for (const door of doorsIn(bounds)) {
        const body = JSON.stringify({ items: [{ variantId, quantity: 1 }], country: 'France', at: door })
        const began = performance.now()
        const answer = await fetch(`${shop}/windows`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        const { windows } = await answer.json()
        const took = performance.now() - began
        if (answer.status !== 200 || windows.length === 0) throw new Error(`${answer.status}: no windows are offered`)
        count = windows.length
        // the first round reads what nobody has asked for yet
        if (round > 0) {
          calls.push(took)
          each.push(took / windows.length)
        }
      }
    const at = (all, share) => all.toSorted((a, b) => a - b)[Math.floor(all.length * share)].toFixed(1)
    return {
      database,
      windows: count,
      'p50 of all ms': at(calls, 0.5),
      'p95 of all ms': at(calls, 0.95),
      'p95 of each ms': at(each, 0.95),
    }
  } finally {
    await server.stop()
    await place.remove()
  }
}

/** Doors spread over the city of the demo. */
const doorsIn = ([west, south, east, north]) =>
  Array.from({ length: doors }, (_, nth) => ({
    lat: south + ((north - south) * (nth + 1)) / (doors + 1),
    lon: west + ((east - west) * (nth + 1)) / (doors + 1),
  }))
