import css from './Dragged.module.css'
import { useLabels } from './labels'
import type { Drag } from './use-board-drag'

/** Beside the pointer: how much is dragged along. */
export function Dragged({ drag }: { drag: Drag }) {
  const t = useLabels()
  return (
    <span className={css['dragged']} style={{ insetInlineStart: 0, translate: `${drag.x + 14}px ${drag.y + 10}px` }}>
      {t('stops', { count: drag.deliveryIds.length })}
    </span>
  )
}
