/** A delivery as other systems ask for it, in the words of ours. */
import type { DeliveryChange as OwnChange } from '#features/logistics/deliveries/contract'
import type { DeliveryChange, NewDelivery } from '#features/doors/v1/contract'

/** Another system knows where it is, but nobody of us saw it there. */
const ofOthers = 0.95

type Where = NonNullable<DeliveryChange['address']>
const digits = (degrees: number): string => degrees.toFixed(5)
/** A place without a line is called by where it is. */
const lineOf = ({ line, position }: Where): string | undefined =>
  line || (position ? `${digits(position.lat)}, ${digits(position.lon)}` : undefined)
const pointOf = ({ position }: Where) => position && { ...position, confidence: ofOthers }

type Windows = NonNullable<DeliveryChange['windows']>
const windowsOf = (all: Windows | undefined) =>
  all?.map(({ from, until, hard = true }) => ({ from, until, hard, centsPerMinute: 0 }))

/** Only what is said: a change leaves all else as it is. */
const said = <V extends object>(values: V): { [K in keyof V]: Exclude<V[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof V]: Exclude<V[K], undefined>
  }

export function changeOf(body: DeliveryChange): OwnChange {
  const { customer = {}, address, pickup, load = {}, windows, pickupWindows, ...same } = body
  const { name, ...person } = customer
  const to = address && {
    line: lineOf(address),
    postcode: address.postcode,
    city: address.city,
    country: address.country,
    access: address.access,
    point: pointOf(address),
  }
  const from = pickup && {
    pickupLine: lineOf(pickup),
    pickupPostcode: pickup.postcode,
    pickupCity: pickup.city,
    pickupCountry: pickup.country,
    pickupPoint: pointOf(pickup),
  }
  const times = { windows: windowsOf(windows), pickupWindows: windowsOf(pickupWindows) }
  return said({ ...same, ...person, customer: name, ...load, ...times, ...to, ...from })
}

export const newOf = (body: NewDelivery) => ({
  ...changeOf(body),
  customer: body.customer.name,
  line: lineOf(body.address)!,
  // who says from where it is fetched means both ends
  ...(body.pickup && body.kind === undefined && { kind: 'pair' as const }),
})
