import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import css from './Ticks.module.css'
import type { Message } from './contract'
import { useLabels } from './labels'

/** Sent, on their device, seen: of a group once it is so of everybody. */
export function Ticks({ feedback }: { feedback: Message['feedback'] | undefined }) {
  const t = useLabels()
  if (!feedback) return <IconClock size={14} stroke={2} role="img" aria-label={t('waiting')} />
  const { isDelivered, isSeen } = feedback
  const Icon = isDelivered ? IconChecks : IconCheck
  const word = isSeen ? t('seen') : isDelivered ? t('delivered') : t('sent')
  return <Icon size={15} stroke={2} role="img" aria-label={word} className={css[isSeen ? 'seen' : 'tick']} />
}
