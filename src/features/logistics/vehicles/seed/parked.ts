/** The demo's fleet: where it stands before anybody sets out. */
import type { VehicleState, VehicleType, WarningKind } from '#features/logistics/vehicles/contract'

type Warning = { kind: WarningKind; note: string; hours: number; seen?: boolean }
export type Parked = {
  name: string
  plate: string
  type: VehicleType
  depotId: number
  state: VehicleState
  features?: string[]
  reason?: string
  /** Days until it is back. */
  backIn?: number
  warning?: Warning
}

const [northQuay, kilnEnd, eastfold] = [1, 2, 3]

/** What vehicles of a type carry and cost. */
export const kinds: Record<VehicleType, Record<string, number | string | null>> = {
  bike: { weightGrams: 25_000, volumeLitres: 90, items: 12, fuel: 'none', kmCents: 0, hourCents: 1450, maxTasks: 30 },
  cargo_bike: {
    weightGrams: 120_000,
    volumeLitres: 900,
    items: 40,
    fuel: 'electric',
    rangeMetres: 60_000,
    co2PerKm: 0,
    kmCents: 2,
    hourCents: 1550,
    maxTasks: 45,
    speedPercent: 90,
  },
  car: {
    weightGrams: 350_000,
    volumeLitres: 1100,
    items: 60,
    fuel: 'petrol',
    co2PerKm: 128,
    fixedCents: 1200,
    kmCents: 14,
    hourCents: 1700,
  },
  van: {
    weightGrams: 1_150_000,
    volumeLitres: 9500,
    items: 180,
    pallets: 3,
    fuel: 'diesel',
    co2PerKm: 214,
    fixedCents: 2800,
    kmCents: 21,
    hourCents: 1850,
  },
  truck: {
    weightGrams: 7_400_000,
    volumeLitres: 42_000,
    items: 900,
    pallets: 18,
    fuel: 'diesel',
    co2PerKm: 612,
    fixedCents: 9500,
    kmCents: 46,
    hourCents: 2400,
    speedPercent: 88,
  },
}

const van = (
  number: string,
  plate: string,
  depotId: number,
  state: VehicleState,
  more: Partial<Parked> = {},
): Parked => ({
  name: `Van ${number}`,
  plate,
  type: 'van',
  depotId,
  state,
  ...more,
})

export const parked: readonly Parked[] = [
  van('02', 'AV-214-KQ', northQuay, 'available', {
    name: 'Cool van 02',
    features: ['Refrigerated'],
    warning: { kind: 'Temperature not optimal', note: 'Cargo at 6.8 °C, the limit is 8 °C', hours: 2, seen: true },
  }),
  van('12', 'AV-312-HG', northQuay, 'available'),
  van('04', 'AV-104-SM', kilnEnd, 'available'),
  van('09', 'AV-209-FM', northQuay, 'available', { features: ['Tail lift'] }),
  {
    name: 'Truck 01',
    plate: 'AV-901-CH',
    type: 'truck',
    depotId: northQuay,
    state: 'available',
    features: ['Tail lift', 'Forklift'],
  },
  van('03', 'AV-403-WS', northQuay, 'available', { name: 'E-van 03' }),
  { name: 'Bike 06', plate: 'B-06', type: 'bike', depotId: eastfold, state: 'available' },
  {
    name: 'Truck 03',
    plate: 'AV-903-MG',
    type: 'truck',
    depotId: northQuay,
    state: 'available',
    features: ['Tail lift'],
    warning: { kind: 'Fuel Problems', note: 'Loses fuel faster than it burns', hours: 3 },
  },
  van('15', 'AV-315-KE', kilnEnd, 'available'),
  { name: 'Cargo bike 01', plate: 'B-11', type: 'cargo_bike', depotId: eastfold, state: 'available' },
  van('07', 'AV-307-QW', kilnEnd, 'available'),
  van('18', 'AV-318-TR', northQuay, 'available', {
    warning: { kind: 'Ecu Not Responding', note: 'No data since it left the quay', hours: 1 },
  }),
  van('20', 'AV-320-EF', eastfold, 'available'),
  { name: 'Car 02', plate: 'AV-502-OA', type: 'car', depotId: eastfold, state: 'available' },
  van('11', 'AV-311-NQ', northQuay, 'available'),
  van('05', 'AV-205-KE', kilnEnd, 'available', { name: 'Cool van 05', features: ['Refrigerated'] }),
  { name: 'Truck 02', plate: 'AV-902-NQ', type: 'truck', depotId: northQuay, state: 'available' },
  { name: 'Bike 02', plate: 'B-02', type: 'bike', depotId: eastfold, state: 'available' },
  { name: 'Cargo bike 04', plate: 'B-14', type: 'cargo_bike', depotId: eastfold, state: 'available' },
  van('06', 'AV-406-NQ', northQuay, 'available', { name: 'E-van 06' }),
  van('14', 'AV-314-EF', eastfold, 'maintenance', {
    reason: 'Brakes, and the sliding door',
    backIn: 2,
    warning: { kind: 'Oil Leakage', note: 'A puddle below it in the morning', hours: 40, seen: true },
  }),
  {
    name: 'Car 01',
    plate: 'AV-501-KE',
    type: 'car',
    depotId: kilnEnd,
    state: 'maintenance',
    reason: 'Inspection',
    backIn: 3,
  },
  van('08', 'AV-408-NQ', northQuay, 'maintenance', { name: 'E-van 08', reason: 'A new battery', backIn: 6 }),
  van('10', 'AV-310-KE', kilnEnd, 'out_of_service', {
    reason: 'Hit a bollard at Corn Hill',
    warning: { kind: 'Oil Leakage', note: 'Since the bollard', hours: 52 },
  }),
  van('01', 'AV-301-NQ', northQuay, 'retired', { reason: 'Sold after eleven years' }),
]
