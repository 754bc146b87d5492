// The search of everything beside a million orders and as many products: what one person waits for, and twenty a second.
import { offered } from './load.mjs'
import { atRest, rowsOf } from './lists-rows.mjs'
import { settled } from './positions.mjs'
import { postgresMissing, prepare, tokenOf } from './server.mjs'

export const title = 'The search of people, orders, deliveries and the rest, among a million of each'

const sizes = {
  users: 100_000,
  customers: 100_000,
  products: 1_000_000,
  orders: 1_000_000,
  invoices: 200_000,
  deliveries: 100_000,
}
/** What people type, letter by letter at times: common, rare and unknown; numbers; two words; accents; Arabic. */
const typed = `
  od, odi, odil, odile, mar, marc, marchetti, oak, lamp, lind, zep, zephyrine, qx, qxz, nowhere1, unknown person,
  odile marchetti, marchetti zephyrine, odile z, zéphyrine, 10500077, #10012345, 1234, 77, 4711, B-777, b-900000,
  12 oak row, 399 cedar, example, france, copper kettle, kettle 4711, ferry sons, amber, أحمد, fa, r-01, a b, shop.example`
  .split(',')
  .map((text) => text.trim())
const allowed = { 'p99 ms': 100 }
const tries = 5

/** @example measure() */
export async function measure() {
  const missing = await postgresMissing()
  if (missing) {
    console.log(missing)
    return []
  }
  const place = await prepare('postgres')
  try {
    await (await place.start()).stop()
    const began = performance.now()
    await place.sql(...rowsOf(sizes), ...atRest, 'analyze')
    console.log(`filled in ${Math.round((performance.now() - began) / 1000)} s`)
    const server = await place.start()
    const token = await tokenOf(server.url)
    await settled(server.url, { authorization: `Bearer ${token}` })
    const address = (q) => `${server.url}/api/search?q=${encodeURIComponent(q)}`
    const rows = [await asOne(address, token), await asMany(address, token)]
    await server.stop()
    for (const row of rows)
      for (const [name, most] of Object.entries(allowed))
        if (Number(row[name]) > most) {
          console.log(`${row.asked}: ${name} ${row[name]}, allowed ${most}`)
          process.exitCode = 1
        }
    return rows
  } finally {
    await place.remove()
  }
}

async function asOne(address, token) {
  const headers = { authorization: `Bearer ${token}` }
  const times = []
  const worst = []
  for (const q of typed) {
    const own = []
    for (let n = 0; n <= tries; n++) {
      const began = performance.now()
      const answer = await fetch(address(q), { headers })
      await answer.text()
      if (answer.status !== 200) throw new Error(`${answer.status} of ${q}`)
      // the first one reads pages that nobody has asked for yet
      if (n > 0) own.push(performance.now() - began)
    }
    times.push(...own)
    worst.push([q, Math.min(...own)])
  }
  console.log('the slowest at their best:')
  for (const [q, took] of worst.toSorted((a, b) => b[1] - a[1]).slice(0, 10))
    console.log(`  ${took.toFixed(1).padStart(7)} ms  ${q}`)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { asked: 'one person', ...written({ p50: at(0.5), p95: at(0.95), p99: at(0.99) }) }
}

async function asMany(address, token) {
  const next = (n) => address(typed[(n * 7) % typed.length])
  await offered(next, token, { rate: 10, seconds: 3 })
  return { asked: '20 a second', ...written(await offered(next, token, { rate: 20, seconds: 20 })) }
}

const written = (all) => Object.fromEntries(Object.entries(all).map(([name, ms]) => [`${name} ms`, ms.toFixed(1)]))
