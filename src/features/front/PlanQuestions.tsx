import { useQuery } from '@tanstack/react-query'
import { IconChevronDown } from '@tabler/icons-react'
import { useWorded } from '#client/use-worded'
import { getFaq } from '#features/help/contract/faq'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { useLabels } from './labels'
import css from './Plans.module.css'

/** What people ask, as the help has it: paying first. */
export function PlanQuestions() {
  const t = useLabels()
  const { data, error, refetch } = useQuery(useWorded(getFaq))
  const faqs = data?.toReversed().flatMap((group) => group.faqs) ?? []
  return (
    <section className={css['questions']} aria-labelledby="plan-questions">
      <h2 id="plan-questions">{t('questions')}</h2>
      <Card flush>
        {!data && error && (
          <Failed title={t('questionsFailed')} requestId={error.requestId} retry={() => void refetch()} />
        )}
        {!data && !error && <Skeletons rows={4} />}
        {faqs.slice(0, most).map(({ question, answer }) => (
          <details key={question} className={css['question']}>
            <summary>
              {question}
              <IconChevronDown size={16} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </Card>
    </section>
  )
}
const most = 6
