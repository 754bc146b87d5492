/** Files with the heads that other planners give theirs, whole: what means something to us is known, the rest is left aside. */
import { and, eq, gt, max } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { fileImports } from '#hosts/test/file-imports'
import { drivers } from '#features/logistics/drivers/tables'
import type { Delivery } from './contract'
import { deliveriesImporter } from './importer'
import { deliveries } from './tables'

const world = aWorld()
const admin = world.client('admin')
const { bring, step, rows } = fileImports(() => world.host, admin)
const window = (from: string, until: string) => ({ from, until, hard: true, centsPerMinute: 0 })
type Made = Partial<typeof deliveries.$inferSelect>
type Planner = { heads: string; row: string; aside: string[]; made: Made }

const planners: Record<string, Planner> = {
  'Route4Me, of a route': {
    heads:
      'Address,Alias,Group,First name,Last name,Email,Phone,Latitude,Longitude,Curb_Lat,Curb_Lng,Priority,SequenceNo,Address_Stop_Type,Weight,Cost,Revenue,Cube,Pieces,Time Window Start,Time Window End,Time Window Start 2,Time Window End 2,Service Time,Invoice_NO,Reference_NO,Tracking Number,Is Depot',
    row: '17 Weaver Street,,Old town,Mina,Castellanos,mina@mail.example,+351 292,38.52,-41.96,38.51,-41.97,0,3,VISIT,3.5,12.40,31.50,0.02,2,09:30,11:00,14:00,15:00,6,INV-4,R-10,AF00018,No',
    aside: ['SequenceNo', 'Cost', 'Revenue'],
    made: {
      externalId: 'R-10',
      customer: 'Mina Castellanos',
      kind: 'service',
      lat: 38.52,
      lon: -41.96,
      tags: ['INV-4'],
      group: 'Old town',
      windows: [window('09:30', '11:00'), window('14:00', '15:00')],
      serviceSeconds: 360,
    },
  },
  'Circuit, of its stops': {
    heads:
      'Address Line 1,Address Line 2,City,State,Zip,Country,Latitude,Longitude,Earliest Arrival Time,Latest Arrival Time,Time at Stop (min),Stop Type,Optimization Order,Driver Notes,Driver Email,Recipient Name,Recipient Email Address,Recipient Phone Number,Seller Order ID,Seller Name,Package Count,Payment on Delivery,Route Title,ETA,Status,Proof of Delivery',
    row: '9 Tallow Street,Floor 2,Port Averne,,AV1,PT,38.5,-41.98,8:00 AM,1:30 PM,4,delivery,first,Back door,{driver},Ines Okpara,ines@mail.example,+351 292,S-77,Quill & Co,3,12.50,Tuesday north,9:12 AM,Delivered,photo.jpg',
    aside: ['Seller Name', 'ETA', 'Status', 'Proof of Delivery'],
    made: {
      externalId: 'S-77',
      line: '9 Tallow Street, Floor 2',
      kind: 'delivery',
      position: 'first',
      note: 'Back door',
      allowedDrivers: [1],
      items: 3,
      codCents: 1250,
      group: 'Tuesday north',
      windows: [window('08:00', '13:30')],
    },
  },
  'CoopCycle, its form for deliveries': {
    heads:
      'pickup.address,pickup.address.name,pickup.address.telephone,pickup.timeslot,pickup.comments,pickup.tags,dropoff.address,dropoff.address.name,dropoff.address.contactName,dropoff.address.telephone,dropoff.address.description,dropoff.timeslot,dropoff.comments,dropoff.tags,dropoff.packages,weight,tour.name',
    row: '23 Beadle Street,Acme,+351 1,2026-05-13 08:00 - 2026-05-13 09:00,Ramp,cold,14 Lantern Row,Bakery Ley,Ada Ley,+351 2,Second bell,2026-05-13 10:00 - 2026-05-13 12:00,Ring,fragile glass,small-box=1 big-box=2,1.5,Morning',
    aside: [],
    made: {
      kind: 'pair',
      customer: 'Bakery Ley',
      phone: '+351 2',
      access: 'Second bell, Ada Ley',
      note: 'Ring\n23 Beadle Street: Acme, +351 1, Ramp',
      day: '2026-05-13',
      windows: [window('10:00', '12:00')],
      pickupWindows: [window('08:00', '09:00')],
      tags: ['fragile', 'glass', 'cold'],
      items: 3,
      weightGrams: 1500,
      group: 'Morning',
    },
  },
  'CoopCycle, its deliveries given out': {
    heads:
      'organization,pickup.address,pickup.after,dropoff.address,dropoff.before,weight,distance,order.number,order.total,packages',
    row: 'Acme,23 Beadle Street,2026-05-13T08:00:00+02:00,14 Lantern Row,2026-05-13T12:00:00+02:00,1500,2400,C-88,1250,"1 × small-box, 2 × big-box"',
    aside: ['organization', 'distance', 'order.total'],
    made: {
      kind: 'pair',
      externalId: 'C-88',
      day: '2026-05-13',
      dayUntil: null,
      windows: [window('00:00', '12:00')],
      pickupWindows: [window('08:00', '24:00')],
      weightGrams: 1500,
      items: 3,
    },
  },
  'CoopCycle, its tasks given out': {
    heads:
      '#,# order,orderCode,orderTotal,orderRevenue,type,address.name,address.streetAddress,address.latlng,address.description,afterDay,afterTime,beforeDay,beforeTime,status,comments,event.DONE.notes,event.FAILED.notes,finishedAtDay,finishedAtTime,courier,tags,address.contactName,organization',
    row: '4711,99,C-99,€12.50,€3.10,DROPOFF,Bakery Ley,14 Lantern Row,"38.51,-41.97",Second bell,13/05/2026,10:00:00,13/05/2026,12:00:00,TODO,Ring,,,,,karim,"cold chain, fragile",Ada Ley,Acme',
    aside: [
      '# order',
      'orderTotal',
      'orderRevenue',
      'status',
      'event.DONE.notes',
      'event.FAILED.notes',
      'finishedAtDay',
      'finishedAtTime',
      'courier',
      'organization',
    ],
    made: {
      externalId: '4711',
      kind: 'delivery',
      customer: 'Bakery Ley',
      lat: 38.51,
      lon: -41.97,
      access: 'Second bell, Ada Ley',
      day: '2026-05-13',
      dayUntil: null,
      windows: [window('10:00', '12:00')],
      tags: ['cold chain', 'fragile', 'C-99'],
    },
  },
  'CoopCycle, its form for tasks': {
    heads: 'type,address,latlong,after,before,comments,tags,packages,weight,group,ref',
    row: 'pickup,,"38.51,-41.97",2026-05-13 10:00,2026-05-14 12:00,Ring,,small-box=2,2,Morning,T-5',
    aside: [],
    made: {
      externalId: 'T-5',
      kind: 'pickup',
      line: '38.51, -41.97',
      day: '2026-05-13',
      dayUntil: '2026-05-14',
      windows: [window('10:00', '12:00')],
      weightGrams: 2000,
      items: 2,
    },
  },
  'vrp-cli, of jobs': {
    heads: 'ID,LAT,LNG,DEMAND,DURATION,TW_START,TW_END',
    row: 'job-1,38.51,-41.97,-2,300,2026-05-13T08:00:00Z,2026-05-13T10:00:00Z',
    aside: [],
    made: {
      externalId: 'job-1',
      kind: 'delivery',
      line: '38.51, -41.97',
      weightGrams: 2000,
      serviceSeconds: 300,
      day: '2026-05-13',
      windows: [window('08:00', '10:00')],
      state: 'ready',
    },
  },
  'Fleetbase, of orders': {
    heads:
      'order_type,internal_id,scheduled_at,priority,time_window_start,time_window_end,service_time_min,required_skills,pickup_name,pickup_street1,pickup_city,pickup_postal_code,pickup_phone,pickup_lat,pickup_lng,dropoff_name,dropoff_street1,dropoff_city,dropoff_lat,dropoff_lng,weight_kg,volume_m3,parcels,cod_amount,customer_name,customer_email,vehicle_plate',
    row: 'delivery,FB-1,2026-05-13 09:00,20,10:00,12:00,6,Fragile,Acme,23 Beadle Street,Port Averne,AV1,+351 1,38.5,-41.98,Ada Ley,14 Lantern Row,Port Averne,38.51,-41.97,2,0.1,3,5,Bakery Ley,ley@mail.example,AV-12',
    aside: ['vehicle_plate'],
    made: {
      externalId: 'FB-1',
      kind: 'pair',
      customer: 'Bakery Ley',
      access: 'Ada Ley',
      note: '23 Beadle Street: Acme, +351 1',
      lat: 38.51,
      pickupLat: 38.5,
      items: 3,
      codCents: 500,
    },
  },
}

