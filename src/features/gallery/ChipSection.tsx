import {
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconMapPinCheck,
  IconSend,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { Card } from '#ui/Card'
import { CountBadge, StatusChip } from '#ui/StatusChip'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function ChipSection() {
  const t = useLabels()
  return (
    <Card>
      <div className={css['row']}>
        <StatusChip tone="mute" icon={IconCircleDashed}>
          {t('draft')}
        </StatusChip>
        <StatusChip tone="accent" icon={IconSend}>
          {t('dispatched')}
        </StatusChip>
        <StatusChip tone="info" icon={IconTruckDelivery}>
          {t('onTheWay')}
        </StatusChip>
        <StatusChip tone="teal" icon={IconMapPinCheck}>
          {t('arrived')}
        </StatusChip>
        <StatusChip tone="ok" icon={IconCircleCheck}>
          {t('delivered')}
        </StatusChip>
        <StatusChip tone="warn" icon={IconCircleHalf2}>
          {t('partial')}
        </StatusChip>
        <StatusChip tone="bad" icon={IconCircleX}>
          {t('failed')}
        </StatusChip>
        <StatusChip tone="mute" icon={IconBan} struck>
          {t('cancelled')}
        </StatusChip>
        <CountBadge>{12}</CountBadge>
      </div>
    </Card>
  )
}
