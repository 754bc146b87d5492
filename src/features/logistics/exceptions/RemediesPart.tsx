import { Anchor, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconPhone } from '@tabler/icons-react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { mutation, query } from '#client/query'
import { getRemedies, makeRemedy, type PricedRemedy } from '#features/logistics/remedies/contract'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import css from './Remedies.module.css'
import { useLabels } from './labels'
import { usePrice } from './use-price'
import { useWhyNot } from './use-why-not'

type RemediesPartProps = { stopId: number; mayChange: boolean }

/** The three best things to do about a stop that will be late, each with its price and a press away. */
export function RemediesPart({ stopId, mayChange }: RemediesPartProps) {
  const t = useLabels()
  const why = useWhyNot()
  const { data, error } = useQuery(query(getRemedies, { params: { stop: stopId } }))
  const making = useMutation(mutation(makeRemedy))
  const say = useSaying(data?.zone ?? 'UTC')
  const price = usePrice(data?.currency ?? '')
  const make = async ({ kind, wanted, until }: PricedRemedy) => {
    try {
      const body = { kind, wanted, ...(kind === 'window' ? { until } : {}) }
      await making.mutateAsync({ params: { stop: stopId }, body })
      toast({ text: t('remedyDone') })
    } catch (failure) {
      toast({ text: why(failure), tone: 'bad' })
    }
  }
  if (error?.code === 'stop_unknown') return null
  return (
    <section className={css['remedies']} aria-label={t('remedies')}>
      <h3>{t('remedies')}</h3>
      {error ? (
        <p role="alert">{why(error)}</p>
      ) : !data ? (
        <Skeletons rows={3} />
      ) : data.remedies.length === 0 ? (
        <p>{t('noRemedy')}</p>
      ) : (
        <ul>
          {data.remedies.map((one) => (
            <li key={`${one.kind} ${one.routeId}`}>
              <span>
                <strong>{say(one)}</strong>
                <small>
                  {one.kind === 'window' ? t('remedyFree') : <bdi>{price(one)}</bdi>}
                  {` · ${t('touched', { count: one.touched })}`}
                  {one.lateSeconds > 0 && ` · ${t('stillLate', { minutes: Math.ceil(one.lateSeconds / 60) })}`}
                  {one.othersLateSeconds > 0 &&
                    ` · ${t('othersLate', { minutes: Math.ceil(one.othersLateSeconds / 60) })}`}
                </small>
                {one.kind === 'window' && data.phone !== '' && (
                  <Anchor href={`tel:${data.phone}`} size="sm">
                    <IconPhone size={14} aria-hidden /> <bdi dir="ltr">{data.phone}</bdi>
                  </Anchor>
                )}
              </span>
              {mayChange && (
                <Button size="xs" variant="light" disabled={making.isPending} onClick={() => void make(one)}>
                  {t(`remedyVerb.${one.kind}`)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useSaying(zone: string) {
  const t = useLabels()
  const language = useLanguage()
  return ({ kind, beginAt, driver, until }: PricedRemedy): string => {
    const time = beginAt === null ? '' : clockTime(beginAt, zone, language)
    if (kind === 'move') return t('remedy.move', { driver: driver ?? '–', time })
    if (kind === 'order') return t('remedy.order', { time })
    return kind === 'window' ? t('remedy.window', { until }) : t('remedy.tomorrow')
  }
}
