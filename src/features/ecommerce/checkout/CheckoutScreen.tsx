import { IconLock } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { WhereShown } from '#features/visitor-page.tsx'
import { Link } from '#ui/Link'
import { Logo } from '#ui/Logo'
import { CheckoutBody } from './CheckoutBody.tsx'
import css from './Checkout.module.css'
import { useLabels } from './labels'
import { frontCheckout } from './places'
import { useCheckout } from './use-checkout'

/** Somebody orders for themselves, signed in or not. */
export function CheckoutScreen() {
  return (
    <WhereShown place={frontCheckout}>
      <Checkout />
    </WhereShown>
  )
}

function Checkout() {
  const t = useLabels()
  const { person } = useSession()
  const checkout = useCheckout('front')
  return (
    <div className={css['page']}>
      <header className={css['top']}>
        <Link href="/front-pages/landing-page" className={css['brand']}>
          <Logo size={28} />
          Meridian
        </Link>
        {checkout.confirmation ? (
          <span className={css['name']}>{t('title')}</span>
        ) : (
          <h1 className={css['name']}>{t('title')}</h1>
        )}
        <span className={css['safe']}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          {t('noCard')}
        </span>
        {!person && (
          <Link href={`/login?to=${encodeURIComponent('/front-pages/checkout')}`} className={css['signIn']}>
            {t('signIn')}
          </Link>
        )}
      </header>
      <CheckoutBody checkout={checkout} signedInAs={person?.email} />
    </div>
  )
}
