import { IconAlertCircle, IconBan, IconCircleCheck, IconHourglass, IconLoader2 } from '@tabler/icons-react'
import type { JobState } from '#contract/job'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import type { JobRow } from './contract'
import { useLabels } from './labels'

const looks: Record<JobState, { tone: Tone; icon: KitIcon }> = {
  waiting: { tone: 'mute', icon: IconHourglass },
  running: { tone: 'info', icon: IconLoader2 },
  done: { tone: 'ok', icon: IconCircleCheck },
  failed: { tone: 'bad', icon: IconAlertCircle },
  cancelled: { tone: 'mute', icon: IconBan },
}

/** While it runs, with how far it is, where it tells that. */
export function JobStateChip({ job: { state, share, cancelAsked } }: { job: JobRow }) {
  const t = useLabels()
  const percent = useNumber({ style: 'percent' })
  const running = state === 'running'
  const { tone, icon } = running && cancelAsked ? { ...looks.running, tone: 'warn' as const } : looks[state]
  return (
    <StatusChip tone={tone} icon={icon} struck={state === 'cancelled'}>
      {t(running && cancelAsked ? 'stopping' : `jobState.${state}`)}
      {running && share > 0 && ` · ${percent(share)}`}
    </StatusChip>
  )
}
