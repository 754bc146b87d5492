import { IconCalendarTime, IconCircleCheck, IconCircleX, IconHourglassEmpty, IconTicketOff } from '@tabler/icons-react'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import type { DealState } from './contract'
import { useLabels } from './labels'

const looks: Record<DealState, { tone: Tone; icon: KitIcon }> = {
  running: { tone: 'ok', icon: IconCircleCheck },
  planned: { tone: 'info', icon: IconCalendarTime },
  used_up: { tone: 'warn', icon: IconTicketOff },
  over: { tone: 'mute', icon: IconHourglassEmpty },
  ended: { tone: 'mute', icon: IconCircleX },
}

export function StateOf({ state }: { state: DealState }) {
  const t = useLabels()
  return <StatusChip {...looks[state]}>{t(`state.${state}`)}</StatusChip>
}
