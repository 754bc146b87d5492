import { implement } from '#server/feature'
import * as contract from './contract'
import * as pictures from './server/pictures'

export const picturesFeature = implement(contract, pictures)
