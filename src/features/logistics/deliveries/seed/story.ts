/** Deliveries around today: what was brought, what failed, what waits. The same wherever and whenever it is told. */
import { addDays, dayIn, momentIn } from '#contract/zone'
import type { deliveries } from '#features/logistics/deliveries/tables'
import { daysAhead, demoDepots, firstDay, manyOn, moreOn, pastDays } from './days'
import { houses, type House } from './houses'
import { personOf, shops, tradeOf, type Shop } from './people'
import type { DeliveryState } from '#features/logistics/deliveries/contract/states'

export const demoZone = 'Atlantic/Azores'
type Row = typeof deliveries.$inferInsert
export type SeedDelivery = {
  row: Row
  contents: { orderItemId?: number; name: string; quantity: number; weightGrams: number; handed?: number }[]
  /** Of one that somebody tried to bring. */
  tried?: { outcome: string; failure: string; note: string; arrivedAt: Date; endedAt: Date; driver: number }
}
type Fate = 'delivered' | 'absent' | 'refused' | 'returned' | 'partial' | 'cancelled' | 'open' | 'held' | 'draft'

/** What people chose, spread over the day: wide enough for a round that does not turn back. */
type Slot = readonly [from: string, until: string] | undefined
const chosen: readonly Slot[] = [
  ['07:00', '08:00'],
  ['08:00', '10:30'],
  undefined,
  ['10:00', '12:00'],
  ['12:00', '14:00'],
  ['13:30', '15:00'],
  undefined,
]
const crew: Readonly<Record<number, readonly number[]>> = { 1: [1, 2, 4, 5, 6], 2: [3, 9, 11], 3: [7, 10, 13] }
const lightest = 3
const minute = 60

const at = <V>(all: readonly V[], nth: number): V => all[nth % all.length]!

/** `nth`: what all that is said of it follows from. */
type Sowing = { id: number; nth: number; depot: number; away: number; fate: Fate }
/** From the oldest to the farthest; of a day, depot by depot. */
function plan(): Sowing[] {
  const all: Sowing[] = []
  for (let away = firstDay; away < daysAhead; away++)
    for (const depot of demoDepots)
      for (let one = 0; one < manyOn(depot, away); one++)
        all.push(sowing(idAt(all.length, away), all.length, depot, away))
  return all
}
const sowing = (id: number, nth: number, depot: number, away: number): Sowing => ({
  id,
  nth,
  depot,
  away,
  fate: fateOf(nth, away),
})

/** So many are in the plan; and so many of the two weeks before are told beside it, which stand before today's. */
const [inPlan, besides] = [977, 558]
const idAt = (nth: number, away: number): number => nth + 1 + (away < 0 ? 0 : besides)
/** Days as full as today. Nothing of them is left to be sorted out. */
function planBesides(plan: readonly Sowing[], now: Date): Sowing[] {
  const all: Sowing[] = []
  const first = plan.filter(({ away }) => away < 0).length + 1
  for (const away of pastDays) {
    const day = addDays(dayIn(demoZone, now), away)
    for (const depot of demoDepots)
      for (let one = 0; one < moreOn(depot, day); one++) {
        const nth = inPlan + all.length
        const fate = nth % 29 === 7 ? 'returned' : nth % 41 === 13 ? 'cancelled' : 'delivered'
        all.push({ id: first + all.length, nth, depot, away, fate })
      }
  }
  return all
}
function fateOf(nth: number, away: number): Fate {
  if (away >= 0) return away > 0 && nth % 37 === 5 ? 'held' : 'open'
  if (away === -1 && nth % 11 === 3) return 'absent'
  if (nth % 29 === 7) return 'returned'
  if (nth % 41 === 13) return 'cancelled'
  if (away < -3) return 'delivered'
  if (nth % 31 === 11) return 'partial'
  return nth % 23 === 9 ? 'refused' : 'delivered'
}

function whoIs(nth: number, depot: number): { name: string; trade: Shop['trade']; isShop: boolean } {
  // bikes leave from Eastfold: what they carry is small
  if (depot === lightest) return { name: personOf(nth), trade: nth % 13 === 4 ? 'medicine' : 'post', isShop: false }
  if (nth % 3 !== 0) return { name: personOf(nth), trade: 'parcel', isShop: false }
  return { ...at(shops, Math.floor(nth / 3)), isShop: true }
}

