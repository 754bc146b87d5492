import { useMemo } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { useLasting } from '#client/use-lasting'
import type { Board } from './contract'
import css from './Dragged.module.css'
import { useLabels } from './labels'
import { landingOf } from './landing'
import { nameOf } from './other-routes'
import type { Drag } from './use-board-drag'

/** Beside the pointer: how much is dragged along, to whom, and when it would begin there. */
export function Dragged({ drag, board }: { drag: Drag; board: Board }) {
  const t = useLabels()
  const language = useLanguage()
  const lasting = useLasting()
  const { over, deliveryIds } = drag
  const [routeId, at] = over === undefined || over === 'list' ? [undefined, 0] : [over.routeId, over.at]
  const route = board.routes.find(({ id }) => id === routeId)
  const landing = useMemo(
    () => (routeId === undefined ? undefined : landingOf(board, deliveryIds, { routeId, at })),
    [board, deliveryIds, routeId, at],
  )
  return (
    <span
      className={css['dragged']}
      data-late={(landing?.lateSeconds ?? 0) > 0 || undefined}
      style={{ insetInlineStart: 0, translate: `${drag.x + 14}px ${drag.y + 10}px` }}
    >
      {t('stops', { count: deliveryIds.length })}
      {route && ` · ${nameOf(route)}`}
      {route &&
        landing &&
        ` · ${t(landing.lateSeconds > 0 ? 'dragLate' : 'dragAt', {
          time: clockTime(new Date(landing.at).toISOString(), route.zone, language),
          late: lasting(landing.lateSeconds),
        })}`}
    </span>
  )
}
