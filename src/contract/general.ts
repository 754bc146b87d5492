/** What holds for the whole installation: what visitors see of it, how people measure, what is numbered how, and how fast each
 *  type of vehicle is. */
import type { PublicFace } from './place'
import { setting } from './setting'
import type { UnitSystem } from './units'

export type Codes = {
  deliveryCode: string
  routeCode: string
  vehicleCode: string
  depotCode: string
  driverCode: string
}
/** Of the speed that a road is driven at by what it is made for. */
export type Speeds = {
  bikePercent: number
  cargoBikePercent: number
  carPercent: number
  vanPercent: number
  truckPercent: number
}
export type General = Codes & Speeds & { units: UnitSystem; publicFace: PublicFace }
export const general = setting<General>({
  name: 'general',
  subject: 'General',
  id: 1,
  standard: {
    units: 'metric',
    publicFace: 'front',
    deliveryCode: 'D-####',
    routeCode: 'R-####',
    vehicleCode: 'V-##',
    depotCode: 'D-##',
    driverCode: 'DR-##',
    bikePercent: 100,
    cargoBikePercent: 100,
    carPercent: 100,
    vanPercent: 100,
    truckPercent: 100,
  },
})

/** Letters, then as many digits at least as it has #. A digit before them would make one code of two numbers. */
export const isCodeFormat = /^([A-Z0-9-]{0,7}[A-Z-])?#{1,8}$/
/** @example codeFrom('R-####', 41) // 'R-0041' */
export const codeFrom = (format: string, number: number): string =>
  format.replace(/#+/, (digits) => String(number).padStart(digits.length, '0'))

/** A vehicle that nobody has named yet is a van. */
export const speedOf = (general: Speeds, type = 'van'): number =>
  ({
    bike: general.bikePercent,
    cargo_bike: general.cargoBikePercent,
    car: general.carPercent,
    truck: general.truckPercent,
  })[type] ?? general.vanPercent
