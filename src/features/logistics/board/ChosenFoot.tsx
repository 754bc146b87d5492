import { Button } from '@mantine/core'
import { useUnits } from '#client/use-units'
import { ActionMenu } from '#ui/ActionMenu'
import * as changes from './changes'
import css from './ChosenFoot.module.css'
import type { Board } from './contract'
import { useLabels } from './labels'
import { nameOf } from './other-routes'
import type { BoardActs } from './use-board'
import type { Marks } from './use-marks'

type FootProps = { board: Board; marks: Marks; act: BoardActs['act'] }

/** Below the list of what waits: how much of it is chosen, and where it may go. */
export function ChosenFoot({ board, marks: { chosen, clear }, act }: FootProps) {
  const t = useLabels()
  const { weight } = useUnits()
  const waiting = board.unplanned.filter(({ id }) => chosen.has(id))
  if (waiting.length === 0) return null
  const heavy = waiting.reduce((sum, one) => sum + one.weightGrams, 0)
  const ids = waiting.map(({ id }) => id)
  const addTo = (routeId: number) =>
    act((now) => changes.move(now, ids, routeId, Number.POSITIVE_INFINITY)).then((done) => done && clear())
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
    </footer>
  )
}
