/** What is shown of vehicles, and which are. */
import { warningKinds } from '#features/logistics/vehicles/contract'
import type { MapVehicle } from './contract'
import { signalAt } from './signal'

/** Who is out first. */
export const shownStates = ['on_route', 'assigned', 'available', 'maintenance', 'out_of_service'] as const
export const tabs = ['all', 'late', 'warned', 'lost'] as const
export type Tab = (typeof tabs)[number]
export type Filters = { q: string; tab: Tab; state: string; depot: string; warning: string }

type Search = Record<string, string | undefined>
export const filtersOf = (search: Search): Filters => ({
  q: search['q'] ?? '',
  tab: tabs.find((tab) => tab === search['show']) ?? 'all',
  state: search['state'] ?? '',
  depot: search['depot'] ?? '',
  warning: search['warning'] ?? '',
})
export const warningWords = warningKinds

/** Who is on the road and is not heard of. */
export const isLost = (vehicle: MapVehicle, now: number): boolean =>
  vehicle.state === 'on_route' && signalAt(vehicle, now) === 'lost'

export function isOfTab(vehicle: MapVehicle, tab: Tab, now: number): boolean {
  if (tab === 'late') return lateBy(vehicle) > 0
  return tab === 'all' || (tab === 'warned' ? vehicle.warnings.length > 0 : isLost(vehicle, now))
}
/** Minutes behind its plan, where that is worth telling. */
export const lateBy = ({ route }: MapVehicle): number => route?.lateMinutes ?? 0

export function fits(vehicle: MapVehicle, { q, tab, state, depot, warning }: Filters, now: number): boolean {
  const words = [vehicle.name, vehicle.plate, vehicle.code, vehicle.driver?.name ?? '', vehicle.route?.code ?? '']
  return (
    isOfTab(vehicle, tab, now) &&
    (!q || words.some((word) => word.toLowerCase().includes(q.toLowerCase()))) &&
    (!state || vehicle.state === state) &&
    (!depot || String(vehicle.depotId) === depot) &&
    (!warning || vehicle.warnings.some((kind) => kind === warning))
  )
}

/** One of the look's ten: of the same vehicle always the same. */
export const colourOf = (id: number): number => ((id - 1) % 10) + 1

/** Of who drives it; without a driver, the end of its code. An Arabic name gives one letter. */
export function initialsOf({ driver, code }: MapVehicle): string {
  if (!driver) return code.replace(/^.*?(\w{1,2})$/, '$1')
  const words = driver.name.trim().split(/\s+/)
  const first = (word = '') => Array.from(word)[0]?.toLocaleUpperCase() ?? ''
  return /[\u0600-\u06ff]/.test(driver.name) ? first(words[0]) : first(words[0]) + first(words.at(1) && words.at(-1))
}

const winds = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export const windOf = (heading: number): (typeof winds)[number] => winds[Math.round(heading / 45) % 8]!
