/** How drivers move from state to state, when they work, and what both sides decide alike about them. */
import { allowedIn, type Moves } from '#contract/moves'
import { addDays, momentIn, weekdayOf } from '#contract/zone'
import type { AccountMove, AccountState, Break, DutyMove, DutyState, LicenceState, Shift } from './contract'

export const accountMoves: Moves<AccountMove, AccountState> = {
  activate: { from: ['invited'], to: 'active' },
  suspend: { from: ['active'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'active' },
  archive: { from: ['suspended'], to: 'archived' },
}
export const dutyMoves: Moves<DutyMove, DutyState> = {
  begin: { from: ['off'], to: 'available' },
  start: { from: ['available'], to: 'on_route' },
  pause: { from: ['on_route'], to: 'on_break' },
  resume: { from: ['on_break'], to: 'on_route' },
  end: { from: ['available', 'on_route', 'on_break'], to: 'off' },
}
export const accountMovesOf = (state: AccountState): AccountMove[] => allowedIn(accountMoves, state)
/** Who does not drive for us begins no work. */
export const dutyMovesOf = (duty: DutyState, account: AccountState): DutyMove[] =>
  account === 'active' ? allowedIn(dutyMoves, duty) : []

export const soonDays = 30
/** @example licenceOf('2026-06-01', '2026-05-12') // 'soon' */
export function licenceOf(until: string | null, today: string): LicenceState {
  if (until === null) return 'unknown'
  if (until < today) return 'expired'
  return until <= addDays(today, soonDays) ? 'soon' : 'valid'
}

export type Span = { from: string; until: string; seconds: number; breaks: Break[] }
/** When a week's shifts of a day begin and end, as moments: the clock of the zone may be changed in between. */
export function spansOn(shifts: readonly Shift[], day: string, zone: string): Span[] {
  const at = (time: string) => momentIn(zone, day, time)
  return (
    shifts
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, until, breaks }) => {
        const [begins, ends] = [at(from), at(until)]
        const seconds = (ends.getTime() - begins.getTime()) / 1000
        return { from: begins.toISOString(), until: ends.toISOString(), seconds, breaks }
      })
      // all of it may lie in the hour that clocks jump over
      .filter(({ seconds }) => seconds > 0)
  )
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** @example timeOf(390) // '06:30' */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Of a week, without the breaks. */
export const weekSeconds = (shifts: readonly Pick<Shift, 'from' | 'until' | 'breaks'>[]): number =>
  shifts.reduce((sum, one) => {
    const breaks = one.breaks.reduce((all, { seconds }) => all + seconds, 0)
    return sum + (minutesOf(one.until) - minutesOf(one.from)) * 60 - breaks
  }, 0)
