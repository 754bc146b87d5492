/** Where each figure leads: to the rows that it is counted from, and to no others. */
import { warningKinds } from '#features/logistics/vehicles/contract'

import { barsOf, type Days, type Range } from '#features/dashboards/ranges/contract'
import { behind, inQuery, type Said } from '#features/dashboards/ranges/contract/links'

/** `depot`: undefined is all of them. */
export function linksOf({ day, depot }: { day: string; depot: string | undefined }) {
  const routes = (state: string) => inQuery('/apps/logistics/routes/list', { day, depot, state })
  const deliveries = (state: string, of = day) => inQuery('/apps/logistics/deliveries', { day: of, depot, state })
  const fleet = (more: Said) => inQuery('/apps/logistics/settings/vehicles', { ...more, depot })
  const unresolved = { state: 'open,acknowledged', depot }
  const exceptions = (more: Said = {}) => inQuery('/apps/logistics/exceptions', { ...unresolved, ...more })
  return {
    /** Of the days that the charts show. */
    reason: (kind: string, { from, until }: Days) =>
      inQuery('/apps/logistics/exceptions', { kind, depot, since: from, until }),
    /** What was to be brought on a day, and what was. */
    planned: (of: string) => deliveries('counted', of),
    done: (of: string) => deliveries('brought', of),
    routes: routes('out'),
    stops: routes('counted'),
    onTime: deliveries('brought'),
    late: exceptions({ kind: 'late' }),
    unplanned: deliveries('ready'),
    exceptions: exceptions(),
    open: exceptions({ state: 'open' }),
    acknowledged: exceptions({ state: 'acknowledged' }),
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

/** Rows over some days that no list holds: the dashboard opens them itself. */
export function rowsOf({ day, range }: { day: string; range: Range }, depot: string | undefined) {
  const open = (rows: string, of?: string, days?: Days) =>
    behind('/dashboards/logistics', range, rows, of, days, { day, depot })
  return {
    planned: (days: Days) => open('planned', undefined, days),
    done: (days: Days) => open('done', undefined, days),
    region: (name: string) => open('region', name),
    onTime: open('brought'),
    firstAttempt: open('firsts'),
    lateBy: open('late'),
    atDoor: open('brought'),
    stopCost: open('routes'),
    /** Of the day of the strips. */
    spent: (part: string) => open(part, undefined, { from: day, until: day }),
  }
}

export type Shipped = Days & { planned: number; done: number }
/** What each bar of the chart holds. */
export function barsOfShipments(
  range: Range,
  days: readonly { day: string; planned: number; done: number }[],
): Shipped[] {
  return barsOf(range).map((bar) => {
    const inside = days.filter(({ day }) => bar.from <= day && day <= bar.until)
    const sum = (key: 'planned' | 'done') => inside.reduce((all, one) => all + one[key], 0)
    return { ...bar, planned: sum('planned'), done: sum('done') }
  })
}
