import { implement } from '#server/feature'
import * as contract from './contract'
import { getInbound, takeInbound } from './server/inbound'

export const inboundFeature = implement(contract, { getInbound, takeInbound })
