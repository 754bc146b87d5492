import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import type { ReferralStatus } from './contract/states'
import { useLabels } from './labels'

const looks: Record<ReferralStatus, { tone: Tone; icon: KitIcon }> = {
  Paid: { tone: 'ok', icon: IconCircleCheck },
  Unpaid: { tone: 'warn', icon: IconHourglass },
  Rejected: { tone: 'bad', icon: IconCircleX },
}

export function StateOf({ status }: { status: ReferralStatus }) {
  const t = useLabels()
  return <StatusChip {...looks[status]}>{t(`status.${status}`)}</StatusChip>
}
