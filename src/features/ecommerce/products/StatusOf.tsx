import { IconCircleCheck, IconCircleMinus, IconClock } from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import type { ProductStatus } from './contract'
import { useLabels } from './labels'

const looks = {
  Published: { tone: 'ok', icon: IconCircleCheck },
  Scheduled: { tone: 'info', icon: IconClock },
  Inactive: { tone: 'mute', icon: IconCircleMinus },
} as const

export function StatusOf({ status }: { status: ProductStatus }) {
  const t = useLabels()
  return <StatusChip {...looks[status]}>{t(`status.${status}`)}</StatusChip>
}
