import { Button, Radio } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/http'
import { mutation, query } from '#client/query'
import { changeNames, lastingChanges } from '#features/logistics/optimiser/contract'
import { answerMany, briefReasons, type Brief } from '#features/logistics/optimiser/contract/reasons'
import { Dialog } from '#ui/Dialog'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'
import css from './Optimise.module.css'
import { useWhyNot } from './use-why-not'

type Change = (typeof changeNames)[number] | 'tomorrow'
type AnswerManyProps = {
  depotId: number
  deliveries: readonly { id: number; customer: string }[]
  close: () => void
  /** Some are in routes now, or wait for another day. */
  done: (ids: readonly number[]) => void
}
const atOnce = 12
/** What holds for this day only comes first. */
const inOrder: readonly Change[] = [
  ...changeNames.filter((name) => !isLasting(name)),
  'tomorrow',
  ...changeNames.filter(isLasting),
]
function isLasting(change: Change): boolean {
  return lastingChanges.some((one) => one === change)
}

async function briefsOf(depotId: number, ids: readonly number[]): Promise<Brief[]> {
  const all: Brief[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const deliveryIds = ids.slice(from, from + atOnce)
    all.push(...(await call(briefReasons, { body: { depotId, deliveryIds } })).told)
  }
  return all
}

/** One answer for several that wait, with how many it helps; afterwards, which it did not help and why. */
export function AnswerMany({ depotId, deliveries, close, done }: AnswerManyProps) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const ids = deliveries.map(({ id }) => id)
  const [picked, pick] = useState<Change>()
  const { data, error } = useQuery({
    ...query(briefReasons, { body: { depotId, deliveryIds: ids } }),
    queryFn: async () => ({ told: await briefsOf(depotId, ids) }),
  })
  const answering = useMutation(mutation(answerMany))
  const counts = new Map<Change, number>([['tomorrow', ids.length]])
  for (const { remedy } of data?.told ?? []) if (remedy) counts.set(remedy.change, (counts.get(remedy.change) ?? 0) + 1)
  const change = picked ?? inOrder.find((one) => counts.has(one))
  const kept = answering.data?.kept ?? []
  const answer = async () => {
    const result = await answering.mutateAsync({ body: { depotId, deliveryIds: ids, change: change! } })
    toast({ text: t('many.done', { count: result.done.length }) })
    done(result.done.map(({ deliveryId }) => deliveryId))
    if (result.kept.length === 0) close()
  }
  const failure = error ?? answering.error
  const nameOf = (id: number) => deliveries.find((one) => one.id === id)?.customer ?? String(id)
  return (
    <Dialog
      open
      title={t('many.title', { count: ids.length })}
      onClose={close}
      actions={
        kept.length === 0 && (
          <Button
            disabled={!data}
            loading={answering.isPending}
            onClick={() => void answer().catch((fault: unknown) => toast({ text: whyNot(fault), tone: 'bad' }))}
          >
            {t(change && isLasting(change) ? 'many.doLasting' : 'many.do')}
          </Button>
        )
      }
    >
      {kept.length > 0 ? (
        <section className={css['run']} aria-label={t('many.kept')}>
          <h3 className={css['heading']}>{t('many.kept')}</h3>
          <ul className={css['moved']}>
            {kept.map((one) => (
              <li key={one.deliveryId}>
                <span className={css['who']}>
                  <strong>{nameOf(one.deliveryId)}</strong>
                  <span className={css['dimmed']}>{t(`many.why.${one.why}`)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : failure ? (
        <p role="alert">{whyNot(failure)}</p>
      ) : !data ? (
        <Skeletons rows={4} />
      ) : (
        <section className={css['run']}>
          <p className={css['dimmed']}>{t('many.text')}</p>
          <Radio.Group value={change ?? null} onChange={(value) => pick(value)} aria-label={t('many')}>
            <div className={css['run']}>
              {inOrder
                .filter((one) => counts.has(one))
                .map((one) => (
                  <Radio
                    key={one}
                    value={one}
                    label={t(`many.${one}`)}
                    description={[
                      t('many.helps', { count: counts.get(one)!, of: ids.length }),
                      ...(isLasting(one) ? [t('remedies.lasting')] : []),
                    ].join(' · ')}
                  />
                ))}
            </div>
          </Radio.Group>
        </section>
      )}
    </Dialog>
  )
}
