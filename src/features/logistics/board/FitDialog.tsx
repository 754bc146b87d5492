import { Button } from '@mantine/core'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '#client/call'
import { query } from '#client/query'
import { grouped } from '#contract/grouped'
import { fitIn, type Fitting } from '#features/logistics/remedies/contract'
import { Dialog } from '#ui/Dialog'
import { Skeletons } from '#ui/Skeletons'
import type { Change } from './changes'
import type { Board } from './contract'
import css from './Day.module.css'
import { fittedOf } from './fitted'
import { useLabels } from './labels'
import { PutList } from './PutList.tsx'
import type { BoardActs } from './use-board'
import { useWhyNot } from './use-why-not'

type FitDialogProps = {
  board: Board
  deliveryIds: readonly number[]
  act: BoardActs['act']
  /** Searches for something better with as little moved as that takes; shown before it is applied. */
  search: ((depotIds: number[]) => void) | undefined
  close: () => void
}

type Answer = UseQueryResult<Fitting, Failure<typeof fitIn>>
/** Once all have answered. */
function together(all: readonly Answer[]): { data: Fitting | undefined; error: Answer['error'] } {
  const found = all.flatMap(({ data }) => data ?? [])
  const [first, ...rest] = found
  const error = all.find((one) => one.error)?.error ?? null
  if (!first || found.length < all.length) return { data: undefined, error }
  const sum = (one: Fitting, other: Fitting): Fitting => ({
    ...one,
    puts: [...one.puts, ...other.puts],
    left: [...one.left, ...other.left],
    wanted: [...one.wanted, ...other.wanted],
    minutes: one.minutes + other.minutes,
    cents: one.cents + other.cents,
  })
  return { data: rest.reduce(sum, first), error }
}

/** What came in today goes into the routes that are out, each where it disturbs least: looked at first, then done. */
export function FitDialog({ board, deliveryIds, act, search, close }: FitDialogProps) {
  const t = useLabels()
  const why = useWhyNot()
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  // each depot on its own: nothing of one is fitted into routes of another
  const [homes] = useState(() =>
    grouped(deliveryIds, (id) => board.unplanned.find((one) => one.id === id)?.depotId ?? board.depot.id),
  )
  const { data, error } = useQueries({
    queries: [...homes].map(([depotId, ids]) => ({
      ...query(fitIn, { body: { day: board.day, depotId, deliveryIds: ids } }),
      enabled: state === 'asking',
    })),
    combine: together,
  })
  const put = async () => {
    setState('busy')
    const change = (now: Board): Change | undefined => fittedOf(now, data!.wanted)
    setState((await act(change)) ? 'done' : 'asking')
  }
  const isFit = data !== undefined && data.puts.length > 0
  return (
    <Dialog
      open
      title={t('fitIn')}
      onClose={close}
      actions={
        state === 'done' ? (
          <Button variant="default" onClick={close}>
            {t('enough')}
          </Button>
        ) : (
          <Button disabled={!isFit} loading={state === 'busy'} onClick={() => void put()}>
            {t('fitDo')}
          </Button>
        )
      }
    >
      <div className={css['parts']}>
        {state === 'done' ? (
          <>
            <p role="status">{t('fitDone', { count: data!.puts.length })}</p>
            {search && (
              <Button
                variant="light"
                onClick={() => {
                  search([...homes.keys()])
                  close()
                }}
              >
                {t('fitBetter')}
              </Button>
            )}
          </>
        ) : (
          <>
            <p className={css['hint']}>{t('fitText')}</p>
            {error ? <p role="alert">{why(error)}</p> : data ? <PutList found={data} /> : <Skeletons rows={4} />}
          </>
        )}
      </div>
    </Dialog>
  )
}
