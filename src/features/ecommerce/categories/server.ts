import { implement } from '#server/feature'
import * as contract from './contract'
import * as categories from './server/categories'

export const categoriesFeature = implement(contract, categories)
