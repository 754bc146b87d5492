import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import type { ListingState } from './contract'
import { useLabels } from './labels'

const looks = {
  available: { tone: 'ok', icon: IconCircleCheck },
  taken: { tone: 'mute', icon: IconLock },
} as const

export function StateOf({ state }: { state: ListingState }) {
  const t = useLabels()
  return <StatusChip {...looks[state]}>{t(`state.${state}`)}</StatusChip>
}
