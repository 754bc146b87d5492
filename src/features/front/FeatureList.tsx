import {
  IconApi,
  IconArrowsLeftRight,
  IconHelpHexagon,
  IconLiveView,
  IconMapCheck,
  IconRoute2,
  IconServer2,
  IconShieldCog,
  IconFingerprint,
} from '@tabler/icons-react'
import css from './Landing.module.css'
import { useLabels } from './labels'

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

export function FeatureList() {
  'use no memo'
  const t = useLabels()
  return (
    <section id="features" className={css['band']} aria-labelledby="features-title">
      <div className={css['section']}>
        <h2 id="features-title">{t('featuresTitle')}</h2>
        <ul className={css['features']}>
          {features.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={24} stroke={1.5} aria-hidden />
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
