import {
  IconArrowBackUp,
  IconBan,
  IconCalendarCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconDoor,
  IconHandStop,
  IconPlayerPlay,
  IconSend,
  IconTruck,
  IconTruckReturn,
} from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import { useLabels } from './labels'
import type { DeliveryState } from '#features/logistics/deliveries/contract/states'

export const stateLooks = {
  draft: { tone: 'warn', icon: IconCircleDashed },
  ready: { tone: 'info', icon: IconPlayerPlay },
  planned: { tone: 'accent', icon: IconCalendarCheck },
  dispatched: { tone: 'accent', icon: IconSend },
  en_route: { tone: 'teal', icon: IconTruck },
  arrived: { tone: 'teal', icon: IconDoor },
  delivered: { tone: 'ok', icon: IconCircleCheck },
  partial: { tone: 'warn', icon: IconCircleHalf2 },
  failed: { tone: 'bad', icon: IconCircleX },
  returning: { tone: 'warn', icon: IconTruckReturn },
  returned: { tone: 'mute', icon: IconArrowBackUp },
  on_hold: { tone: 'warn', icon: IconHandStop },
  cancelled: { tone: 'mute', icon: IconBan },
} as const

export function StateOf({ state }: { state: DeliveryState }) {
  const t = useLabels()
  return (
    <StatusChip {...stateLooks[state]} struck={state === 'cancelled'}>
      {t(`state.${state}`)}
    </StatusChip>
  )
}
