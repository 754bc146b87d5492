/** Files as we write them, and as other planners export them: each finds its columns by itself. */
import { and, eq, gt, inArray, max } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { fileImports } from '#hosts/test/file-imports'
import type { Importer } from '#features/imports/contract'
import { deliveriesImporter } from './importer'
import { deliveries } from './tables'

const world = aWorld()
const admin = world.client('admin')
const { bring, step, rows } = fileImports(() => world.host, admin)
const brought = async (file: string) => {
  const [before] = await world.host.db.select({ last: max(deliveries.id) }).from(deliveries)
  const { id, counts, fields } = await bring('deliveries', file)
  const added = await step(id, 'POST /api/imports/{id}/add')
  const made = await world.host.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.source, 'import'), gt(deliveries.id, before!.last!)))
  return { id, counts, fields, added: added.counts, made }
}

const files: [string, string, Partial<typeof deliveries.$inferSelect>][] = [
  [
    'ours',
    'external_id,customer_name,address,city,lat,lon,date,window_start,window_end,service_min,priority,weight_kg,skills,driver\nA-1,Café Ondine,3 Harbour Steps,Port Averne,38.5,-41.98,2026-05-13,08:00,10:30,7,60,12.5,"Fragile;Pharmacy",DR-01',
    {
      externalId: 'A-1',
      customer: 'Café Ondine',
      state: 'ready',
      day: '2026-05-13',
      serviceSeconds: 420,
      weightGrams: 12_500,
      priority: 60,
      skills: ['Fragile', 'Pharmacy'],
      allowedDrivers: [1],
    },
  ],
  [
    'OptimoRoute',
    'Order ID,Type,Date,Priority,Location Name,Address,Latitude,Longitude,Duration,TW From,TW To,Load #1,Load #2,Load #3,Load #4,Load #5,Assigned To,Notes\n77,D,13/05/2026,H,Halberd Dental,3 Chandler Row,38.5,-41.98,5,07:00,09:00,,,,,,Nkem Okafor,Ring twice',
    {
      externalId: '77',
      customer: 'Halberd Dental',
      day: '2026-05-13',
      priority: 60,
      allowedDrivers: [1],
      state: 'ready',
    },
  ],
  [
    'Circuit',
    'Address Line 1;Address Line 2;City;State;Zip;Country;Earliest Time;Latest Time;Time at stop (min);Notes;Recipient Name;Recipient Email Address;Recipient Phone Number\n9 Tallow Street;Floor 2;Port Averne;;AV1;;8:00 AM;1:30 PM;4;Back door;Ines Okpara;ines@mail.example;+351 292',
    {
      customer: 'Ines Okpara',
      line: '9 Tallow Street, Floor 2',
      postcode: 'AV1',
      serviceSeconds: 240,
      state: 'draft',
      day: null,
    },
  ],
  [
    'Route4Me',
    'Address,Alias,First name,Last name,Email,Phone,Latitude,Longitude,Curb_Lat,Curb_Lng,Priority,Address_Stop_Type,Weight,Cube,Pieces,Time Window Start,Time Window End,Time Window Start 2,Time Window End 2,Service Time,Invoice_NO,Reference_NO,Tracking Number,Is Depot\n17 Weaver Street,,Mina,Castellanos,mina@mail.example,+351 292,,,38.51,-41.97,0,DRIVEBY,3.5,0.02,2,09:30,11:00,14:00,15:00,6,INV-4,R-9,AF00017,No',
    {
      externalId: 'R-9',
      customer: 'Mina Castellanos',
      kind: 'service',
      lat: 38.51,
      lon: -41.97,
      tags: ['INV-4'],
      weightGrams: 3500,
      volumeLitres: 20,
      items: 2,
      serviceSeconds: 360,
    },
  ],
  [
    'CoopCycle',
    'pickup.address,pickup.timeslot,dropoff.address,dropoff.timeslot,dropoff.packages,weight,pickup.tags,dropoff.tags,tour.name\n"23 Beadle Street",2026-05-13 08:00 - 2026-05-13 09:00,"14 Lantern Row",2026-05-13 10:00 - 2026-05-13 12:00,small-box=1 big-box=2,1.5,cold,fragile,Morning',
    {
      kind: 'pair',
      pickupLine: '23 Beadle Street',
      line: '14 Lantern Row',
      day: '2026-05-13',
      items: 3,
      tags: ['fragile', 'cold'],
      group: 'Morning',
    },
  ],
]
test.each(files)('a file as %s has it maps itself', async (_who, file, wanted) => {
  const { fields, made } = await brought(file)
  expect(fields).not.toContain(null)
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject(wanted)
})

