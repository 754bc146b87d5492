// Lists at sizes that no demo has: every sort key both ways, every filter, searches, pages; one person, then a hundred requests a second.
import { offered } from './load.mjs'
import { questionsOf } from './lists-asked.mjs'
import { rowsOf } from './lists-rows.mjs'
import { settled } from './positions.mjs'
import { postgresMissing, prepare, tokenOf } from './server.mjs'

export const title = 'Lists of a large shop: one person asks for everything a list offers'

const sizes = {
  postgres: {
    users: 100_000,
    customers: 100_000,
    products: 1_000_000,
    orders: 1_000_000,
    reviews: 200_000,
    referrals: 50_000,
    invoices: 200_000,
    deliveries: 100_000,
  },
  pglite: {
    users: 10_000,
    customers: 10_000,
    products: 100_000,
    orders: 100_000,
    reviews: 20_000,
    referrals: 5_000,
    invoices: 20_000,
    deliveries: 10_000,
  },
}
const tries = 5
/** What is sold, and to whom, is there before it is sold. */
const sold = ['customers', 'products']
const partOf = (all, only) =>
  Object.fromEntries(
    Object.entries(all).filter(([list]) => list === only || (only !== 'deliveries' && sold.includes(list))),
  )

/** @example measure(['--database', 'pglite', '--list', 'deliveries']) */
export async function measure(given = []) {
  const asked = given[given.indexOf('--database') + 1]
  const only = given.includes('--list') ? given[given.indexOf('--list') + 1] : undefined
  const missing = await postgresMissing()
  if (missing) console.log(missing)
  const databases = Object.keys(sizes).filter(
    (one) => (!given.includes('--database') || one === asked) && !(missing && one === 'postgres'),
  )
  const rows = []
  for (const database of databases) {
    const place = await prepare(database)
    try {
      await (await place.start()).stop()
      const began = performance.now()
      await place.sql(...rowsOf(only ? partOf(sizes[database], only) : sizes[database]), 'analyze')
      console.log(`${database}: filled in ${Math.round((performance.now() - began) / 1000)} s`)
      const server = await place.start()
      await settled(server.url, { authorization: `Bearer ${await tokenOf(server.url)}` })
      rows.push(...(await asOne(server.url, database, only)))
      if (database === 'postgres') rows.push(await asMany(server.url, only))
      await server.stop()
    } finally {
      await place.remove()
    }
  }
  return rows
}

/** What each list costs somebody who asks alone; the slowest questions by name. */
export async function asOne(url, database, only) {
  const headers = { authorization: `Bearer ${await tokenOf(url)}` }
  const times = []
  for (const { list, kind, path } of questionsOf(only))
    for (let n = 0; n <= tries; n++) {
      const began = performance.now()
      const answer = await fetch(url + path, { headers })
      await answer.text()
      if (answer.status !== 200) throw new Error(`${answer.status} of ${path}`)
      // the first one reads pages that nobody has asked for yet
      if (n > 0) times.push({ list, kind, path, took: performance.now() - began })
    }
  const worst = new Map()
  for (const { path, took } of times) worst.set(path, Math.min(took, worst.get(path) ?? Infinity))
  const slowest = [...worst].toSorted((a, b) => b[1] - a[1]).slice(0, 12)
  console.log(`${database}, the slowest at their best:`)
  for (const [path, took] of slowest) console.log(`  ${took.toFixed(1).padStart(7)} ms  ${path}`)
  const groups = Map.groupBy ? Map.groupBy(times, nameOf) : grouped(times)
  return [...groups, ['all', times]].map(([list, of]) => ({
    database,
    list,
    asked: of.length,
    ...spread(of.map(({ took }) => took)),
  }))
}

/** A hundred requests a second over everything that lists are asked for. */
export async function asMany(url, only) {
  const token = await tokenOf(url)
  const paths = questionsOf(only)
    .filter(({ kind }) => kind !== 'figures')
    .map(({ path }) => path)
  const address = (n) => url + paths[(n * 37) % paths.length]
  await offered(address, token, { rate: 50, seconds: 4 })
  const { p50, p99, p95 } = await offered(address, token, { rate: 100, seconds: 20 })
  return { database: 'postgres', list: '100 requests a second', asked: 2000, ...written({ p50, p95, p99 }) }
}

const nameOf = ({ list, kind }) => `${list}, ${kind}`
function grouped(times) {
  const groups = new Map()
  for (const one of times) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one])
  return groups
}

function spread(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return written({ p50: at(0.5), p95: at(0.95), p99: at(0.99) })
}
const written = (all) => Object.fromEntries(Object.entries(all).map(([name, ms]) => [`${name} ms`, ms.toFixed(1)]))
