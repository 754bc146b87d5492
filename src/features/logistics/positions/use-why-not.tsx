import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why something was not done with a tracker, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  tracker_unknown: 'trackerGone',
  tracker_revoked: 'alreadyRevoked',
  vehicle_unknown: 'vehicleGone',
  driver_unknown: 'driverGone',
})
