import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { mutation } from '#client/query'
import type { Remedy } from '#features/logistics/optimiser/contract'
import { answerReasons, type Brief } from '#features/logistics/optimiser/contract/reasons'
import { toast } from '#ui/Toasts'
import css from './BriefAnswer.module.css'
import { useLabels } from './labels'
import { useFigures } from './use-figures'
import { useWhyNot } from './use-why-not'
import { answerOf, isLasting, useReason, useRemedy } from './use-reason.tsx'

type BriefProps = {
  brief: Brief
  /** What is known of it is of before the last change. */
  isOld: boolean
  mayAnswer: boolean
  /** In a draft: there it is put in by a change of the draft, and nothing else is changed. */
  give?: ((deliveryId: number, remedy: Remedy) => Promise<boolean>) | undefined
  /** All of the reasons; also before something is changed for good. */
  ask: () => void
  done: () => void
}

/** In a card: what keeps it out, and the least that puts it in, a press away. */
export function BriefAnswer({
  brief: { deliveryId, zone, reason, remedy },
  isOld,
  mayAnswer,
  give,
  ask,
  done,
}: BriefProps) {
  const t = useLabels()
  const language = useLanguage()
  const told = useReason()
  const named = useRemedy()
  const whyNot = useWhyNot()
  const { number } = useFigures('')
  const answer = useMutation(mutation(answerReasons))
  const put = () => {
    if (give) return void give(deliveryId, remedy!)
    answer.mutate(
      { params: { delivery: deliveryId }, body: answerOf(remedy!) },
      {
        onSuccess: () => {
          toast({ text: t('done.in') })
          done()
        },
        onError: (failure) => {
          toast({ tone: 'bad', text: whyNot(failure) })
          done()
        },
      },
    )
  }
  const isHard = reason !== null && reason.reason !== 'fits'
  return (
    <div className={css['brief']} data-old={isOld || undefined}>
      {reason === null && remedy === null && <span>{t('noRoutes')}</span>}
      {isHard && (
        <button type="button" className={css['reason']} onClick={ask}>
          <IconAlertCircle size={14} aria-hidden />
          <span>
            {told(reason)}
            {reason.driver ? ` · ${reason.driver}` : ''}
          </span>
        </button>
      )}
      {remedy && (
        <span className={css['answer']}>
          <span>
            {[remedy.driver ?? remedy.code, clockTime(remedy.beginAt, zone, language)].join(' ')}
            {', '}
            {t('more', { minutes: number(Math.round(remedy.minutes)) })}
          </span>
          {mayAnswer && (!give || remedy.change === 'insert') && (
            <button
              type="button"
              className={css['do']}
              disabled={answer.isPending}
              onClick={isLasting(remedy) ? ask : put}
            >
              {remedy.change === 'overtime' ? t('c.longer', { until: remedy.until }) : named(remedy)}
            </button>
          )}
        </span>
      )}
    </div>
  )
}
