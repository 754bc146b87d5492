/** The two places that are entered by a link: a driver's phone, and the page of a delivery for its customer. */
import type { Call } from '#client/call'
import { makeLink as makePhoneLink } from '#features/logistics/phone/contract/desk'
import { makeLink } from '#features/logistics/deliveries/contract/tracking'
import { dayIn, madeDelivery, madeDepot, madeDriver, madeRoute, setOff } from './logistics.ts'

/** Of one route with one stop, under way today; the driver has a phone link that nobody has used yet. */
export async function madeLinks(api: Call): Promise<{ drive: string; track: string }> {
  const depot = await madeDepot(api)
  const driver = await madeDriver(api, depot)
  const delivery = await madeDelivery(api, depot, { day: dayIn(0) })
  await setOff(api, await madeRoute(api, driver, [delivery]))
  const { url } = await api(makePhoneLink, { params: { id: driver.id } })
  const { link } = await api(makeLink, { params: { id: delivery.id } })
  return { drive: partOf(url), track: partOf(link!.url!) }
}

function partOf(url: string): string {
  const { pathname, hash } = new URL(url)
  return pathname + hash
}
