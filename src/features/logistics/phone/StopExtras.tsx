import { IconCamera, IconFileText, IconScan } from '@tabler/icons-react'
import type { DriveStop } from './contract'
import css from './Drive.module.css'
import type { Added } from './EndSheet.tsx'
import { useLabels } from './labels'

const adds = { photo: IconCamera, note: IconFileText, scan: IconScan } as const
type Props = { stop: DriveStop; onOpen: (sheet: 'partial' | 'cash') => void; onAdd: (kind: Added) => void }
/** On the way and at the door: what is not said every time. */
export function StopExtras({ stop, onOpen, onAdd }: Props) {
  const t = useLabels()
  const { delivery } = stop
  if (!delivery) return null
  const isThere = stop.state === 'arrived'
  const mayPart = isThere && stop.kind !== 'pickup' && delivery.items > 1
  return (
    <div className={css['body']}>
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
    </div>
  )
}
