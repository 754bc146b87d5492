import { implement } from '#server/feature'
import { listDriversToday as today } from '#features/logistics/drivers/contract/today'
import * as work from '#features/logistics/drivers/contract/work'
import * as heard from '#features/logistics/routes/contract/heard'
import { stopTrackers as stopping } from '#features/logistics/vehicles/contract/driven'
import * as contract from './contract'
import { driveDemo } from './server/demo'
import * as driverWork from './server/driver-work'
import { listDriversToday } from './server/drivers-today'
import { lastHeard, leftDepot, staysOf } from './server/heard'
import * as intake from './server/intake'
import { getFleetMap, listMoved } from './server/map'
import { listWays } from './server/routes'
import * as settings from './server/settings'
import { takePositions } from './server/taking'
import { addTracker, listTrackers, revokeTracker, stopTrackers } from './server/trackers'
import { getReplay, getTrack } from './server/tracks'
import { rights } from './rights'
import { positionsSeed } from './seed'

export const positionsFeature = implement(
  { ...contract, ...heard, ...work, listDriversToday: today, stopTrackers: stopping },
  {
    ...intake,
    ...settings,
    ...driverWork,
    getFleetMap,
    listMoved,
    listWays,
    getTrack,
    getReplay,
    listTrackers,
    addTracker,
    revokeTracker,
    stopTrackers,
    takePositions,
    lastHeard,
    staysOf,
    leftDepot,
    driveDemo,
    listDriversToday,
  },
  { rights, seeds: [positionsSeed] },
)
