import type { DriveStop } from './contract'
import css from './Drive.module.css'
import { useLabels } from './labels'

type Props = { stop: DriveStop; onOpen: (sheet: 'partial' | 'cash') => void }
/** At the door: what is not said every time. */
export function StopExtras({ stop, onOpen }: Props) {
  const t = useLabels()
  const { delivery } = stop
  if (!delivery) return null
  const mayPart = stop.kind !== 'pickup' && delivery.items > 1
  if (!mayPart && delivery.codCents === 0) return null
  return (
    <div className={css['body']}>
      {delivery.codCents > 0 && (
        <button type="button" className={css['go']} onClick={() => onOpen('cash')}>
          {t('act.cash')}
        </button>
      )}
      {mayPart && (
        <button type="button" className={css['go']} onClick={() => onOpen('partial')}>
          {t('act.partial')}
        </button>
      )}
    </div>
  )
}
