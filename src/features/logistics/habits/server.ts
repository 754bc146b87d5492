import { implement } from '#server/feature'
import { habitsOf } from '#features/logistics/routes/contract/habits'
import * as contract from './contract'
import * as keeping from './server/keeping'
import * as looking from './server/looking'
import { rights } from './rights'
import { habitsSeed } from './seed'

export const habitsFeature = implement(
  { ...contract, habitsOf },
  { ...keeping, ...looking },
  { rights, seeds: [habitsSeed] },
)
