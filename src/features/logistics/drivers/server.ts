import { implement } from '#server/feature'
import * as contract from './contract'
import * as absences from './server/absences'
import * as changes from './server/changes'
import * as list from './server/list'
import * as moves from './server/moves'
import { driverRows } from './server/rows'
import { inviteDriver } from './server/sign-in'
import { workingOn, shiftsOn } from './server/working'

export const driversFeature = implement(
  contract,
  { ...list, ...changes, ...absences, ...moves, inviteDriver, workingOn, shiftsOn },
  { Driver: driverRows },
)