test.each(Object.entries(planners))('%s: each column that means something is known', async (_who, planner) => {
  const { heads, row, aside, made } = planner
  const [before] = await world.host.db.select({ last: max(deliveries.id) }).from(deliveries)
  const [driver] = await world.host.db.select({ email: drivers.email }).from(drivers).where(eq(drivers.id, 1))
  const found = await bring('deliveries', `${heads}\n${row.replace('{driver}', driver!.email)}`)
  expect(found.columns.map(({ name }) => name).filter((_name, at) => found.fields[at] === null)).toEqual(aside)
  expect((await rows(found.id))[0]!.problems).toEqual([])
  await step(found.id, 'POST /api/imports/{id}/add')
  const came = and(eq(deliveries.source, 'import'), gt(deliveries.id, before!.last!))
  const [one] = await world.host.db.select().from(deliveries).where(came)
  expect(one).toMatchObject(made)
})

test('without a street there is a place, and what a file says otherwise is changed', async () => {
  const first = await bring('deliveries', 'ref,latlong,before,packages,date\nP-1,"38.51,-41.97",12:00,3,2026-05-13')
  await step(first.id, 'POST /api/imports/{id}/add')
  const again = await bring('deliveries', 'ref,latlong,before,packages\nP-1,"38.52,-41.96",2026-05-14,box=4')
  expect(again.counts).toMatchObject({ known: 1 })
  await step(again.id, 'POST /api/imports/{id}/add?updates=true')
  const [one] = await world.host.db.select().from(deliveries).where(eq(deliveries.externalId, 'P-1'))
  // a day alone takes no hours away
  expect(one).toMatchObject({ lat: 38.52, items: 4, day: '2026-05-14', windows: [window('00:00', '12:00')] })
})

