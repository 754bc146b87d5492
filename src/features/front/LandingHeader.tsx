import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { chooseLanguage, useLanguage } from '#client/language'
import { query } from '#client/query'
import { languages, type Language } from '#contract/place'
import { Link } from '#ui/Link'
import { Logo } from '#ui/Logo'
import { doorOf, getFace, sells } from './contract/face'
import css from './LandingHeader.module.css'
import { useLabels } from './labels'

const names: Record<Language, string> = { en: 'EN', fr: 'FR', ar: 'ع' }
const fullNames: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' }

/** `away`: on another page than the landing page, to whose parts it leads; which, where it is one of its own links. */
export function LandingHeader({ demo, away = false }: { demo: boolean; away?: boolean | 'pricing' }) {
  'use no memo'
  const home = away ? '/front-pages/landing-page' : ''
  const t = useLabels()
  const current = useLanguage()
  const face = useQuery(query(getFace)).data?.face ?? 'front'
  return (
    <header className={css['header']}>
      <Link href={doorOf[face]} className={css['brand']}>
        <Logo size={30} />
        Meridian
      </Link>
      <nav className={css['links']} aria-label={t('sections')}>
        {face === 'front' && (
          <>
            <Link href={`${home}#day`}>{t('day')}</Link>
            <Link href={`${home}#try`}>{t('try')}</Link>
            <Link href={`${home}#features`}>{t('features')}</Link>
            <Link href="/front-pages/pricing" aria-current={away === 'pricing' ? 'page' : undefined}>
              {t('pricing')}
            </Link>
          </>
        )}
        {sells(face) && <Link href="/front-pages/shop">{t('shop')}</Link>}
        {face === 'front' && (
          <>
            <Link href={`${home}#questions`}>{t('ask')}</Link>
            <Link href={`${home}#contact`}>{t('contact')}</Link>
          </>
        )}
      </nav>
      <div className={css['languages']} role="group" aria-label={t('languages')}>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-label={`${names[one]} ${fullNames[one]}`}
            aria-pressed={one === current}
            onClick={() => void chooseLanguage(one)}
          >
            {names[one]}
          </button>
        ))}
      </div>
      <Link href="/login" className={css['signIn']} data-alone={!demo}>
        {t('signIn')}
      </Link>
      <Button component={Link} href="/login" h={40} px={18} fz={15} className={css['enter'] ?? ''}>
        {t(demo ? 'demo' : 'signIn')}
      </Button>
    </header>
  )
}
