import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { useUnits } from '#client/use-units'
import { AnswerMany } from '#features/logistics/optimiser/lent'
import { ActionMenu } from '#ui/ActionMenu'
import * as changes from './changes'
import css from './ChosenFoot.module.css'
import type { Board } from './contract'
import { useLabels } from './labels'
import { nameOf } from './other-routes'
import type { BoardActs } from './use-board'
import type { Marks } from './use-marks'

type FootProps = { board: Board; marks: Marks; act: BoardActs['act']; answered: () => void }

/** As many as are answered at once. */
const mostAnswered = 50

/** Below the list of what waits: how much of it is chosen, and where it may go. */
export function ChosenFoot({ board, marks: { chosen, clear, drop }, act, answered }: FootProps) {
  const t = useLabels()
  const { weight } = useUnits()
  const { can } = useSession()
  const [asks, setAsks] = useState(false)
  const waiting = board.unplanned.filter(({ id }) => chosen.has(id))
  const [first] = waiting
  if (!first) return null
  const heavy = waiting.reduce((sum, one) => sum + one.weightGrams, 0)
  const ids = waiting.map(({ id }) => id)
  const addTo = (routeId: number) =>
    act((now) => changes.move(now, ids, routeId, Number.POSITIVE_INFINITY)).then((done) => done && drop(ids))
  return (
    <footer className={css['listFoot']}>
      <span role="status">{t('chosen', { count: waiting.length, weight: weight(heavy) })}</span>
      <Button size="sm" variant="subtle" onClick={clear}>
        {t('clear')}
      </Button>
      <ActionMenu
        entries={board.routes
          .filter(changes.isOpen)
          .map((route) => ({ label: nameOf(route), run: () => void addTo(route.id) }))}
        renderButton={(opener) => (
          <Button size="sm" variant="default" {...opener}>
            {t('addTo')}
          </Button>
        )}
      />
      {can(['update', 'Run']) && !board.draft && (
        <Button size="sm" variant="light" onClick={() => setAsks(true)}>
          {t('answerMany')}
        </Button>
      )}
      {asks && (
        <Suspense fallback={null}>
          <AnswerMany
            // of several depots one after the other
            depotId={first.depotId}
            deliveries={waiting.filter(({ depotId }) => depotId === first.depotId).slice(0, mostAnswered)}
            close={() => setAsks(false)}
            done={answered}
          />
        </Suspense>
      )}
    </footer>
  )
}
