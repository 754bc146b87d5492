import { once } from 'node:events'
import { get } from 'node:http'
import { askingAs, until, watch } from './others.mjs'
import { settled } from './positions.mjs'
import { postgresMissing, prepare, tokenOf } from './server.mjs'

export const title = 'How long others wait beside a plan for 2,500 stops, a "why not" and an export that is read slowly'

const count = 2500
const crew = 60
const searching = 30
const paths = ['/health', '/apps/ecommerce/orders?itemsPerPage=10', '/apps/logistics/deliveries?itemsPerPage=10']

/** @example measure(['--database', 'pglite']) */
export async function measure(given = []) {
  const asked = given[given.indexOf('--database') + 1]
  const missing = await postgresMissing()
  if (missing) console.log(missing)
  const rows = []
  for (const database of missing ? ['pglite'] : ['postgres', 'pglite'])
    if (!given.includes('--database') || database === asked) rows.push(...(await on(database)))
  return rows
}

async function on(database) {
  const place = await prepare(database)
  const server = await place.start()
  const headers = { authorization: `Bearer ${await tokenOf(server.url)}` }
  await settled(server.url, headers)
  const ask = askingAs(server.url, headers)
  const rows = []
  /** Others ask all the while; what it gives is waited for. */
  const told = async (what, act) => {
    const stop = watch(ask, paths, 10)
    const began = performance.now()
    const done = await act()
    const row = { database, what, 'took s': ((performance.now() - began) / 1000).toFixed(1), ...(await stop()) }
    console.log(Object.values(row).join('  '))
    rows.push(row)
    return done
  }
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const depotId = await filled(ask, day)
  const where = { day, depotId }
  await told('nothing', () => new Promise((done) => setTimeout(done, 5000)))
  const run = await told(`a plan for ${count} stops is looked for, ${searching} s`, async () => {
    const { id } = await ask('/apps/logistics/runs', { ...where, mode: 'fresh', addRoutes: true, timeLimit: searching })
    return until(
      () => ask(`/apps/logistics/runs/${id}`),
      ({ state }) => !['queued', 'running'].includes(state),
    )
  })
  console.log(`the run ${run.state}; ${run.found?.routes.length} routes`)
  await told('it is applied', () => ask(`/apps/logistics/runs/${run.id}/moves`, { move: 'apply', anyway: true }))
  const board = await told('its board is opened', () => ask(`/apps/logistics/board?day=${day}&depot=${depotId}`))
  await told('40 routes are turned round', () => ask('/apps/logistics/board/edits', turned(board, where, 40)))
  await told('and back again', () => ask('/apps/logistics/board/undo', where))
  const heavy = await ask('/apps/logistics/deliveries', { ...aDelivery(9000), ...where, weightGrams: 90_000_000 })
  await ask(`/apps/logistics/deliveries/${heavy.id}/moves`, { move: 'ready' })
  await told('why is one not planned', () => ask(`/apps/logistics/runs/reasons/${heavy.id}`))
  await told('an export is read slowly, 10 s', () =>
    slowly(`${server.url}/api/apps/logistics/deliveries/export`, headers),
  )
  await server.stop()
  await place.remove()
  return rows
}

const aDelivery = (at) => ({
  customer: `Customer ${at}`,
  line: `${at % 400} Quarry Rise`,
  city: 'Port Averne',
  point: { lat: 38.49 + (at % 100) / 5000, lon: -41.99 + (at % 97) / 4000, confidence: 1 },
  weightGrams: 2500,
})

/** A depot of its own, with its vans, drivers and a day's deliveries. */
async function filled(ask, day) {
  const town = { line: '23 Beadle Street', city: 'Port Averne', lat: 38.49684, lon: -41.97594, zone: 'UTC' }
  const { id: depotId } = await ask('/apps/logistics/depots', { name: 'Bench', ...town })
  for (let at = 0; at < crew; at++) {
    const van = { name: `Bench ${at}`, plate: `BN ${at}`, type: 'van', depotId }
    const { id: vehicleId } = await ask('/apps/logistics/vehicles', van)
    const { id } = await ask('/apps/logistics/drivers', { name: `Bench ${at}`, depotId, vehicleId })
    await ask(`/apps/logistics/drivers/${id}/shifts`, { shifts: week }, 'PUT')
    await ask(`/apps/logistics/drivers/${id}/account`, { move: 'activate' })
  }
  for (let at = 0; at < count; at++) {
    const { id } = await ask('/apps/logistics/deliveries', { ...aDelivery(at), depotId, day })
    await ask(`/apps/logistics/deliveries/${id}/moves`, { move: 'ready' })
  }
  return depotId
}
const week = Array.from({ length: 7 }, (_, weekday) => ({
  weekday: weekday + 1,
  from: '08:00',
  until: '18:00',
  breaks: [],
}))

/** Each of the first so many routes the other way round. */
function turned(board, where, most) {
  const doorsOf = ({ list }) => list.filter(({ deliveryId }) => deliveryId).map(({ deliveryId }) => ({ deliveryId }))
  const wanted = (route) => ({ id: route.id, version: route.version, stops: doorsOf(route).toReversed() })
  return { ...where, did: 'reverse', routes: board.routes.slice(0, most).map(wanted) }
}

async function slowly(address, headers) {
  const asking = get(address, { headers })
  const [answer] = await once(asking, 'response')
  answer.once('error', () => undefined)
  answer.once('readable', () => answer.read(1))
  await new Promise((done) => setTimeout(done, 10_000))
  asking.destroy()
}
