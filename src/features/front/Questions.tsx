import { useQuery } from '@tanstack/react-query'
import { IconChevronDown } from '@tabler/icons-react'
import { useWorded } from '#client/use-worded'
import { getFaq } from '#features/help/contract/asked'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { useLabels } from './labels'
import css from './Questions.module.css'

/** What people ask, as the help has it: on the landing page what is marked for it there, beside the plans paying first. */
export function Questions({ onLanding = false }: { onLanding?: boolean }) {
  'use no memo'
  const t = useLabels()
  const { data, error, refetch } = useQuery(useWorded(getFaq, onLanding ? { query: { onLanding } } : {}))
  const all = (onLanding ? data : data?.toReversed())?.flatMap((group) => group.faqs)
  const faqs = onLanding ? all : all?.slice(0, most)
  return (
    <section id="questions" className={css['questions']} aria-labelledby="questions-title">
      <h2 id="questions-title">{t('questions')}</h2>
      {faqs?.length !== 0 && (
        <Card flush>
          {!data && error && (
            <Failed title={t('questionsFailed')} requestId={error.requestId} retry={() => void refetch()} />
          )}
          {!data && !error && <Skeletons rows={4} />}
          {faqs?.map(({ question, answer }) => (
            <details key={question} className={css['question']}>
              <summary>
                {question}
                <IconChevronDown size={16} aria-hidden />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </Card>
      )}
      <p className={css['all']}>
        <Link href="/pages/faq">{t('allQuestions')}</Link>
      </p>
    </section>
  )
}
const most = 6
