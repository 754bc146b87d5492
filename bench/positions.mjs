import { Agent, get } from 'node:http'
import { postgresMissing, prepare, tokenOf } from './server.mjs'

export const title = 'Positions of devices: offered at a steady rate to one process, each answered once it is written'

const seconds = 10
/** Offered before anything is measured: a process compiles what it runs often, and opens its connections, in its first second. */
const warming = 2
const vehicles = 25
const rates = { postgres: 1000, pglite: 200 }
const mostMilliseconds = 100

export async function measure() {
  const missing = await postgresMissing()
  if (missing) console.log(missing)
  const rows = []
  for (const database of missing ? ['pglite'] : ['postgres', 'pglite'])
    rows.push(await offer(database, rates[database]))
  if (rows.some(({ holds }) => holds === 'no')) process.exitCode = 1
  return rows
}

/** The demo has told its past and its vehicles have caught up with the clock, or stand still as on a Sunday: a start is
 *  measured elsewhere. */
export async function settled(url, headers) {
  const ask = async (path) => (await fetch(`${url}/api/${path}`, { headers })).json()
  let before
  for (let quiet = 0; quiet < 4;) {
    await new Promise((done) => setTimeout(done, 700))
    const { jobs } = await ask('jobs?state=running')
    const { positions } = await ask('apps/logistics/fleet/moved')
    const last = Math.max(0, ...positions.map(({ at }) => Date.parse(at)))
    // what drives the demo runs as long as the server does
    const rests = jobs.every(({ name }) => name === 'driveDemo')
    quiet = rests && (last === before || Date.now() - last < 60_000) ? quiet + 1 : 0
    before = last
  }
}

async function offer(database, rate) {
  const place = await prepare(database)
  const server = await place.start()
  const headers = { authorization: `Bearer ${await tokenOf(server.url)}`, 'content-type': 'application/json' }
  const keys = []
  for (let id = 1; id <= vehicles; id++) {
    const body = JSON.stringify({ name: `Bench ${id}`, vehicleId: id })
    const answer = await fetch(`${server.url}/api/apps/logistics/trackers`, { method: 'POST', headers, body })
    if (answer.ok) keys.push((await answer.json()).key)
  }
  await settled(server.url, headers)
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const times = []
  const failed = []
  // a moment of its own for each: what came twice would not be written
  const first = Math.floor(Date.now() / 1000) - 40 * 24 * 3600
  const send = (n, due) =>
    new Promise((resolve) => {
      const at = `lat=${38.48 + (n % 400) / 10_000}&lon=${-41.99 + (n % 300) / 10_000}&timestamp=${first + n}&speed=12&bearing=90`
      get(`${server.url}/api/positions/osmand?id=${keys[n % keys.length]}&${at}`, { agent }, (answer) => {
        if (answer.statusCode !== 200) failed.push(answer.statusCode)
        answer.resume().once('end', () => {
          if (n >= rate * warming) times.push(performance.now() - due)
          resolve()
        })
      }).once('error', (error) => {
        failed.push(error.message)
        resolve()
      })
    })
  const all = []
  const began = performance.now()
  const offered = rate * (warming + seconds)
  for (let n = 0; n < offered; n++) {
    const due = began + (n * 1000) / rate
    const wait = due - performance.now()
    if (wait > 1) await new Promise((done) => setTimeout(done, wait))
    all.push(send(n, due))
  }
  await Promise.all(all)
  const took = (performance.now() - began) / 1000 - warming
  agent.destroy()
  await server.stop()
  const from = new Date(first * 1000).toISOString()
  const until = new Date((first + offered) * 1000).toISOString()
  const [{ count }] = await place.sql(
    `select count(*)::int as count from positions where recorded_at >= '${from}' and recorded_at < '${until}'`,
  )
  await place.remove()
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1)
  return {
    database,
    'offered a second': rate,
    'taken a second': Math.round(times.length / took),
    written: count,
    failed: failed.length,
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'p99 ms': at(0.99),
    // all of them are kept, and nearly all at once
    holds: count === offered && failed.length === 0 && Number(at(0.99)) < mostMilliseconds ? 'yes' : 'no',
  }
}
