import { implement } from '#server/feature'
import * as contract from './contract'
import { setConnection } from './server/connections'
import { getProfileCover } from './server/cover'
import { getProfileHeader, getProfileTab, listOwnEvents } from './server/reading'
import * as teams from './server/teams'
import { rights } from './rights'
import { profileSeed } from './seed'

export const profileFeature = implement(
  contract,
  {
    ...teams,
    setConnection,
    getProfileCover,
    getProfileHeader,
    getProfileTab,
    listOwnEvents,
  },
  { rights, seeds: [profileSeed] },
)
