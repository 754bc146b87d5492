import { implement } from '#server/feature'
import * as contract from './contract'
import * as attachments from './server/attachments'
import * as boards from './server/boards'
import * as comments from './server/comments'
import * as items from './server/items'
import * as putting from './server/putting'

export const kanban = implement(contract, { ...boards, ...items, ...comments, ...attachments, ...putting })
