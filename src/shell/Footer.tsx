import css from './Footer.module.css'
import { useLabels } from './labels'

export function Footer({ type }: { type: 'static' | 'sticky' }) {
  'use no memo'
  const t = useLabels()
  return (
    <footer className={css['footer']} data-type={type}>
      {t('footer')}
    </footer>
  )
}
