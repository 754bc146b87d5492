/** What the desk wrote to the driver. */
import type { DriveDay, DriverMessage } from './contract'

const ofDesk = (day: DriveDay | undefined): DriverMessage[] =>
  day?.messages.filter(({ fromDriver }) => !fromDriver) ?? []
export const newestOf = (day: DriveDay | undefined): number => Math.max(0, ...ofDesk(day).map(({ id }) => id))
export const unreadOf = (day: DriveDay | undefined, readTo: number): DriverMessage[] =>
  ofDesk(day).filter(({ id }) => id > readTo)
