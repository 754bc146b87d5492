import { implement } from '#server/feature'
import * as contract from './contract'
import { getWares, listShelf, listShelfPages, listShelves } from './server/shelf'

export const shopFeature = implement(contract, { listShelf, listShelves, listShelfPages, getWares })
