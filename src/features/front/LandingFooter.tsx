import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { legalTexts, readLegal } from '#features/ecommerce/store/contract/legal'
import { Link } from '#ui/Link'
import css from './LandingFooter.module.css'
import { useLabels } from './labels'
import { useApiDocs } from './use-api-docs'

/** Below every page for visitors. Terms and a notice are named where whoever runs this installation wrote them. */
export function LandingFooter() {
  'use no memo'
  const t = useLabels()
  const docs = useApiDocs()
  const { data } = useQuery(query(readLegal))
  const written = legalTexts.filter((kind) => data && Object.values(data[kind]).some((text) => text !== ''))
  return (
    <footer className={css['footer']}>
      <div className={css['inner']}>
        <span>{t('license')}</span>
        <nav className={css['small']} aria-label={t('more')}>
          <Link href="/pages/help-center">{t('help')}</Link>
          <Link href="/pages/faq">{t('frequentQuestions')}</Link>
          <a {...docs}>{t('api')}</a>
          {written.map((kind) => (
            <Link key={kind} href={`/front-pages/${kind}`}>
              {t(kind)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
