import { findUsers } from './server/finds'
import { implement } from '#server/feature'
import * as contract from './contract'
import * as holders from '#features/people/access/contract/holders'
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
import { countHolders, listWhoMay, listWithRules } from './server/holders'
import * as list from './server/list'
import * as own from './server/own'
import { userRows } from './server/rows'
import { rights } from './rights'
import { roleChanged } from './notices'
import { usersSeed } from './seed'

export const usersFeature = implement(
  { ...contract, ...holders },
  {
    ...list,
    ...own,
    countHolders,
    listWhoMay,
    listWithRules,
    activateUser,
    addUser,
    closeUser,
    confirmUser,
    deleteUser,
    enrolUser,
    suspendUser,
    updateUser,
  },
  { rows: { User: userRows }, rights, notices: [roleChanged], finds: [findUsers], seeds: [usersSeed] },
)