/** A shop is always in the same house. */
const houseOf = (nth: number, depot: number, isShop: boolean): House =>
  at(houses[depot]!, isShop ? Math.floor(nth / 3) % shops.length : nth * 7 + shops.length)

function rowOf({ id, nth, depot, away, fate }: Sowing, now: Date): SeedDelivery {
  const day = addDays(dayIn(demoZone, now), away)
  const { name, trade, isShop } = whoIs(nth, depot)
  const house = houseOf(nth, depot, isShop)
  const { what, grams, litres, skills = [] } = tradeOf(trade)
  // of one piece there is no part
  const quantity = Math.max(fate === 'partial' ? 2 : 1, depot === lightest ? 1 : 1 + (nth % 4))
  const slot = at(chosen, nth)
  const createdAt = new Date(
    Math.min(momentIn(demoZone, addDays(day, -2), '15:20').getTime(), now.getTime() - 3_600_000) - nth * 1000,
  )
  const row: Row = {
    id,
    code: `D-${2000 + id}`,
    source: nth % 5 === 2 ? 'import' : nth % 7 === 3 ? 'recurring' : 'manual',
    externalId: nth % 5 === 2 ? `AV-${70_000 + nth}` : null,
    state: 'ready',
    stateSince: createdAt,
    depotId: depot,
    customer: name,
    phone: `+351292${String(551_000 + nth * 17)}`,
    email: isShop ? '' : `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`,
    language: at(['en', 'en', 'fr', 'en', 'ar'], nth),
    line: house.line,
    city: 'Port Averne',
    lat: house.lat,
    lon: house.lon,
    confidence: 1,
    locatedAt: createdAt,
    day,
    // some may come on one of a few days
    dayUntil: fate === 'open' && away > 1 && nth % 4 === 1 ? addDays(day, 2) : null,
    windows: slot
      ? [{ from: slot[0], until: slot[1], hard: nth % 4 !== 1, centsPerMinute: nth % 4 === 1 ? 20 : 0 }]
      : [],
    serviceSeconds: (isShop ? 22 : 14) * minute,
    setupSeconds: 2 * minute,
    weightGrams: quantity * grams,
    volumeLitres: quantity * litres,
    items: quantity,
    skills: nth % 4 === 0 ? fitting(skills, depot) : [],
    priority: nth % 17 === 3 ? 90 : nth % 9 === 4 ? 50 : 0,
    needs: { photo: nth % 3 === 0, signature: trade === 'medicine' || isShop, minAge: trade === 'wine' ? 18 : 0 },
    currency: 'USD',
    note: at(['', '', 'Ring twice.', '', 'Back door, past the bins.', '', 'Not before the school run.', ''], nth),
    createdAt,
  }
  const contents = [{ name: what, quantity, weightGrams: grams }]
  return away < 0 ? ended(row, fate, contents, nth) : { row: waiting(row, fate), contents }
}

/** Only what somebody of the depot can do is asked. */
const known: Readonly<Record<number, readonly string[]>> = {
  1: ['Refrigerated', 'Pharmacy', 'Fragile'],
  2: ['Fragile', 'Refrigerated'],
  3: ['Pharmacy'],
}
const fitting = (skills: readonly string[], depot: number): string[] =>
  skills.filter((one) => known[depot]!.includes(one))

const waiting = (row: Row, fate: Fate): Row =>
  fate === 'held' ? { ...row, state: 'on_hold', reason: 'Asked to wait until they are back' } : row

