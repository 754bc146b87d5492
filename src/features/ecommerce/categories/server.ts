import { implement } from '#server/feature'
import * as contract from './contract'
import * as categories from './server/categories'
import { categoriesSeed } from './seed'

export const categoriesFeature = implement(contract, categories, { seeds: [categoriesSeed] })
