/** A summary of last week, for whoever asked to be told it. */
import { job } from '#contract/job'

/** Each morning it is looked whether it is Monday; who was told a week is not told it again. */
export const tellSummaries = job('tellSummaries', {
  says: 'Tell those who chose it what last week came to',
  lane: 'quick',
  every: { at: '06:40' },
})
