import { listFormat, numberFormat } from '#contract/formats'
import type { Language, Words } from '#contract/place'
import { pageSizes } from '#contract/list'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/help/contract'
import { holds } from '#features/help/rules'
import { everyQuestion } from './questions'

type Handlers = HandlersOf<typeof contract>

/** A group that holds nothing of what is sought is left out. */
export const getFaq: Handlers['getFaq'] = ({ language }, { query: { q } }) =>
  everyQuestion.flatMap(({ title, icon, subtitle, faqs }) => {
    const found = faqs.filter(({ question }) => !q || holds(q, language, question[language]))
    if (found.length === 0) return []
    const shown = found.map(({ question, answer }) => ({
      question: question[language],
      answer: filled(answer, language),
    }))
    return [{ faqTitle: title[language], faqIcon: icon, faqSubtitle: subtitle[language], faqs: shown }]
  })

/** Figures that the product itself knows are not written twice. */
const filled = (answer: Words, language: Language): string => {
  const number = numberFormat(language === 'ar' ? 'ar-EG' : language)
  return answer[language].replace(
    '{pageSizes}',
    listFormat(language, { type: 'disjunction' }).format(pageSizes.map((size) => number.format(size))),
  )
}
