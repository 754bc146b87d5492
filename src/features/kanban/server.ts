import { implement } from '#server/feature'
import * as contract from './contract'
import * as cards from '#features/people/users/contract/cards'
import * as attachments from './server/attachments'
import * as boards from './server/boards'
import * as comments from './server/comments'
import * as items from './server/items'
import * as people from './server/people-of-cards'
import { rights } from './rights'
import { cardAssigned } from './notices'
import { kanbanSeed } from './seed'

export const kanban = implement(
  { ...contract, ...cards },
  { ...boards, ...items, ...comments, ...attachments, ...people },
  { rights, notices: [cardAssigned], seeds: [kanbanSeed] },
)
