import {
  IconArchive,
  IconCircleCheck,
  IconCircleDashed,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
} from '@tabler/icons-react'
import { useLabels } from './labels'
import css from './LaneState.module.css'
import type { RouteState } from '#features/logistics/routes/contract/states'

/** That a route is planned, and no more, goes without saying. */
const looks = {
  draft: { tone: 'mute', icon: IconCircleDashed },
  published: { tone: 'accent', icon: IconSend },
  in_progress: { tone: 'ok', icon: IconPlayerPlay },
  paused: { tone: 'warn', icon: IconPlayerPause },
  completed: { tone: 'done', icon: IconCircleCheck },
  closed: { tone: 'mute', icon: IconArchive },
} as const

type Shown = keyof typeof looks
/** A planned route says nothing, and a cancelled one is not drawn. */
const isShown = (state: RouteState): state is Shown => state in looks

/** How far a route is, at the picture of its driver. */
export function LaneState({ state }: { state: RouteState }) {
  const t = useLabels()
  if (!isShown(state)) return null
  const { tone, icon: Icon } = looks[state]
  const name = t(`lane.${state}`)
  return (
    <span className={css['state']} data-tone={tone} role="img" aria-label={name} title={name}>
      <Icon size={11} stroke={2.5} aria-hidden />
    </span>
  )
}
