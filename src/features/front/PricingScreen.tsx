import css from './Landing.module.css'
import { LandingHeader } from './LandingHeader.tsx'
import { useLabels } from './labels'
import { Plans } from './Plans.tsx'
import { useApiDocs } from './use-api-docs'

/** What Meridian costs, to somebody who has not signed in. */
export function PricingScreen() {
  const t = useLabels()
  const docs = useApiDocs()
  return (
    <div className={css['page']}>
      <LandingHeader demo={false} away />
      <div className={css['shell']}>
        <Plans />
      </div>
      <footer className={css['footer']}>
        <div className={css['inner']}>
          <span>{t('license')}</span>
          <a {...docs}>{t('api')}</a>
        </div>
      </footer>
    </div>
  )
}
