import css from './Dragged.module.css'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { useLabels } from './labels'
import { nameOf } from './other-routes'
import type { Drag } from './use-board-drag'

/** Beside the pointer: how much is dragged along, and to whom. */
export function Dragged({ drag, routes }: { drag: Drag; routes: readonly BoardRoute[] }) {
  const t = useLabels()
  const { over } = drag
  const route = over === undefined || over === 'list' ? undefined : routes.find(({ id }) => id === over.routeId)
  return (
    <span className={css['dragged']} style={{ insetInlineStart: 0, translate: `${drag.x + 14}px ${drag.y + 10}px` }}>
      {t('stops', { count: drag.deliveryIds.length })}
      {route && ` · ${nameOf(route)}`}
    </span>
  )
}
