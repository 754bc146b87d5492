import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconChevronDown } from '@tabler/icons-react'
import { lazy } from 'react'
import { ActionMenu } from '#ui/ActionMenu'
import css from './BoardBar.module.css'
import type { Board } from './contract'
import { useLabels } from './labels'

const DepotItems = lazy(() => import('./DepotItems.tsx').then((m) => ({ default: m.DepotItems })))
type PickerProps = { board: Board; onDepots: (ids: readonly number[]) => void }

/** Of which depot the day is shown, and which others beside it. */
export function DepotPicker({ board, onDepots }: PickerProps) {
  const t = useLabels()
  const { depot, shown } = board
  const name = shown.length > 1 ? t('depots', { count: shown.length }) : depot.name
  return (
    <ActionMenu
      width={230}
      renderButton={(opener) => (
        <Button
          variant="default"
          className={css['depots'] ?? ''}
          leftSection={<IconBuildingWarehouse size={16} stroke={1.75} />}
          rightSection={<IconChevronDown size={14} />}
          aria-label={t('whichDepots', { name: shown.map((one) => one.name).join(', ') })}
          {...opener}
        >
          <bdi>{name}</bdi>
        </Button>
      )}
    >
      <DepotItems board={board} onDepots={onDepots} />
    </ActionMenu>
  )
}
