import { implement } from '#server/feature'
import * as contract from './contract'
import { getWares, listShelf, listShelves } from './server/shelf'

export const shopFeature = implement(contract, { listShelf, listShelves, getWares })
