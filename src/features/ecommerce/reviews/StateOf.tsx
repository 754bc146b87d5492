import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import type { ReviewStatus } from './contract'
import { useLabels } from './labels'

const looks: Record<ReviewStatus, { tone: Tone; icon: KitIcon }> = {
  Published: { tone: 'ok', icon: IconCircleCheck },
  Pending: { tone: 'warn', icon: IconHourglass },
}

export function StateOf({ status }: { status: ReviewStatus }) {
  const t = useLabels()
  return <StatusChip {...looks[status]}>{t(`status.${status}`)}</StatusChip>
}
