import { IconCamera, IconFileText, IconScan } from '@tabler/icons-react'
import type { DriveStop } from './contract'
import css from './Drive.module.css'
import type { Added } from './EndSheet.tsx'
import { useLabels } from './labels'
import { maySkip } from './rules'

const adds = { photo: IconCamera, note: IconFileText, scan: IconScan } as const
type Sheet = 'partial' | 'cash' | 'skipped'
type Props = { stop: DriveStop; onOpen: (sheet: Sheet) => void; onAdd: (kind: Added) => void }
/** What is not said every time: before the door, on the way and at it. */
export function StopExtras({ stop, onOpen, onAdd }: Props) {
  const t = useLabels()
  const { delivery } = stop
  if (!delivery) return null
  const isThere = stop.state === 'arrived'
  const pieces = delivery.contents.reduce((sum, { quantity }) => sum + quantity, 0)
  const mayPart = isThere && stop.kind !== 'pickup' && Math.max(delivery.items, pieces) > 1
  return (
    <div className={css['body']}>
      {stop.state !== 'pending' && (
        <div className={css['goes']} data-even>
          {(Object.keys(adds) as Added[]).map((kind) => {
            const Mark = adds[kind]
            return (
              <button key={kind} type="button" className={css['go']} onClick={() => onAdd(kind)}>
                <Mark size={20} />
                {t(`need.${kind}`)}
              </button>
            )
          })}
        </div>
      )}
      {isThere && delivery.codCents > 0 && (
        <button type="button" className={css['go']} onClick={() => onOpen('cash')}>
          {t('act.cash')}
        </button>
      )}
      {mayPart && (
        <button type="button" className={css['go']} onClick={() => onOpen('partial')}>
          {t('act.partial')}
        </button>
      )}
      {maySkip(stop) && (
        <button type="button" className={css['go']} onClick={() => onOpen('skipped')}>
          {t('act.skipped')}
        </button>
      )}
    </div>
  )
}
