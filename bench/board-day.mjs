// A depot with its vans, drivers and a day of deliveries in the demo's city: every third with a window, every tenth with a need.
/** So many are asked for side by side: one after the other, thousands would take minutes. */
const atOnce = 6
const week = Array.from({ length: 7 }, (_, at) => ({ weekday: at + 1, from: '08:00', until: '18:00', breaks: [] }))
const windows = [
  { from: '08:30', until: '11:30', hard: true, centsPerMinute: 0 },
  { from: '11:00', until: '14:00', hard: true, centsPerMinute: 0 },
  { from: '13:30', until: '17:00', hard: true, centsPerMinute: 0 },
]

/** So long at each door that all vans are needed, and none is full. */
const secondsFor = ({ vans, stops }) => Math.round((17_000 * vans) / stops)
const aDelivery = (at, serviceSeconds = 180) => ({
  customer: `Customer ${at}`,
  line: `${at % 400} Quarry Rise`,
  city: 'Port Averne',
  point: { lat: 38.485 + ((at * 37) % 101) / 4200, lon: -41.995 + ((at * 61) % 97) / 3600, confidence: 1 },
  weightGrams: 2000 + (at % 7) * 1500,
  windows: at % 3 === 0 ? [windows[(at / 3) % 3]] : [],
  serviceSeconds,
})

async function each(count, make) {
  const made = []
  let next = 0
  const work = async () => {
    while (next < count) {
      const at = next++
      made[at] = await make(at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return made
}

/** The rest of a day, like its first one: made by the database itself, or in minutes by requests. */
const likeOne = (id, seconds, stops) => {
  const [first, second, third] = windows.map((one) => JSON.stringify([one]))
  const of = (at) => `(${at} * n % ${at === 37 ? 101 : 97})`
  return `
    insert into deliveries select (jsonb_populate_record(d, jsonb_build_object(
      'id', 1000000 + (${id} % 100000) * 10000 + n, 'code', 'B-' || ${id} || '-' || n, 'customer', 'Customer ' || n,
      'line', (n % 400) || ' Quarry Rise', 'lat', 38.485 + ${of(37)} / 4200.0, 'lon', -41.995 + ${of(61)} / 3600.0,
      'weight_grams', 2000 + (n % 7) * 1500, 'service_seconds', ${seconds},
      'windows', case when n % 9 = 0 then '${first}' when n % 9 = 3 then '${second}' when n % 9 = 6 then '${third}' else '[]' end::jsonb
    ))).* from deliveries d, generate_series(1, ${stops - 1}) n where d.id = ${id}`
}

/** @example await filled(ask, { name: 'Bench', day: '2026-12-01', vans: 8, stops: 94, sql: place.sql }) */
export async function filled(ask, { name, day, vans, stops, sql }) {
  const town = { line: '23 Beadle Street', city: 'Port Averne', lat: 38.49684, lon: -41.97594, zone: 'UTC' }
  const { id: depotId } = await ask('/apps/logistics/depots', { name, ...town })
  const drivers = await each(vans, async (at) => {
    const van = { name: `${name} ${at}`, plate: `${name.slice(-2)} ${depotId} ${at}`, type: 'van', depotId }
    const { id: vehicleId } = await ask('/apps/logistics/vehicles', {
      ...van,
      weightGrams: 900_000,
      hourCents: 2600,
      kmCents: 32,
    })
    const { id } = await ask('/apps/logistics/drivers', { name: `${name} ${at}`, depotId, vehicleId })
    await ask(`/apps/logistics/drivers/${id}/shifts`, { shifts: week }, 'PUT')
    await ask(`/apps/logistics/drivers/${id}/account`, { move: 'activate' })
    return { id, vehicleId }
  })
  const seconds = secondsFor({ vans, stops })
  const make = async (at) => {
    const { id } = await ask('/apps/logistics/deliveries', { ...aDelivery(at, seconds), depotId, day })
    await ask(`/apps/logistics/deliveries/${id}/moves`, { move: 'ready' })
    return id
  }
  const first = await make(0)
  if (sql) await sql(likeOne(first, seconds, stops), 'analyze')
  const rest = Array.from({ length: stops - 1 }, (_, at) => 1_000_000 + (first % 100_000) * 10_000 + at + 1)
  return { day, depotId, drivers, deliveries: [first, ...(sql ? rest : await each(stops - 1, (at) => make(at + 1)))] }
}

/** One that fits nowhere: it is heavier than any van takes. */
export async function addHeavy(ask, { day, depotId }) {
  const { id } = await ask('/apps/logistics/deliveries', { ...aDelivery(9000), depotId, day, weightGrams: 90_000_000 })
  await ask(`/apps/logistics/deliveries/${id}/moves`, { move: 'ready' })
  return id
}

/** A depot of its own with one route that has them all. */
export async function longRoute(ask, { day, stops, sql }) {
  const { depotId, drivers, deliveries } = await filled(ask, { name: 'Long', day, vans: 1, stops, sql })
  const driver = { driverId: drivers[0].id, vehicleId: drivers[0].vehicleId }
  const { id } = await ask('/apps/logistics/routes', { day, depotId, ...driver, deliveryIds: deliveries })
  return { day, depotId, id }
}
