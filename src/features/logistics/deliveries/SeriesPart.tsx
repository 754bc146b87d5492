import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconPlayerStop, IconPlayerTrackNext } from '@tabler/icons-react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
import { getSeries, stopSeries, type Series } from '#features/logistics/deliveries/contract/series'
import { useConfirm } from '#ui/Confirm'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { useListing, useNumber } from '#ui/Words'
import { moveDelivery, type DeliveryDetail } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import { useWeekday } from '#client/use-weekday'
import { useWhyNot } from './use-why-not'

/** Of one that comes again: when, and that this day is skipped or the series ends with it. */
export function SeriesPart({ delivery }: { delivery: DeliveryDetail }) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getSeries, { params: { id: delivery.id } }))
  if (data?.series === null) return null
  return (
    <section className={css['part']}>
      <h3>{t('series')}</h3>
      {!data && !error && <Skeletons rows={2} />}
      {error && !data && <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />}
      {data && <Rule series={data.series} />}
      {data && <Acts delivery={delivery} series={data.series} />}
    </section>
  )
}

function Rule({ series: { weekdays, oneOf, everyWeeks, until, stoppedOn, ahead } }: { series: Series }) {
  const t = useLabels()
  const language = useLanguage()
  const listing = useListing(oneOf ? 'disjunction' : 'conjunction')
  const number = useNumber()
  const nameOf = useWeekday()
  const days = listing(weekdays.map((day) => nameOf(day)))
  const said = [
    everyWeeks === 1 ? t('series.every', { days }) : t('series.weeks', { count: number(everyWeeks), days }),
    stoppedOn
      ? t('series.stopped', { day: shortDay(stoppedOn, language) })
      : until && t('series.until', { day: shortDay(until, language) }),
    t('series.ahead', { count: ahead.length }),
  ]
  return (
    <>
      <p className={css['where']}>{said.filter(Boolean).join(' · ')}</p>
      <p className={css['where']}>{t('series.change')}</p>
    </>
  )
}

function Acts({ delivery: { id, allowed }, series }: { delivery: DeliveryDetail; series: Series }) {
  const t = useLabels()
  const confirm = useConfirm()
  const listing = useListing('conjunction')
  const why = useWhyNot()
  const skip = useMutation(mutation(moveDelivery))
  const stop = useMutation(mutation(stopSeries))
  const failed = (error: unknown) => toast({ tone: 'bad', text: why(error) })
  if (!useSession().can(['update', 'Delivery'])) return null
  const end = async () => {
    const question = { title: t('series.stopTitle'), text: t('series.stopText'), verb: t('series.stop') }
    if (!(await confirm({ ...question, destructive: true }))) return
    stop.mutate(
      { params: { id }, body: { reason: t('series.stop') } },
      {
        onError: failed,
        onSuccess: ({ cancelled, kept }) =>
          toast({
            text:
              kept.length > 0
                ? t('series.kept', { count: cancelled, codes: listing(kept) })
                : t('series.done', { count: cancelled }),
          }),
      },
    )
  }
  return (
    <div className={css['actions']}>
      {allowed.includes('cancel') && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlayerTrackNext size={16} />}
          loading={skip.isPending}
          onClick={() =>
            skip.mutate(
              { params: { id }, body: { move: 'cancel', reason: t('series.skipped') } },
              { onSuccess: () => toast({ text: t('series.skipped') }), onError: failed },
            )
          }
        >
          {t('series.skip')}
        </Button>
      )}
      {series.stoppedOn === null && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlayerStop size={16} />}
          loading={stop.isPending}
          onClick={() => void end()}
        >
          {t('series.stop')}
        </Button>
      )}
    </div>
  )
}
