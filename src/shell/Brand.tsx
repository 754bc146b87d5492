import { Link } from '#ui/Link'
import css from './Brand.module.css'
import { Logo } from '#ui/Logo'

/** The way home. */
export function Brand({ size = 26 }: { size?: number }) {
  'use no memo'
  return (
    <Link href="/" className={css['brand']} aria-label="Meridian">
      <Logo size={size} />
      <span className={css['name']}>Meridian</span>
    </Link>
  )
}
