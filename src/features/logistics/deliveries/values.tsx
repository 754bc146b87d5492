import type { Needs } from '#features/logistics/settings/contract/needs'
import type { Item } from '#features/logistics/deliveries/contract/freight'
import type { DeliveryChange, DeliveryDetail, NewDelivery } from './contract'

type Point = { lat: number; lon: number; confidence?: number } | null
type Window = DeliveryDetail['windows'][number]
export const deliveryLanguages = ['en', 'fr', 'ar'] as const
type DeliveryLanguage = (typeof deliveryLanguages)[number]
/** What a form of a delivery holds. */
export type DeliveryValues = {
  customer: string
  phone: string
  externalId: string | null
  email: string
  language: DeliveryLanguage
  notify: boolean
  kind: DeliveryDetail['kind']
  depotId: number
  line: string
  postcode: string
  city: string
  country: string
  point: Point
  access: string
  pickupLine: string
  pickupPostcode: string
  pickupCity: string
  pickupCountry: string
  pickupPoint: Point
  day: string | null
  dayUntil: string | null
  windows: Window[]
  pickupWindows: Window[]
  serviceSeconds: number
  pickupSeconds: number
  setupSeconds: number
  weightGrams: number
  volumeLitres: number
  items: number
  pallets: number
  contents: Item[]
  packages: DeliveryDetail['packages']
  skills: string[]
  features: string[]
  allowedDrivers: number[]
  excludedDrivers: number[]
  priority: number
  position: DeliveryDetail['position']
  group: string
  tags: string[]
  notWith: string[]
  needs: Needs
  codCents: number
  note: string
}
export const noNeeds: Needs = { photo: false, signature: false, scan: false, code: false, note: false, minAge: 0 }

type Set = { serviceSeconds: number; pickupSeconds: number; setupSeconds: number; needs: Needs }
export const emptyDelivery = (depotId: number, day: string, set: Set): DeliveryValues => ({
  customer: '',
  phone: '',
  externalId: null,
  email: '',
  language: 'en',
  notify: true,
  kind: 'delivery',
  depotId,
  line: '',
  postcode: '',
  city: '',
  country: '',
  point: null,
  access: '',
  pickupLine: '',
  pickupPostcode: '',
  pickupCity: '',
  pickupCountry: '',
  pickupPoint: null,
  day,
  dayUntil: null,
  windows: [],
  pickupWindows: [],
  serviceSeconds: set.serviceSeconds,
  pickupSeconds: set.pickupSeconds,
  setupSeconds: set.setupSeconds,
  weightGrams: 0,
  volumeLitres: 0,
  items: 1,
  pallets: 0,
  contents: [],
  packages: [],
  skills: [],
  features: [],
  allowedDrivers: [],
  excludedDrivers: [],
  priority: 0,
  position: 'any',
  group: '',
  tags: [],
  notWith: [],
  needs: set.needs,
  codCents: 0,
  note: '',
})

const pointOf = (lat: number | null, lon: number | null, confidence: number): Point =>
  lat === null || lon === null ? null : { lat, lon, confidence }

export function valuesOf(one: DeliveryDetail): DeliveryValues {
  const none = { serviceSeconds: 0, pickupSeconds: 0, setupSeconds: 0, needs: noNeeds }
  const keys = Object.keys(emptyDelivery(0, '', none))
  return {
    ...(Object.fromEntries(keys.map((key) => [key, one[key as keyof DeliveryDetail]])) as DeliveryValues),
    contents: one.contents.map(({ productId, name, quantity, weightGrams }) => ({
      productId,
      name,
      quantity,
      weightGrams,
    })),
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

/** The same once more; its reference and the codes of its parcels are its own. */
export const copyOf = (one: DeliveryDetail): NewDelivery => bodyOf({ ...valuesOf(one), externalId: null, packages: [] })