test('windows are those of the file', async () => {
  const { made } = await brought('address,earliest time,latest time\n1 Mill Street,8:00 AM,1:30 PM')
  expect(made[0]!.windows).toEqual([{ from: '08:00', until: '13:30', hard: true, centsPerMinute: 0 }])
})

test('what is not on the map is looked for; what is found is ready, what is not stays a draft', async () => {
  const { made } = await brought(
    'address,city,date,weight\n22 Beadle Place,Port Averne,2026-05-13,2\nHouseboat Perpetua,Nowhere at all,2026-05-13,2',
  )
  const [found, lost] = made.toSorted((a, b) => a.id - b.id)
  expect(found).toMatchObject({ state: 'ready', confidence: 1 })
  expect(found!.lat).toBeCloseTo(38.5127, 2)
  expect(lost!.state).toBe('draft')
  expect(lost!.locatedAt).not.toBeNull()
})

test('a file without a day is asked for one, and its rows are of that day', async () => {
  const { dayFields } = (await (await admin('GET /api/importers/deliveries')).json()) as Importer
  const file = 'ref,address,lat,lon\nC-1,1 Mill Street,38.5,-41.98\nC-2,2 Mill Street,38.5,-41.98'
  const { id, version, reading, fields } = await bring('deliveries', file)
  expect(dayFields.filter((field) => fields.includes(field))).toEqual([])
  await step(id, 'PUT /api/imports/{id}', { reading: { ...reading, day: '2026-05-14' }, version })
  await step(id, 'POST /api/imports/{id}/add')
  const made = await world.host.db
    .select({ day: deliveries.day, state: deliveries.state })
    .from(deliveries)
    .where(inArray(deliveries.externalId, ['C-1', 'C-2']))
  expect(made).toEqual([
    { day: '2026-05-14', state: 'ready' },
    { day: '2026-05-14', state: 'ready' },
  ])
})

test('brought twice it is there once, and taken back it is gone', async () => {
  const file =
    'ref,address,lat,lon,date\nB-1,1 Mill Street,38.5,-41.98,2026-05-13\nB-2,2 Mill Street,38.5,-41.98,2026-05-13'
  const first = await brought(file)
  expect(first.added).toMatchObject({ added: 2 })
  const again = await bring('deliveries', file)
  expect(again.counts).toMatchObject({ known: 2 })
  await step(first.id, 'POST /api/imports/{id}/undo')
  const left = await world.host.db.select().from(deliveries).where(eq(deliveries.externalId, 'B-1'))
  expect(left).toEqual([])
})

test.each([
  ['a window that ends before it begins', 'window_start,window_end', '14:00,11:00', 'window_backwards'],
  ['half a place', 'lat', '38.5', 'half_a_place'],
  ['no priority', 'priority', 'soonish', 'priority_wrong'],
  ['no slot', 'timeslot', 'after lunch', 'slot_wrong'],
  ['nobody who drives', 'driver', 'Count Dracula', 'driver_unknown'],
  ['a pair from nowhere', 'type', 'PD', 'pickup_missing'],
  ['a load of nobody knows what', 'Load #2', '4', 'load_unknown'],
  ['a depot that is none', 'depot', 'Atlantis', 'depot_unknown'],
  ['a depot as a row', 'Is Depot', 'Yes', 'is_depot'],
  ['a depot of Route4Me', 'Address_Stop_Type,Is Depot', 'DEPOT,Yes', 'is_depot'],
  ['a last day before the first', 'date,day_until', '2026-05-13,2026-05-12', 'days_backwards'],
])('%s is shown with its row', async (_what, head, cells, code) => {
  const { id } = await bring('deliveries', `address,${head}\n1 Mill Street,${cells}`)
  expect((await rows(id))[0]!.problems).toMatchObject([{ words: deliveriesImporter.problems[code]!.en }])
})
