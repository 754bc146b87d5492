import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mutation } from '#client/query'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { toast } from '#ui/Toasts'
import { useNumber } from '#ui/Words'
import { StepList } from '#features/logistics/first-steps/lent'
import { moveTour, type Tour } from './contract'
import { useLabels } from './labels'
import css from './Tour.module.css'

type TourCardProps = { tour: Tour; over: boolean; setOver: (over: boolean) => void }

/** Offered, then the steps with what is done, and once all are, that said once. */
export function TourCard({ tour: { state, steps }, over, setOver }: TourCardProps) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const { mutate, isPending } = useMutation({
    ...mutation(moveTour),
    onError: () => toast({ tone: 'bad', text: t('failed') }),
  })
  const done = steps.filter((one) => one.done).length
  const isFinished = state === 'begun' && done === steps.length
  useEffect(() => {
    if (!isFinished) return
    setOver(true)
    mutate({ body: { move: 'close' } })
  }, [isFinished, mutate, setOver])
  if (over || isFinished)
    return (
      <Card title={t('finished')}>
        <div className={css['row']} role="status">
          <p>{t('finishedText')}</p>
          <Button component={Link} href="/pages/help-center" size="xs" variant="default">
            {t('help')}
          </Button>
        </div>
      </Card>
    )
  const close = () => mutate({ body: { move: 'close' } }, { onSuccess: () => toast({ text: t('closed') }) })
  const closing = (
    <Button size="xs" variant="subtle" color="gray" disabled={isPending} onClick={close}>
      {t('close')}
    </Button>
  )
  if (state === 'offered')
    return (
      <div className={css['offer']}>
        <Card title={t('title')} tools={closing}>
          <div className={css['row']}>
            <p>{t('text')}</p>
            <Button size="sm" loading={isPending} onClick={() => mutate({ body: { move: 'begin' } })}>
              {t('begin')}
            </Button>
          </div>
        </Card>
      </div>
    )
  const facts = t('facts', { done: number(done), all: number(steps.length) })
  return (
    <Card
      title={t('title')}
      tools={
        <div className={css['tools']}>
          <span>{facts}</span>
          {closing}
        </div>
      }
    >
      <StepList
        words={{ done: t('done'), next: t('next') }}
        steps={steps.map(({ step, ...one }) => ({ ...one, key: step, title: t(step), text: t(`${step}Text`) }))}
      />
    </Card>
  )
}
