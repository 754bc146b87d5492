import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { moment } from '#client/date'
import { useContractForm } from '#client/form'
import { useLanguage } from '#client/language'
import { useSave } from '#client/use-save'
import { useSession } from '#client/session'
import { EditDrawer } from '#ui/EditDrawer'
import { Link } from '#ui/Link'
import { PersonCell } from '#ui/PersonCell'
import { toast } from '#ui/Toasts'
import { answerReview, type Review } from './contract'
import { useLabels } from './labels'
import css from './Reviews.module.css'
import { Stars } from './Stars.tsx'
import { StateOf } from './StateOf.tsx'
import { useReviewerName } from './use-review-columns'
import { useRefused } from './use-why-not'

/** A whole review, and what the shop says to it. */
export function ReviewDrawer({ review, close }: { review: Review; close: () => void }) {
  const t = useLabels()
  const language = useLanguage()
  const nameOf = useReviewerName()
  const { can } = useSession()
  const [start] = useState(review)
  const mayAnswer = can(['update', 'Review'])
  const form = useContractForm(answerReview.body, { answer: start.answer })
  const save = useSave(answerReview, {
    form,
    version: start.version,
    input: ({ answer }, version) => ({ params: { id: start.id }, body: { answer, version } }),
    why: useRefused(),
    done: () => {
      toast({ text: t('answerSaved') })
      close()
    },
    theirs: close,
  })
  const { answeredAt, answeredBy } = start
  return (
    <EditDrawer
      save={save}
      title={start.product}
      verb={t('saveAnswer')}
      readOnly={!mayAnswer}
      onClose={close}
      fieldName={(field) => t('theField', { field })}
    >
      <div className={css['whole']}>
        <div className={css['product']}>
          <img src={start.productImage || undefined} alt="" width={56} height={56} />
          <span className={css['two']}>
            <span className={css['strong']}>{start.product}</span>
            <span className={css['small']}>{start.companyName}</span>
          </span>
        </div>
        <PersonCell name={nameOf(start)} detail={start.email} src={start.avatar} />
        <p className={css['line']}>
          <Stars of={start.review} />
          <StateOf status={start.status} />
          <span className={css['quiet']}>{moment(start.writtenAt, language)}</span>
          {start.customerId !== null && can(['read', 'Customer']) && (
            <Link href={`/apps/ecommerce/customer/details/${start.customerId}`} className={css['link'] ?? ''}>
              {t('openCustomer')}
            </Link>
          )}
        </p>
        <div>
          <p className={css['head']}>{start.head}</p>
          <p>{start.para}</p>
        </div>
        {mayAnswer ? (
          <Textarea
            label={t('answer')}
            description={
              answeredAt
                ? t('answeredBy', { by: answeredBy ?? t('answered'), when: moment(answeredAt, language) })
                : t('answerHint')
            }
            size="form"
            autosize
            minRows={4}
            maxRows={12}
            maxLength={2000}
            data-autofocus
            key={form.key('answer')}
            {...form.getInputProps('answer')}
          />
        ) : (
          start.answer && <blockquote>{start.answer}</blockquote>
        )}
      </div>
    </EditDrawer>
  )
}
