import { implement } from '#server/feature'
import * as contract from './contract'
import {
  activateUser,
  addUser,
  closeUser,
  confirmUser,
  deleteUser,
  enrolUser,
  suspendUser,
  updateUser,
} from './server/changes'
import * as list from './server/list'
import * as own from './server/own'
import { userRows } from './server/rows'

export const usersFeature = implement(
  contract,
  {
    ...list,
    ...own,
    activateUser,
    addUser,
    closeUser,
    confirmUser,
    deleteUser,
    enrolUser,
    suspendUser,
    updateUser,
  },
  { User: userRows },
)