test.each([
  ['neither a street nor a place', 'ref,lat', 'X,', 'missing'],
  ['no place', 'address,latlong', '1 Mill Street,here', 'place_wrong'],
  ['no moment', 'address,after', '1 Mill Street,at noon', 'moment_wrong'],
  ['nobody knows how many', 'address,packages', '1 Mill Street,some', 'sizes_wrong'],
  ['late before it is early', 'address,after,before', '1 Mill Street,12:00,10:00', 'window_backwards'],
])('%s is shown with its row', async (_what, head, cells, code) => {
  const { id } = await bring('deliveries', `${head}\n${cells}`)
  const words = code === 'missing' ? expect.any(String) : deliveriesImporter.problems[code]!.en
  expect((await rows(id))[0]!.problems).toMatchObject([{ words }])
})

test('which addresses of an import are doubtful shows once they were looked for, and what is accepted is remembered', async () => {
  const street = 'Houseboat Perpetua 7'
  const lines = [`address,city,date\n${street},Nowhere at all,2026-05-13`, '22 Beadle Place,Port Averne,2026-05-13']
  const { id } = await bring('deliveries', lines.join('\n'))
  const of = async (address: string, one = id) => {
    const answer = await admin(`GET /api/apps/logistics/deliveries?import=${one}&address=${address}`)
    return (await answer.json()) as { deliveries: Delivery[]; total: number }
  }
  expect((await of('unsure')).total).toBe(0)
  await step(id, 'POST /api/imports/{id}/add')
  expect((await of('waiting')).total).toBe(0)
  const { deliveries: doubtful } = await of('unsure')
  expect(doubtful.map(({ line }) => line)).toEqual([street])
  expect((await of('unsure', id + 1)).total).toBe(0)
  const [{ id: one, version }] = doubtful as [Delivery]
  const point = { lat: 38.51, lon: -41.97 }
  await admin(`PUT /api/apps/logistics/deliveries/${one}`, { point, version })
  expect((await of('unsure')).total).toBe(0)
  const again = await bring('deliveries', `address,city,date\n${street},Nowhere at all,2026-05-14`)
  await step(again.id, 'POST /api/imports/{id}/add')
  expect((await of('sure', again.id)).deliveries).toMatchObject([point])
})

test('what was not looked for yet is not doubtful', async () => {
  const { id } = await bring('deliveries', 'address,city,date\nHouseboat Asunder,Nowhere at all,2026-05-13')
  await step(id, 'POST /api/imports/{id}/add')
  await world.host.db.update(deliveries).set({ locatedAt: null }).where(eq(deliveries.line, 'Houseboat Asunder'))
  const list = `GET /api/apps/logistics/deliveries?import=${id}`
  const totals = ['unsure', 'waiting'].map(async (one) => (await (await admin(`${list}&address=${one}`)).json()).total)
  expect(await Promise.all(totals)).toEqual([0, 1])
})
