import { IconCircleCheck, IconCircleX, IconMapPin, IconPlayerPlay, IconSteeringWheel } from '@tabler/icons-react'
import type { DriveRoute, DriveStop } from './contract'
import css from './Drive.module.css'
import { useLabels } from './labels'

export type Step = 'start' | 'resume' | 'complete' | 'setOut' | 'arrive' | 'done' | 'failed'
type Props = { route: DriveRoute; stop: DriveStop | undefined; onStep: (step: Step) => void }

const marks = {
  start: IconPlayerPlay,
  resume: IconPlayerPlay,
  complete: IconCircleCheck,
  setOut: IconSteeringWheel,
  arrive: IconMapPin,
  done: IconCircleCheck,
  failed: IconCircleX,
} as const

/** What is to be done now, under the thumb. */
function stepOf(route: DriveRoute, stop: DriveStop | undefined): Step | undefined {
  if (route.state === 'published') return 'start'
  if (route.state === 'paused') return 'resume'
  if (route.state !== 'in_progress') return undefined
  if (!stop) return 'complete'
  return stop.state === 'pending' ? 'setOut' : stop.state === 'en_route' ? 'arrive' : 'done'
}

export function ActionBar({ route, stop, onStep }: Props) {
  const t = useLabels()
  const step = stepOf(route, stop)
  if (!step) return null
  const Mark = marks[step]
  const atDoor = step === 'arrive' || step === 'done'
  return (
    <footer className={css['foot']}>
      {atDoor && (
        <button type="button" className={css['go']} data-tone="bad" onClick={() => onStep('failed')}>
          <IconCircleX size={22} />
          {t('act.failed')}
        </button>
      )}
      <button type="button" className={`${css['go']} ${css['wide']}`} data-tone="full" onClick={() => onStep(step)}>
        <Mark size={22} />
        {t(`act.${step}`)}
      </button>
    </footer>
  )
}
