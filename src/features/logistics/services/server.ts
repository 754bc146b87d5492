import { implement } from '#server/feature'
import * as contract from './contract'
import { rights } from './rights'
import { servicesSeed } from './seed'
import { listServices } from './server/list'
import { testService } from './server/testing'

export const servicesFeature = implement(contract, { listServices, testService }, { rights, seeds: [servicesSeed] })
