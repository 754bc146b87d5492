import { implement } from '#server/feature'
import * as contract from './contract'
import { getFace as askedFace } from '#features/front/contract/face'
import * as figures from '#features/front/contract/figures'
import { getFace } from './server/face'
import { getFigures } from './server/figures'
import { sendMessage } from './server/messages'
import * as subscribers from './server/subscribers'
import { rights } from './rights'
import { frontSeed } from './seed'

export const front = implement(
  { ...contract, ...figures, getFace: askedFace },
  { ...subscribers, getFace, getFigures, sendMessage },
  { rights, seeds: [frontSeed] },
)
