import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { answerReasons, getReasons, type Reason, type Remedy } from '#features/logistics/runs/contract'
import { useLabels } from './labels'
import css from './Optimise.module.css'
import { useFigures } from './use-figures'
import { useWhyNot } from './use-why-not'

type WhyNotProps = { deliveryId: number; onDone: () => void }
type Answered = { change: Remedy['change'] | 'tomorrow'; routeId?: number }

/** Vehicle by vehicle why a delivery is in no route, and buttons that change it. */
export function WhyNot({ deliveryId, onDone }: WhyNotProps) {
  const t = useLabels()
  const { can } = useSession()
  const language = useLanguage()
  const whyNot = useWhyNot()
  const remedy = useRemedy()
  const { number } = useFigures('')
  const params = { delivery: deliveryId }
  const { data, error, refetch } = useQuery(query(getReasons, { params }))
  const answer = useMutation(mutation(answerReasons))
  const choose = (body: Answered) =>
    answer.mutate(
      { params, body },
      {
        onSuccess: ({ routeId }) => {
          toast({ text: t(routeId === null ? 'done.tomorrow' : 'done.in') })
          onDone()
        },
        onError: (failure) => {
          toast({ tone: 'bad', text: whyNot(failure) })
          void refetch()
        },
      },
    )
  if (error && !data) return <Failed title={whyNot(error)} requestId={error.requestId} retry={() => void refetch()} />
  if (!data) return <Skeletons rows={4} />
  const may = can(['update', 'Run'])
  return (
    <section className={css['run']} aria-label={t('whyNot')}>
      {data.reasons.length === 0 && <p className={css['dimmed']}>{t('noRoutes')}</p>}
      <ul className={css['moved']}>
        {data.reasons.map((one) => (
          <ReasonLine key={one.routeId} reason={one} />
        ))}
      </ul>
      <h3 className={css['heading']}>{t('remedies')}</h3>
      {data.remedies.length === 0 && <p className={css['dimmed']}>{t('noRemedies')}</p>}
      <ul className={css['moved']}>
        {data.remedies.map((one) => (
          <li key={`${one.change} ${one.routeId}`}>
            <span className={css['who']}>
              <strong>{remedy(one)}</strong>
              <span className={css['dimmed']}>
                {[one.code, one.driver].filter(Boolean).join(' · ')} ·{' '}
                {t('plusMinutes', {
                  minutes: number(Math.round(one.minutes)),
                  at: clockTime(one.beginAt, data.zone, language),
                })}
              </span>
            </span>
            {may && (
              <Button
                size="compact-sm"
                variant="light"
                disabled={answer.isPending}
                aria-label={`${remedy(one)}, ${one.code}`}
                onClick={() => choose({ change: one.change, routeId: one.routeId })}
              >
                {t('c.insert', { route: one.code })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <Button variant="default" disabled={answer.isPending} onClick={() => choose({ change: 'tomorrow' })}>
          {t('tomorrow')}
        </Button>
      )}
    </section>
  )
}

function useRemedy(): (remedy: Remedy) => string {
  const t = useLabels()
  return ({ change, code, driver, words, from, until }) =>
    t(`c.${change}`, { route: code, driver: driver ?? code, words: words.join(', '), from, until })
}

function ReasonLine({ reason: { code, driver, vehicle, colour, ...one } }: { reason: Reason }) {
  const t = useLabels()
  const { lasting, distance, weight, number } = useFigures('')
  const amount =
    one.reason === 'distance'
      ? distance(one.amount)
      : one.reason !== 'load'
        ? lasting(one.amount)
        : one.of === 'weight'
          ? weight(one.amount)
          : number(one.amount)
  const key = one.reason === 'load' ? `r.load.${one.of || 'weight'}` : `r.${one.reason}`
  const said = { amount, after: number(one.after), words: one.words.join(', ') }
  return (
    <li>
      <span className={css['dot']} style={{ background: `var(--m-c${colour})` }} />
      <span className={css['who']}>
        <strong>{vehicle ?? driver ?? code}</strong>
        <span className={css['dimmed']}>{[code, driver].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css['reason']} data-tone={one.reason === 'fits' ? 'ok' : 'warn'}>
        {t(key as 'r.skill', said)}
      </span>
    </li>
  )
}
