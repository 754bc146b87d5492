import { addDays, dayIn, weekdays } from '#contract/zone'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { putSetting } from '#server/setting'
import { addDelivery, moveDelivery } from '#features/logistics/deliveries/contract'
import type { Window } from '#features/logistics/deliveries/contract/freight'
import { addDepot } from '#features/logistics/depots/contract'
import { addDriver, moveAccount, setShifts } from '#features/logistics/drivers/contract'
import { fewestDoors, mostDoors, sampleAt } from '#features/logistics/sample/contract'
import type * as contract from '#features/logistics/sample/contract'
import { addVehicle, type VehicleType } from '#features/logistics/vehicles/contract'
import { addBuiltIn, findHouses, type House } from '#features/map/contract/houses'
import { sampleNow } from './counting'

type Handlers = HandlersOf<typeof contract>
type Ctx = Pick<Writing, 'call'>

const crew: readonly { driver: string; vehicle: string; type: VehicleType; weightGrams: number }[] = [
  { driver: 'Amara Lund', vehicle: 'Van 1', type: 'van', weightGrams: 900_000 },
  { driver: 'Teo Marsh', vehicle: 'Van 2', type: 'van', weightGrams: 900_000 },
  { driver: 'Ines Calder', vehicle: 'Truck 1', type: 'truck', weightGrams: 3_500_000 },
  { driver: 'Rafi Novak', vehicle: 'Cargo bike 1', type: 'cargo_bike', weightGrams: 120_000 },
]
const firstNames = ['Noor', 'Petra', 'Silas', 'Wren', 'Odile', 'Bram', 'Thea', 'Idris']
const lastNames = ['Hale', 'Quint', 'Marrow', 'Sato', 'Vance']
const noon = 43_200
const shift = {
  from: '08:00',
  until: '17:00',
  breaks: [{ seconds: 1800, earliestSeconds: noon - 28_800, latestSeconds: noon - 28_800 + 7200, skippable: false }],
}
const between = (from: string, until: string): Window[] => [{ from, until, hard: true, centsPerMinute: 0 }]
/** What people chose: most come at any time. */
const chosen: readonly Window[][] = [[], between('09:00', '12:00'), [], between('13:00', '16:00'), []]
const at = <T>(all: readonly T[], nth: number): T => all[nth % all.length]!

export const addSample: Handlers['addSample'] = async (ctx, { body: { name, zone } }) => {
  const { value } = await ctx.ask(findHouses, { count: mostDoors + 1 })
  const { houses, builtIn } = value
  const [home, ...rest] = houses
  if (!home || rest.length < fewestDoors) return ctx.fail('map_missing')
  if ((await sampleNow(ctx)).at) return ctx.fail('sample_there')
  if (builtIn !== null) await ctx.call(addBuiltIn, { key: builtIn })
  const place = { line: home.line, city: home.city, lat: home.lat, lon: home.lon }
  const depot = await ctx.call(addDepot, { body: { name, zone, ...place } })
  const day = addDays(dayIn(zone, ctx.now), 1)
  await addCrew(ctx, depot.id)
  for (const [nth, house] of rest.entries()) await addDoor(ctx, { depotId: depot.id, day, nth, house })
  await putSetting(ctx, sampleAt, { depotId: depot.id, day })
  return sampleNow(ctx)
}

async function addCrew(ctx: Ctx, depotId: number): Promise<void> {
  for (const [nth, { driver, vehicle, type, weightGrams }] of crew.entries()) {
    const plate = `SMP ${depotId}-${nth + 1}`
    const { id: vehicleId } = await ctx.call(addVehicle, { body: { name: vehicle, plate, type, weightGrams, depotId } })
    const { id } = await ctx.call(addDriver, { body: { name: driver, depotId, vehicleId } })
    await ctx.call(moveAccount, { params: { id }, body: { move: 'activate' } })
    await ctx.call(setShifts, { params: { id }, body: { shifts: weekdays.map((weekday) => ({ weekday, ...shift })) } })
  }
}

type Door = { depotId: number; day: string; nth: number; house: House }
async function addDoor(ctx: Ctx, { depotId, day, nth, house: { line, city, lat, lon } }: Door): Promise<void> {
  const customer = `${at(firstNames, nth)} ${at(lastNames, nth)}`
  const point = { lat, lon, confidence: 1 }
  const load = { weightGrams: 1500 + (nth % 7) * 1200, items: 1 + (nth % 3) }
  const body = { customer, line, city, point, depotId, day, windows: at(chosen, nth), ...load }
  const { id } = await ctx.call(addDelivery, { body })
  await ctx.call(moveDelivery, { params: { id }, body: { move: 'ready' } })
}
