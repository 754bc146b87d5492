import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import type * as faq from './contract/faq'
import { useLabels } from './labels'

/** Why an article or a question was not written, changed, deleted or judged. */
export const useWhyNot = whyNot(useLabels)<typeof contract & typeof faq>({
  article_exists: 'why.exists',
  article_unknown: 'why.gone',
  faq_unknown: 'why.faqGone',
  place_unknown: 'why.place',
})
