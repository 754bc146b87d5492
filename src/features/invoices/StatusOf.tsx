import {
  IconCalendarX,
  IconCircleCheck,
  IconCircleHalf2,
  IconFileDownload,
  IconPencil,
  IconReceiptOff,
  IconReceiptRefund,
  IconSend,
} from '@tabler/icons-react'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import { useLabels } from './labels'
import type { State } from '#features/invoices/contract/states'

const looks: Record<State, { tone: Tone; icon: KitIcon }> = {
  Paid: { tone: 'ok', icon: IconCircleCheck },
  Downloaded: { tone: 'info', icon: IconFileDownload },
  Sent: { tone: 'accent', icon: IconSend },
  Draft: { tone: 'mute', icon: IconPencil },
  'Partial Payment': { tone: 'warn', icon: IconCircleHalf2 },
  'Past Due': { tone: 'bad', icon: IconCalendarX },
  Credited: { tone: 'mute', icon: IconReceiptRefund },
  'Written Off': { tone: 'mute', icon: IconReceiptOff },
}

export function StatusOf({ status }: { status: State }) {
  const t = useLabels()
  return <StatusChip {...looks[status]}>{t(`status.${status}`)}</StatusChip>
}
