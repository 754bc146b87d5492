import {
  IconApi,
  IconLayoutKanban,
  IconMap2,
  IconMapSearch,
  IconRoute,
  IconServer2,
  IconShieldHalf,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react'
import css from './Landing.module.css'
import { useLabels } from './labels'

const features = [
  { icon: IconLayoutKanban, title: 'board', text: 'boardText' },
  { icon: IconMap2, title: 'maps', text: 'mapsText' },
  { icon: IconMapSearch, title: 'found', text: 'foundText' },
  { icon: IconRoute, title: 'roads', text: 'roadsText' },
  { icon: IconUsers, title: 'usersTitle', text: 'usersText' },
  { icon: IconShieldHalf, title: 'rights', text: 'rightsText' },
  { icon: IconShieldLock, title: 'safe', text: 'safeText' },
  { icon: IconApi, title: 'apiTitle', text: 'apiText' },
  { icon: IconServer2, title: 'anywhere', text: 'anywhereText' },
] as const

export function FeatureList() {
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
