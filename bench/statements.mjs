// How many statements an act asks of the database, and how often its transaction begins. Its table is kept in bench/statements.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/ready.mjs'
import { filled } from './board-day.mjs'
import { askingAs } from './others.mjs'
import { settled } from './positions.mjs'
import { postgresMissing, prepare, tokenOf } from './server.mjs'
import { openWire } from './wire.mjs'

export const title =
  'Statements of an act, from begin to commit and what is read before, and its tries; what each may be at most'

/** Who is asked for pages: sessions, jobs, health and the listener have connections of their own. */
const ofRequests = 'meridian'
/** Each act on rows of its own; what runs in the background beside one of them does not count for all. */
const times = 3
const logistics = '/apps/logistics'

/** `limit`: of statements. */
const acts = [
  { what: 'a stop is dragged to another route', limit: 25, make: dragged },
  { what: 'a delivery is added', limit: 20, make: added },
  { what: 'a permission is ticked', limit: 18, make: ticked },
  { what: 'an order is paid', limit: 32, make: paid },
  { what: 'a card is moved', limit: 10, make: moved },
  { what: 'a route is published', limit: 26, make: published },
]

export async function measure() {
  const missing = await postgresMissing()
  if (missing) throw new Error(missing)
  const place = await prepare('postgres')
  const wire = await openWire(place.databaseUrl)
  const server = await place.start({ DATABASE_URL: wire.address })
  try {
    const headers = { authorization: `Bearer ${await tokenOf(server.url)}` }
    const ask = askingAs(server.url, headers)
    await settled(server.url, headers)
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const where = await filled(ask, { name: 'Counted', day, vans: 8, stops: 60, sql: place.sql })
    const rows = []
    for (const { what, limit, make } of acts) rows.push(rowOf(what, limit, await counted(wire, ask, where, make)))
    keep(rows)
    if (rows.some(({ holds }) => holds === 'no')) process.exitCode = 1
    return rows
  } finally {
    await server.stop()
    await wire.close()
    await place.remove()
  }
}

/** The fewest of some times. `MERIDIAN_TELL` shows them. */
async function counted(wire, ask, where, make) {
  let least
  for (let nth = 0; nth < times; nth++) {
    const act = await make(ask, where, nth)
    const from = wire.statements.length
    await act()
    const all = wire.statements.slice(from).flatMap(({ by, text }) => (by === ofRequests ? [text] : []))
    if (!least || all.length < least.length) least = all
  }
  if (process.env.MERIDIAN_TELL) console.log(least.map((text) => text.slice(0, 160)).join('\n'))
  return { statements: least.length, tries: least.filter((text) => /^begin/i.test(text)).length }
}

const rowOf = (what, limit, { statements, tries }) => ({
  act: what,
  statements,
  limit,
  tries,
  holds: statements <= limit && tries === 1 ? 'yes' : 'no',
})

/** Two routes for each time, of which others know nothing. */
async function twoRoutes(ask, { day, depotId, drivers, deliveries }, nth) {
  const made = []
  for (const at of [0, 1]) {
    const { id: driverId, vehicleId } = drivers[2 * nth + at]
    const deliveryIds = deliveries.slice(8 * nth + 4 * at, 8 * nth + 4 * at + 4)
    made.push(await ask(`${logistics}/routes`, { day, depotId, driverId, vehicleId, deliveryIds }))
  }
  return made
}
const idsOf = ({ list }) => list.flatMap(({ deliveryId }) => deliveryId ?? [])

async function dragged(ask, where, nth) {
  const { day, depotId } = where
  const [one, other] = await twoRoutes(ask, where, nth)
  const [first, ...rest] = idsOf(one)
  const wanted = ({ id }, ids) => ({ id, stops: ids.map((deliveryId) => ({ deliveryId })) })
  const routes = [wanted(one, rest), wanted(other, [first, ...idsOf(other)])]
  const { known } = await ask(`${logistics}/board?day=${day}&depot=${depotId}`)
  return () => ask(`${logistics}/board/edits`, { day, depotId, did: 'move', routes, known })
}

function added(ask, { day, depotId }, nth) {
  const point = { lat: 38.49, lon: -41.97, confidence: 1 }
  const delivery = { customer: `Counted ${nth}`, line: `${nth} Quarry Rise`, city: 'Port Averne', point, depotId, day }
  return () => ask(`${logistics}/deliveries`, delivery)
}

async function ticked(ask) {
  const { roles } = await ask('/apps/roles')
  const { permissions } = await ask('/apps/permissions?itemsPerPage=1')
  const [{ id, name, rules, version, assignedTo }] = permissions
  const role = roles.findLast((one) => !one.core || one.key !== 'admin').name
  const others = assignedTo.filter((one) => one !== role)
  const given = assignedTo.includes(role) ? others : [...others, role]
  return () => ask(`/apps/permissions/${id}`, { name, rules, version, assignedTo: given }, 'PUT')
}

async function paid(ask) {
  const { customers } = await ask('/apps/ecommerce/customers?itemsPerPage=1')
  const { products } = await ask('/apps/ecommerce/products?itemsPerPage=1')
  const { variants } = await ask(`/apps/ecommerce/products/${products[0].id}`)
  const items = [{ variantId: variants[0].id, quantity: 1 }]
  const placed = { customerId: customers[0].customerId, items, method: 'transfer', shippingCents: 690 }
  const { order, spentCents } = await ask('/apps/ecommerce/orders', placed)
  return () => ask(`/apps/ecommerce/orders/${order}/payments`, { cents: spentCents, method: 'cash' })
}

async function moved(ask) {
  const { boards } = await ask('/apps/kanban')
  const { id: boardId, itemsIds } = boards.find((board) => board.itemsIds.length > 1)
  return () => ask('/apps/kanban/item/state-update', { boardId, ids: itemsIds.toReversed() }, 'PUT')
}

async function published(ask, where, nth) {
  const { day, depotId, drivers, deliveries } = where
  const { id: driverId, vehicleId } = drivers[6]
  const deliveryIds = deliveries.slice(30 + 4 * nth, 34 + 4 * nth)
  const { id } = await ask(`${logistics}/routes`, { day, depotId, driverId, vehicleId, deliveryIds })
  return () => ask(`${logistics}/routes/${id}/moves`, { move: 'publish', override: 'As it is' })
}

function keep(rows) {
  const columns = ['act', 'statements', 'limit', 'tries', 'holds']
  const line = (cells) => `| ${cells.join(' | ')} |`
  const all = [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((one) => row[one]))),
  ]
  const what =
    'Statements are counted on the wire to PostgreSQL, on the connections that answer requests: from begin to commit, and what is read before. A try is a transaction that begins.'
  const text = `# Statements of an act\n\nWritten by \`npm run bench -- statements\`. ${what}\n\n${all.join('\n')}\n`
  writeFileSync(join(root, 'bench/statements.md'), text)
}
