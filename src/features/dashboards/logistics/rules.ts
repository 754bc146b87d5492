/** Where each figure of the two strips leads: to the rows that it is counted from, and to no others. */
import { warningKinds } from '#features/logistics/vehicles/contract'

type Said = Record<string, string | undefined>
/** @example inQuery({ day: '2026-05-12', depot: undefined }) // '?day=2026-05-12' */
export function inQuery(said: Said): string {
  const known = Object.entries(said).filter((one): one is [string, string] => one[1] !== undefined)
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`
}

/** `depot`: undefined is all of them. */
export function linksOf({ day, depot }: { day: string; depot: string | undefined }) {
  const routes = (state: string) => `/apps/logistics/routes/list${inQuery({ day, depot, state })}`
  const deliveries = (state: string) => `/apps/logistics/deliveries${inQuery({ day, depot, state })}`
  const fleet = (more: Said) => `/apps/logistics/settings/vehicles${inQuery({ ...more, depot })}`
  const unresolved = { state: 'open,acknowledged', depot }
  const exceptions = (more: Said = {}) => `/apps/logistics/exceptions${inQuery({ ...unresolved, ...more })}`
  return {
    /** Of the days that the charts show. */
    reason: (kind: string, since: string) => `/apps/logistics/exceptions${inQuery({ kind, depot, since, until: day })}`,
    routes: routes('out'),
    stops: routes('counted'),
    onTime: deliveries('brought'),
    late: exceptions({ kind: 'late' }),
    unplanned: deliveries('ready'),
    exceptions: exceptions(),
    metres: routes('counted'),
    seconds: routes('counted'),
    on_route: fleet({ state: 'on_route' }),
    available: fleet({ state: 'parked' }),
    maintenance: fleet({ state: 'maintenance' }),
    out_of_service: fleet({ state: 'out_of_service' }),
    offRoute: exceptions({ kind: 'off_route' }),
    warned: fleet({ warning: warningKinds.join(',') }),
  }
}
