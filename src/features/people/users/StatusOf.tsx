import { IconCircleCheck, IconCircleMinus, IconHourglass } from '@tabler/icons-react'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import type { User } from './contract'
import { useLabels } from './labels'

const looks: Record<User['status'], { tone: Tone; icon: KitIcon }> = {
  active: { tone: 'ok', icon: IconCircleCheck },
  pending: { tone: 'warn', icon: IconHourglass },
  inactive: { tone: 'mute', icon: IconCircleMinus },
}

export function StatusOf({ status }: { status: User['status'] }) {
  const t = useLabels()
  return <StatusChip {...looks[status]}>{t(`status.${status}`)}</StatusChip>
}
