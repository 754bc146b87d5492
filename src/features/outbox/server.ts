import type { Job } from '#contract/job'
import { implement, type Feature } from '#server/feature'
import * as contract from './contract'
import { jobHandlers } from './server/jobs'
import { takeMailReport } from './server/reports'
import { mailHandlers } from './server/mails'
import { rights } from './rights'

/** Knows every job by its name, to say what it does. */
export const outboxFeature = (jobs: () => readonly Job[]): Feature =>
  implement(contract, { ...mailHandlers, ...jobHandlers(jobs), takeMailReport }, { rights })
