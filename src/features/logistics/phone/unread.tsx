/** What the desk wrote to the driver. */
import type { DriveDay } from './contract'
import type { DriverMessage } from '#features/logistics/phone/contract/said'

const ofDesk = (day: DriveDay | undefined): DriverMessage[] =>
  day?.messages.filter(({ fromDriver }) => !fromDriver) ?? []
export const newestOf = (day: DriveDay | undefined): number => Math.max(0, ...ofDesk(day).map(({ id }) => id))
export const unreadOf = (day: DriveDay | undefined, readTo: number): DriverMessage[] =>
  ofDesk(day).filter(({ id }) => id > readTo)

const declined = (day: DriveDay | undefined): number =>
  day?.messages.filter(({ answer }) => answer === 'declined').length ?? 0
/** What a driver is to look at their phone for: words of the desk, a route that is another one, or a wish that was declined. */
export const hasNews = (before: DriveDay | undefined, now: DriveDay): boolean =>
  unreadOf(now, newestOf(before)).length > 0 ||
  declined(now) > declined(before) ||
  (before !== undefined && now.route !== null && (now.route.id !== before.route?.id || isChanged(before, now)))
const isChanged = (before: DriveDay, now: DriveDay): boolean =>
  now.route!.revision > before.route!.revision && now.route!.changes.length > 0
