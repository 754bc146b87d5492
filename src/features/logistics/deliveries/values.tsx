import type { Needs } from '#features/logistics/freight/contract'
import type { DeliveryChange, DeliveryDetail, NewDelivery } from './contract'

type Point = { lat: number; lon: number; confidence?: number } | null
type Window = DeliveryDetail['windows'][number]
/** What a form of a delivery holds. */
export type DeliveryValues = {
  customer: string
  phone: string
  email: string
  notify: boolean
  kind: DeliveryDetail['kind']
  depotId: number
  line: string
  postcode: string
  city: string
  point: Point
  access: string
  pickupLine: string
  pickupCity: string
  pickupPoint: Point
  day: string | null
  windows: Window[]
  pickupWindows: Window[]
  serviceSeconds: number
  setupSeconds: number
  weightGrams: number
  volumeLitres: number
  items: number
  contents: DeliveryDetail['contents']
  skills: string[]
  features: string[]
  allowedDrivers: number[]
  priority: number
  needs: Needs
  note: string
}
export const noNeeds: Needs = { photo: false, signature: false, scan: false, code: false, note: false, minAge: 0 }

type Set = { serviceSeconds: number; setupSeconds: number; needs: Needs }
export const emptyDelivery = (depotId: number, day: string, set: Set): DeliveryValues => ({
  customer: '',
  phone: '',
  email: '',
  notify: true,
  kind: 'delivery',
  depotId,
  line: '',
  postcode: '',
  city: '',
  point: null,
  access: '',
  pickupLine: '',
  pickupCity: '',
  pickupPoint: null,
  day,
  windows: [],
  pickupWindows: [],
  serviceSeconds: set.serviceSeconds,
  setupSeconds: set.setupSeconds,
  weightGrams: 0,
  volumeLitres: 0,
  items: 1,
  contents: [],
  skills: [],
  features: [],
  allowedDrivers: [],
  priority: 0,
  needs: set.needs,
  note: '',
})

const pointOf = (lat: number | null, lon: number | null, confidence: number): Point =>
  lat === null || lon === null ? null : { lat, lon, confidence }

export function valuesOf(one: DeliveryDetail): DeliveryValues {
  const none = { serviceSeconds: 0, setupSeconds: 0, needs: noNeeds }
  const keys = Object.keys(emptyDelivery(0, '', none))
  return {
    ...(Object.fromEntries(keys.map((key) => [key, one[key as keyof DeliveryDetail]])) as DeliveryValues),
    needs: { ...noNeeds, ...one.needs },
    point: pointOf(one.lat, one.lon, one.confidence),
    pickupPoint: pointOf(one.pickupLat, one.pickupLon, one.pickupConfidence),
  }
}

/** As it is sent: a point that nobody gave is left to the address book. */
export function bodyOf({ point, pickupPoint, ...values }: DeliveryValues): NewDelivery {
  return { ...values, ...(point && { point }), ...(pickupPoint && { pickupPoint }) }
}
/** Fields that differ from what was opened. */
export function changeOf(before: DeliveryValues, values: DeliveryValues): DeliveryChange {
  const differs = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[key as keyof DeliveryValues])
  return Object.fromEntries(Object.entries(values).filter(differs))
}

/** The same once more. */
export const copyOf = (one: DeliveryDetail): NewDelivery => bodyOf(valuesOf(one))
