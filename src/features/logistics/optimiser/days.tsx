/** What a run over several days has found for each of them. */
import type { RunDetail } from '#features/logistics/optimiser/contract'
import { daysOf } from '#features/logistics/optimiser/contract/days'

type Planned = Pick<RunDetail, 'day' | 'until' | 'found'>

/** @example perDay({ day: '2026-05-12', until: '2026-05-13', found: null }).map(({ day }) => day) // both */
export const perDay = (run: Planned) =>
  daysOf(run).map((day) => {
    const used = (run.found?.routes ?? []).filter((route) => route.day === day && route.after.stops > 0)
    return {
      day,
      stops: used.reduce((sum, { after }) => sum + after.stops, 0),
      drivers: new Set(used.map(({ driverId, key }) => driverId ?? `route ${key}`)).size,
      workSeconds: used.reduce((sum, { after }) => sum + after.workSeconds, 0),
    }
  })
