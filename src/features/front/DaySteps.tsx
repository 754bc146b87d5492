import {
  IconUrgent,
  IconDeviceMobileCheck,
  IconTableImport,
  IconDoorEnter,
  IconMapRoute,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { useNumber } from '#ui/Words'
import css from './Landing.module.css'
import { useLabels } from './labels'

const steps = [
  { icon: IconTableImport, title: 'day.import', text: 'day.importText' },
  { icon: IconMapRoute, title: 'day.optimise', text: 'day.optimiseText' },
  { icon: IconSpeakerphone, title: 'day.publish', text: 'day.publishText' },
  { icon: IconDeviceMobileCheck, title: 'day.drive', text: 'day.driveText' },
  { icon: IconDoorEnter, title: 'day.follow', text: 'day.followText' },
  { icon: IconUrgent, title: 'day.mend', text: 'day.mendText' },
] as const

/** What a dispatcher does from the morning on, in its order. */
export function DaySteps() {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  return (
    <section id="day" className={css['section']} aria-labelledby="day-title">
      <h2 id="day-title">{t('dayTitle')}</h2>
      <ol className={css['features']}>
        {steps.map(({ icon: Icon, title, text }, at) => (
          <li key={title}>
            <span className={css['step']} aria-hidden>
              <Icon size={24} stroke={1.5} /> {number(at + 1)}
            </span>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
