import { Link } from '#ui/Link'
import css from './LandingFooter.module.css'
import { useLabels } from './labels'
import { useApiDocs } from './use-api-docs'

/** Below every page for visitors. */
export function LandingFooter() {
  const t = useLabels()
  const docs = useApiDocs()
  return (
    <footer className={css['footer']}>
      <div className={css['inner']}>
        <span>{t('license')}</span>
        <nav className={css['small']} aria-label={t('more')}>
          <Link href="/pages/help-center">{t('help')}</Link>
          <Link href="/pages/faq">{t('questions')}</Link>
          <Link href="/front-pages/terms">{t('terms')}</Link>
          <Link href="/front-pages/privacy">{t('privacy')}</Link>
          <a {...docs}>{t('api')}</a>
        </nav>
      </div>
    </footer>
  )
}
