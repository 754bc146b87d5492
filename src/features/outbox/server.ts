import { implement } from '#server/feature'
import * as contract from './contract'
import { jobHandlers } from './server/jobs'
import { takeMailReport } from './server/reports'
import { mailHandlers } from './server/mails'
import { rights } from './rights'

export const outboxFeature = implement(contract, { ...mailHandlers, ...jobHandlers, takeMailReport }, { rights })
