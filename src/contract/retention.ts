/** For how many days what is over is kept, where the installation decides it. */
import { setting } from './setting'

export type Retention = {
  deletedDays: number
  importDays: number
  callDays: number
  draftDays: number
  mailDays: number
}
export const retention = setting<Retention>({
  name: 'retention',
  subject: 'Retention',
  id: 1,
  standard: { deletedDays: 90, importDays: 90, callDays: 30, draftDays: 30, mailDays: 90 },
})
