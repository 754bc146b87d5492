import { implement } from '#server/feature'
import * as contract from './contract'
import * as permissions from './server/permissions'
import * as roles from './server/roles'

export const access = implement(contract, { ...roles, ...permissions })
