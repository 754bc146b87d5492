import { IconAlertCircle, IconHelpCircle, IconHourglass, IconInbox, IconSend } from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import type { Mail } from './contract'
import { useLabels } from './labels'

export function MailState({ mail: { sentAt, unsure, error }, smtp }: { mail: Mail; smtp: boolean }) {
  const t = useLabels()
  if (sentAt)
    return (
      <StatusChip tone="ok" icon={IconSend}>
        {t('sent')}
      </StatusChip>
    )
  if (unsure)
    return (
      <StatusChip tone="warn" icon={IconHelpCircle}>
        {t('unsure')}
      </StatusChip>
    )
  if (error)
    return (
      <StatusChip tone="bad" icon={IconAlertCircle}>
        {t('failed')}
      </StatusChip>
    )
  return (
    <StatusChip tone={smtp ? 'info' : 'mute'} icon={smtp ? IconHourglass : IconInbox}>
      {t(smtp ? 'waiting' : 'kept')}
    </StatusChip>
  )
}
