import { askingAs, until, watch } from './others.mjs'
import { postgresMissing, prepare, tokenOf } from './server.mjs'

export const title =
  '50,000 rows from a file: how long until they are checked and added, and how others are answered meanwhile'

const count = 50_000
const lines = (head, row) => `${head}\n${Array.from({ length: count }, (_, at) => row(at)).join('\n')}\n`
/** Orders sell what the products brought before them: two rows an order. */
const files = {
  customers: lines(
    'Name,Email,Phone,Country,Address,Postcode,City',
    (at) => `Customer ${at},c${at}@bench.example,+351 22 ${at},Portugal,${at} Quarry Rise,AV1,Eastfold`,
  ),
  products: lines(
    'Name,SKU,Category,Price,Stock,Weight',
    (at) => `Bench thing ${at},${5_000_000 + at},Office,${(at % 90) + 0.5},1000,1.5`,
  ),
  orders: lines('Order,Customer,Email,SKU,Quantity,Paid,Address,City', (at) => {
    const order = at >> 1
    const buyer = order % 5000
    return `B-${order},Customer ${buyer},c${buyer}@bench.example,${5_000_000 + at},1,yes,${buyer} Quarry Rise,Eastfold`
  }),
  deliveries: lines(
    'External id,Customer,Address,City,Latitude,Longitude,Date,From,Until,Weight',
    (at) =>
      `BD-${at},Customer ${at},${at % 400} Quarry Rise,Eastfold,${38.49 + (at % 100) / 5000},${-41.99 + (at % 97) / 4000},2026-12-01,08:00,12:00,2.5`,
  ),
}

export async function measure() {
  const missing = await postgresMissing()
  if (missing) console.log(missing)
  const rows = []
  for (const database of missing ? ['pglite'] : ['postgres', 'pglite']) rows.push(...(await bring(database)))
  return rows
}

async function bring(database) {
  const place = await prepare(database)
  const server = await place.start()
  const ask = askingAs(server.url, { authorization: `Bearer ${await tokenOf(server.url)}` })
  const rows = []
  for (const [what, text] of Object.entries(files)) {
    const stop = watch(ask, ['/apps/ecommerce/orders?itemsPerPage=10'], 5)
    const began = performance.now()
    const octets = { 'content-type': 'application/octet-stream' }
    const { id } = await ask(`/importers/${what}/files?name=${what}.csv`, text, 'POST', octets)
    await reached(ask, id, 'fixing')
    const checked = performance.now()
    await ask(`/imports/${id}/add`, undefined, 'POST')
    const { counts } = await reached(ask, id, 'added')
    const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1)
    const row = {
      database,
      what,
      added: counts.added,
      'read and checked s': seconds(checked - began),
      'added s': seconds(performance.now() - checked),
      ...(await stop()),
    }
    // minutes pass: each is told as it comes
    console.log(Object.values(row).join('  '))
    rows.push(row)
  }
  await server.stop()
  await place.remove()
  return rows
}

async function reached(ask, id, state) {
  const found = await until(
    () => ask(`/imports/${id}`),
    (one) => one.state === state || one.state === 'failed',
  )
  if (found.state === 'failed') throw new Error(found.fault)
  return found
}
