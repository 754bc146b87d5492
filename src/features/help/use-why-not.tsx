import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why an article was not written, changed, deleted or judged. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  article_exists: 'why.exists',
  article_unknown: 'why.gone',
  place_unknown: 'why.place',
})
