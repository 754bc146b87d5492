import {
  IconApi,
  IconArrowsLeftRight,
  IconDeviceMobileCheck,
  IconDoorEnter,
  IconFingerprint,
  IconHelpHexagon,
  IconLiveView,
  IconMapCheck,
  IconMapRoute,
  IconRoute2,
  IconServer2,
  IconShieldCog,
  IconSpeakerphone,
  IconTableImport,
  IconUrgent,
} from '@tabler/icons-react'
import { useNumber } from '#ui/Words'
import css from './Landing.module.css'
import { useLabels } from './labels'

/** What a dispatcher does from the morning on, in its order. */
const day = [
  { icon: IconTableImport, title: 'day.import', text: 'day.importText' },
  { icon: IconMapRoute, title: 'day.optimise', text: 'day.optimiseText' },
  { icon: IconSpeakerphone, title: 'day.publish', text: 'day.publishText' },
  { icon: IconDeviceMobileCheck, title: 'day.drive', text: 'day.driveText' },
  { icon: IconDoorEnter, title: 'day.follow', text: 'day.followText' },
  { icon: IconUrgent, title: 'day.mend', text: 'day.mendText' },
] as const
const features = [
  { icon: IconHelpHexagon, title: 'why', text: 'whyText' },
  { icon: IconArrowsLeftRight, title: 'sideBySide', text: 'sideBySideText' },
  { icon: IconLiveView, title: 'liveMap', text: 'liveMapText' },
  { icon: IconMapCheck, title: 'maps', text: 'mapsText' },
  { icon: IconRoute2, title: 'roads', text: 'roadsText' },
  { icon: IconShieldCog, title: 'rights', text: 'rightsText' },
  { icon: IconFingerprint, title: 'safe', text: 'safeText' },
  { icon: IconApi, title: 'apiTitle', text: 'apiText' },
  { icon: IconServer2, title: 'anywhere', text: 'anywhereText' },
] as const

/** Points side by side, each with its picture: the hours of a day are counted, what there is besides is not. */
export function PointList({ of }: { of: 'day' | 'features' }) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const isDay = of === 'day'
  const List = isDay ? 'ol' : 'ul'
  return (
    <section id={of} className={css[isDay ? 'day' : 'band']} aria-labelledby={`${of}-title`}>
      <div className={css['section']}>
        <h2 id={`${of}-title`}>{t(`${of}Title`)}</h2>
        <List className={css['features']}>
          {(isDay ? day : features).map(({ icon: Icon, title, text }, at) => (
            <li key={title}>
              <span className={css['step']} aria-hidden>
                <Icon size={24} stroke={1.5} /> {isDay && number(at + 1)}
              </span>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </List>
      </div>
    </section>
  )
}
