import { implement } from '#server/feature'
import * as contract from './contract'
import * as figures from '#features/front/contract/figures'
import { getFigures } from './server/figures'
import { sendMessage } from './server/messages'
import * as subscribers from './server/subscribers'
import { rights } from './rights'
import { frontSeed } from './seed'

export const front = implement(
  { ...contract, ...figures },
  { ...subscribers, getFigures, sendMessage },
  { rights, seeds: [frontSeed] },
)
