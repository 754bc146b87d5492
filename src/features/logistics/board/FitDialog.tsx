import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#client/query'
import { fitIn } from '#features/logistics/remedies/contract'
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
  search: (() => void) | undefined
  close: () => void
}

/** What came in today goes into the routes that are out, each where it disturbs least: looked at first, then done. */
export function FitDialog({ board, deliveryIds, act, search, close }: FitDialogProps) {
  const t = useLabels()
  const why = useWhyNot()
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const body = { day: board.day, depotId: board.depot.id, deliveryIds: [...deliveryIds] }
  const { data, error } = useQuery({ ...query(fitIn, { body }), enabled: state === 'asking' })
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
                  search()
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
