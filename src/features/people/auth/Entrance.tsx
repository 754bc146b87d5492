import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, type ReactNode } from 'react'
import { chooseLanguage, useLanguage } from '#client/language'
import { languages, type Language } from '#contract/place'
import { Logo } from '#ui/Logo'
import { useArrival } from '#ui/use-arrival'
import css from './Entrance.module.css'
import { useLabels } from './labels'

const CityMap = lazy(() => import('./CityMap.tsx').then((m) => ({ default: m.CityMap })))
const names: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' }

interface EntranceProps {
  title: string
  text?: ReactNode
  /** It takes the place of a form that was sent, and the focus with it. */
  arrives?: boolean
  children: ReactNode
}

/** What all screens of entering stand in: the city at one side, the form at the other. */
export function Entrance({ title, text, arrives = false, children }: EntranceProps) {
  const t = useLabels()
  const current = useLanguage()
  const heading = useArrival<HTMLHeadingElement>(arrives)
  const isWide = useMediaQuery('(min-width: 60em)', false, { getInitialValueInEffect: false })
  return (
    <div className={css['page']}>
      <div className={css['map']}>
        {isWide && (
          <Suspense fallback={null}>
            <CityMap />
          </Suspense>
        )}
      </div>
      <div className={css['panel']}>
        <div className={css['form']}>
          <div className={css['brand']}>
            <Logo size={32} />
            Meridian
          </div>
          <h1 key={String(arrives)} ref={heading} tabIndex={-1} className={css['title']}>
            {title}
          </h1>
          {text && <p className={css['text']}>{text}</p>}
          {children}
        </div>
        <div className={css['languages']} role="group" aria-label={t('languages')}>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              className={css['language']}
              aria-pressed={one === current}
              onClick={() => void chooseLanguage(one)}
            >
              {names[one]}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
