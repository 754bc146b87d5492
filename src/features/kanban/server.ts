import { implement } from '#server/feature'
import * as contract from './contract'
import * as belongings from './server/belongings'
import * as boards from './server/boards'
import * as items from './server/items'

export const kanban = implement(contract, { ...boards, ...items, ...belongings })
