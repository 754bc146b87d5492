import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconEyeOff,
  IconHourglass,
  IconPlayerPause,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import type { Call, Webhook } from './contract'
import { useLabels } from './labels'
import css from './Webhooks.module.css'

const looks = {
  active: { tone: 'ok', icon: IconCircleCheck },
  paused: { tone: 'mute', icon: IconPlayerPause },
  disabled: { tone: 'bad', icon: IconPlugConnectedX },
} as const

/** An active one whose receiver fails at the moment says so. */
export function StateOf({ webhook: { state, failingSince } }: { webhook: Pick<Webhook, 'state' | 'failingSince'> }) {
  const t = useLabels()
  if (state === 'active' && failingSince !== null)
    return (
      <StatusChip tone="warn" icon={IconAlertTriangle}>
        {t('failing')}
      </StatusChip>
    )
  return <StatusChip {...looks[state]}>{t(`state.${state}`)}</StatusChip>
}

const callLooks = {
  waiting: { tone: 'mute', icon: IconHourglass },
  accepted: { tone: 'ok', icon: IconCircleCheck },
  failed: { tone: 'bad', icon: IconAlertCircle },
  withheld: { tone: 'warn', icon: IconEyeOff },
} as const

export function CallStateOf({ state }: Pick<Call, 'state'>) {
  const t = useLabels()
  return <StatusChip {...callLooks[state]}>{t(`callState.${state}`)}</StatusChip>
}

type AnswerOfProps = { status: number | null; fault: Call['lastFault'] }
/** What a receiver answered: its status, or why there is none. */
export function AnswerOf({ status, fault }: AnswerOfProps) {
  const t = useLabels()
  const isGood = status !== null && status < 300
  if (status === null && (fault === '' || fault === 'refused')) return <>–</>
  return (
    <span className={css['answer']} data-good={isGood}>
      {status === null ? t(`fault.${fault as Exclude<typeof fault, '' | 'refused'>}`) : <bdi dir="ltr">{status}</bdi>}
    </span>
  )
}
