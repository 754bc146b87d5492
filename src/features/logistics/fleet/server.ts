import { implement } from '#server/feature'
import * as contract from './contract'
import { driveDemo } from './server/demo'
import * as intake from './server/intake'
import { getFleetMap, listMoved } from './server/map'
import { listWays } from './server/routes'
import * as settings from './server/settings'
import { takePositions } from './server/taking'
import { addTracker, listTrackers, revokeTracker } from './server/trackers'
import { getReplay, getTrack } from './server/tracks'

export const fleetFeature = implement(contract, {
  ...intake,
  ...settings,
  getFleetMap,
  listMoved,
  listWays,
  getTrack,
  getReplay,
  listTrackers,
  addTracker,
  revokeTracker,
  takePositions,
  driveDemo,
})