const states: Readonly<Record<Fate, DeliveryState>> = {
  delivered: 'delivered',
  absent: 'failed',
  refused: 'returning',
  returned: 'returned',
  partial: 'partial',
  cancelled: 'cancelled',
  open: 'ready',
  held: 'on_hold',
  draft: 'draft',
}
const failures: Readonly<Partial<Record<Fate, string>>> = { absent: 'absent', refused: 'refused', returned: 'damaged' }
const notes: Readonly<Partial<Record<Fate, string>>> = {
  absent: 'Rang twice, nobody came to the door.',
  refused: 'Says the order was cancelled.',
  returned: 'A corner of the box was wet.',
  partial: 'No room in the fridge for the rest.',
}
function ended(row: Row, fate: Fate, contents: SeedDelivery['contents'], nth: number): SeedDelivery {
  const hour = 8 + (nth % 7)
  const arrivedAt = momentIn(
    demoZone,
    row.day!,
    `${String(hour).padStart(2, '0')}:${String((nth * 13) % 60).padStart(2, '0')}`,
  )
  const endedAt = new Date(arrivedAt.getTime() + (row.serviceSeconds ?? 0) * 1000)
  const state = states[fate]
  const failure = failures[fate] ?? ''
  if (fate === 'cancelled')
    return {
      row: { ...row, state, reason: 'Ordered twice', stateSince: row.createdAt, endedAt: row.createdAt },
      contents,
    }
  const counted =
    fate === 'partial'
      ? contents.map((one) => ({ ...one, handed: one.quantity - Math.ceil(one.quantity / 2) }))
      : contents
  const driver = at(crew[row.depotId]!, nth)
  const note = notes[fate] ?? ''
  const outcome = fate === 'absent' || fate === 'refused' || fate === 'returned' ? 'failed' : state
  return {
    row: { ...row, state, failure, reason: note, stateSince: endedAt, endedAt, driverId: driver },
    contents: counted,
    tried: { outcome, failure, note, arrivedAt, endedAt, driver },
  }
}

/** Addresses as people say them: found to the street, or not at all. */
const unclear: readonly [name: string, line: string, house: number, confidence: number][] = [
  ['Pim van der Zwaan', 'Quarry Wood, gate 2', 3, 0.46],
  ['Thandiwe Mbeki', 'Osprey Terrace, behind the chapel', 12, 0.6],
  ['Bluebell & Rye', 'Thatcher Alley, blue door', 20, 0.58],
  ['Hamish Ferris', 'The old boathouse', 27, 0.3],
  ['Zofia Kovalenko', 'Houseboat Perpetua, east pontoon', -1, 0],
  ['Hotel Meridiana', 'Staff entrance, Mill Street', 34, 0.6],
]
function draftOf(nth: number, index: number, now: Date): SeedDelivery {
  const [customer, line, house, confidence] = unclear[index]!
  const told = rowOf({ id: idAt(nth, 1), nth, depot: 1, away: 1, fate: 'open' }, now)
  const place = house < 0 ? { lat: null, lon: null } : { lat: houses[1]![house]!.lat, lon: houses[1]![house]!.lon }
  return {
    ...told,
    row: {
      ...told.row,
      ...place,
      customer,
      line,
      confidence,
      state: 'draft',
      source: 'import',
      externalId: `AV-9${nth}`,
      windows: [],
    },
  }
}

/** What was left of one that was handed over in part. */
function restOf({ row, contents }: SeedDelivery, nth: number, now: Date): SeedDelivery {
  const day = addDays(dayIn(demoZone, now), 1)
  const id = idAt(nth, 1)
  const { driverId: _d, endedAt: _e, ...own } = row
  const half = (many: number | undefined) => Math.ceil((many ?? 0) / 2)
  return {
    row: {
      ...own,
      id,
      code: `D-${2000 + id}`,
      parentId: row.id,
      externalId: null,
      state: 'ready',
      day,
      failure: '',
      reason: '',
      weightGrams: half(row.weightGrams),
      volumeLitres: half(row.volumeLitres),
      items: half(row.items),
    },
    contents: contents.map(({ handed: _h, ...one }) => ({ ...one, quantity: half(one.quantity) })),
  }
}

/** What a later day of the demo has more than stands in the book: of the ids given, as many. */
export const demoMore = (ids: readonly number[], depot: number, away: number, now: Date): SeedDelivery[] =>
  ids.map((id) => rowOf(sowing(id, id - 1, depot, away), now))

/** All of them. */
export const demoCount = inPlan + besides
export function demoDeliveries(now: Date): SeedDelivery[] {
  const planned = plan()
  const all = planned.map((one) => rowOf(one, now))
  for (const [index] of unclear.entries()) all.push(draftOf(all.length, index, now))
  for (const parent of all.filter(({ row }) => row.state === 'partial')) all.push(restOf(parent, all.length, now))
  const first = planned.findIndex(({ away }) => away >= 0)
  return all.toSpliced(first, 0, ...planBesides(planned, now).map((one) => rowOf(one, now)))
}
