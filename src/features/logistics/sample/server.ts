import { implement } from '#server/feature'
import * as contract from './contract'
import { rights } from './rights'
import { sampleSeed } from './seed'
import { addSample } from './server/adding'
import { getSample } from './server/counting'
import { removeSample } from './server/removing'

export const sampleFeature = implement(
  contract,
  { getSample, addSample, removeSample },
  { rights, seeds: [sampleSeed] },
)
