/** Asked for where something goes wrong; whoever keeps exceptions looks. */
import { job } from '#contract/job'

export const watchExceptions = job('watchExceptions', {
  says: 'Open and resolve exceptions as routes, deliveries and positions say',
  lane: 'quick',
  every: { minutes: 1 },
})
