import { IconAlertCircle, IconBan, IconCircleCheck, IconHourglass, IconLoader2 } from '@tabler/icons-react'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import type { JobRow } from './contract'
import { useLabels } from './labels'
import type { JobState } from '#contract/job-states'

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
  const stopping = state === 'running' && cancelAsked
  const { tone, icon } = looks[state]
  return (
    <StatusChip tone={stopping ? 'warn' : tone} icon={icon} struck={state === 'cancelled'}>
      {t(stopping ? 'stopping' : `jobState.${state}`)}
      {/* in brackets: a dot beside it would be read as the Arabic zero */}
      {state === 'running' && !stopping && share > 0 && ` (${percent(share)})`}
    </StatusChip>
  )
}
