import { weekdayOf } from '#contract/zone'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
import { useWeekday } from '#client/use-weekday'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { useArrival } from '#ui/use-arrival'
import type { Reason, Remedy } from '#features/logistics/optimiser/contract'
import { answerReasons, getReasons } from '#features/logistics/optimiser/contract/reasons'
import { useLabels } from './labels'
import css from './Optimise.module.css'
import { useFigures } from './use-figures'
import { answerOf, isLasting, useReason, useRemedy, type Answered } from './use-reason.tsx'
import { useWhyNot } from './use-why-not'

type WhyNotProps = {
  deliveryId: number
  onDone: () => void
  /** Of a draft: its routes are asked, and it is put into one by a change of the draft. */
  draft?: { id: number; give: (deliveryId: number, answer: Answered) => Promise<boolean> } | undefined
}

/** Vehicle by vehicle why a delivery is in no route, and buttons that change it. */
export function WhyNot({ deliveryId, onDone, draft }: WhyNotProps) {
  const t = useLabels()
  const { can } = useSession()
  const language = useLanguage()
  const whyNot = useWhyNot()
  const remedy = useRemedy()
  const { number } = useFigures('')
  const params = { delivery: deliveryId }
  const { data, error, refetch } = useQuery(query(getReasons, { params, ...(draft && { query: { draft: draft.id } }) }))
  const answer = useMutation(mutation(answerReasons))
  const [asked, setAsked] = useState<Remedy>()
  const choose = (body: Answered) => {
    if (draft) return void draft.give(deliveryId, body).then((isDone) => isDone && onDone())
    answer.mutate(
      { params, body },
      {
        onSuccess: ({ routeId }) => {
          toast({ text: t(routeId === null ? 'done.tomorrow' : 'done.in') })
          onDone()
        },
        onError: (failure) => {
          toast({ tone: 'bad', text: whyNot(failure) })
          setAsked(undefined)
          void refetch()
        },
      },
    )
  }
  if (error && !data) return <Failed title={whyNot(error)} requestId={error.requestId} retry={() => void refetch()} />
  if (!data) return <Skeletons rows={4} />
  const may = can(['update', draft ? 'Draft' : 'Run'])
  if (asked)
    return (
      <LastingChange
        remedy={asked}
        name={data.name}
        day={data.day}
        isPending={answer.isPending}
        back={() => setAsked(undefined)}
        change={() => choose(answerOf(asked))}
      />
    )
  const groups = [
    ['today', data.remedies.filter((one) => !isLasting(one))],
    ['lasting', data.remedies.filter(isLasting)],
  ] as const
  return (
    <section className={css['run']} aria-label={t('whyNot')}>
      {data.reasons.length === 0 && <p className={css['dimmed']}>{t('noRoutes')}</p>}
      <ul className={css['moved']}>
        {data.reasons.map((one) => (
          <ReasonLine key={`${one.routeId} ${one.driverId}`} reason={one} />
        ))}
      </ul>
      <h3 className={css['heading']}>{t('remedies')}</h3>
      {data.remedies.length === 0 && <p className={css['dimmed']}>{t('noRemedies')}</p>}
      {groups.map(([group, remedies]) =>
        remedies.length === 0 ? null : (
          <ul key={group} className={css['moved']} aria-label={t(`remedies.${group}`)}>
            <li className={css['dimmed']} aria-hidden>
              {t(`remedies.${group}`)}
            </li>
            {remedies.map((one) => (
              <li key={`${one.change} ${one.routeId} ${one.driverId}`}>
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
                {may && (!draft || one.change === 'insert') && (
                  <Button
                    size="compact-sm"
                    variant="light"
                    disabled={answer.isPending}
                    aria-label={`${remedy(one)}, ${one.code}`}
                    onClick={() => (isLasting(one) ? setAsked(one) : choose(answerOf(one)))}
                  >
                    {one.routeId === 0 ? t('c.makes') : t('c.insert', { route: one.code })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        ),
      )}
      {may && !draft && (
        <Button variant="default" disabled={answer.isPending} onClick={() => choose({ change: 'tomorrow' })}>
          {t('tomorrow')}
        </Button>
      )}
    </section>
  )
}

type LastingProps = {
  remedy: Remedy
  name: string
  day: string
  isPending: boolean
  back: () => void
  change: () => void
}
/** Says to the letter what stays changed, before it is changed. */
function LastingChange({ remedy, name, day, isPending, back, change }: LastingProps) {
  const t = useLabels()
  const weekday = useWeekday()
  const heading = useArrival<HTMLHeadingElement>()
  const { code, driver, words, from, until, wasFrom, wasUntil } = remedy
  const said = { name, driver: driver ?? code, words: words.join(', '), from, until, wasFrom, wasUntil }
  return (
    <section className={css['run']} aria-label={t('lasting')}>
      <h3 className={css['heading']} ref={heading} tabIndex={-1}>
        {t('lasting')}
      </h3>
      <p className={css['said']}>
        {t(`says.${remedy.change}` as 'says.shift', {
          ...said,
          weekday: weekday(weekdayOf(day)),
        })}
      </p>
      <p className={css['dimmed']}>{t('lastingUndo')}</p>
      <footer className={css['decide']}>
        <Button variant="default" onClick={back}>
          {t('lastingBack')}
        </Button>
        <Button loading={isPending} onClick={change}>
          {t('lastingDo', { route: code })}
        </Button>
      </footer>
    </section>
  )
}

function ReasonLine({ reason }: { reason: Reason }) {
  const t = useLabels()
  const told = useReason()
  const { code, driver, vehicle, colour } = reason
  return (
    <li>
      <span className={css['dot']} style={{ background: `var(--m-c${colour})` }} />
      <span className={css['who']}>
        <strong>{vehicle ?? driver ?? code}</strong>
        <span className={css['dimmed']}>{[code || t('noRouteYet'), driver].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css['reason']} data-tone={reason.reason === 'fits' ? 'ok' : 'warn'}>
        {told(reason)}
      </span>
    </li>
  )
}
