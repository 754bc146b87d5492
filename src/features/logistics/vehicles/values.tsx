import type { VehicleDetail, VehicleType } from './contract'

/** What a form of a vehicle holds. */
export type VehicleValues = {
  name: string
  plate: string
  type: VehicleType
  depotId: number
  weightGrams: number | null
  volumeLitres: number | null
  items: number | null
  pallets: number | null
  features: string[]
  fuel: VehicleDetail['fuel']
  rangeMetres: number | null
  co2PerKm: number | null
  fixedCents: number
  hourCents: number
  kmCents: number
  speedPercent: number
  maxTasks: number | null
  maxMetres: number | null
  endMode: VehicleDetail['endMode']
  endDepotId: number | null
  canReload: boolean
  odometerMetres: number
  note: string
}

export const emptyVehicle = (depotId: number): VehicleValues => ({
  name: '',
  plate: '',
  type: 'van',
  depotId,
  weightGrams: null,
  volumeLitres: null,
  items: null,
  pallets: null,
  features: [],
  fuel: 'diesel',
  rangeMetres: null,
  co2PerKm: null,
  fixedCents: 0,
  hourCents: 0,
  kmCents: 0,
  speedPercent: 100,
  maxTasks: null,
  maxMetres: null,
  endMode: 'depot',
  endDepotId: null,
  canReload: true,
  odometerMetres: 0,
  note: '',
})

export const valuesOf = (vehicle: VehicleDetail): VehicleValues =>
  Object.fromEntries(
    Object.keys(emptyVehicle(0)).map((key) => [key, vehicle[key as keyof VehicleValues]]),
  ) as VehicleValues

/** At which field a refusal of the server stands, where it is about one. */
export function fieldOfRefusal(code: string): 'plate' | 'depotId' | undefined {
  if (code === 'plate_taken') return 'plate'
  return code === 'depot_unknown' ? 'depotId' : undefined
}
