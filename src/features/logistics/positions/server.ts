import { implement } from '#server/feature'
import * as heard from '#features/logistics/routes/contract/heard'
import * as contract from './contract'
import { driveDemo } from './server/demo'
import { lastHeard, leftDepot } from './server/heard'
import * as intake from './server/intake'
import { getFleetMap, listMoved } from './server/map'
import { listWays } from './server/routes'
import * as settings from './server/settings'
import { takePositions } from './server/taking'
import { addTracker, listTrackers, revokeTracker } from './server/trackers'
import { getReplay, getTrack } from './server/tracks'
import { rights } from './rights'
import { positionsSeed } from './seed'

export const positionsFeature = implement(
  { ...contract, ...heard },
  {
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
    lastHeard,
    leftDepot,
    driveDemo,
  },
  { rights, seeds: [positionsSeed] },
)
