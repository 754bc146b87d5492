import { implement } from '#server/feature'
import * as contract from './contract'
import * as commands from './server/commands'

export const customersFeature = implement(contract, { ...commands })
