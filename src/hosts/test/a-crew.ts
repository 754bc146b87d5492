/** How people work and what a door takes in a depot of a test: the test's own, so that the demo's days may change. */
import type { deliveries } from '#features/logistics/deliveries/tables'
import type { Hours } from '#features/logistics/depots/contract'
import type { Shift } from '#features/logistics/drivers/contract'

const [minute, hour] = [60, 3600]
const lunch = { seconds: 30 * minute, earliestSeconds: 3 * hour, latestSeconds: 5 * hour, skippable: false }
const coffee = { seconds: 15 * minute, earliestSeconds: 1.5 * hour, latestSeconds: 3 * hour, skippable: true }
const week = (from: string, until: string, breaks: Shift['breaks']): Shift[] =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, until, breaks }))
const [day, early] = [week('07:00', '15:30', [coffee, lunch]), week('06:00', '14:30', [lunch])]

/** Nobody works at the weekend. */
export const crewShifts: readonly Shift[][] = [day, day, day, early, day, early, day]
/** On Sundays the gate is shut. */
export const gateHours: Hours[] = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '05:30', until: '22:00' }))

/** Wide enough for a round that does not turn back. */
const slots = [
  ['07:30', '11:30'],
  undefined,
  ['08:00', '12:00'],
  ['09:00', '13:00'],
  ['10:00', '14:00'],
  undefined,
  ['07:00', '10:00'],
] as const
type Door = Pick<typeof deliveries.$inferInsert, 'serviceSeconds' | 'setupSeconds' | 'windows' | 'needs' | 'skills'>
/** Of the delivery at a place of the list; every third goes to a shop, which signs for it, and each
 *  driver can bring each. */
export function doorOf(at: number): Door {
  const slot = slots[(at + 6) % slots.length]
  const [isSoft, isShop] = [at % 4 === 3, at % 3 === 1]
  const window = slot && { from: slot[0], until: slot[1], hard: !isSoft, centsPerMinute: isSoft ? 20 : 0 }
  return {
    serviceSeconds: isShop ? 420 : 180,
    setupSeconds: 60,
    windows: window ? [window] : [],
    needs: { photo: isShop, signature: isShop, minAge: 0 },
    skills: [],
  }
}
