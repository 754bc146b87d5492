import { PageHeader } from '#ui/PageHeader'
import { CheckoutBody } from './CheckoutBody.tsx'
import css from './Checkout.module.css'
import { useLabels } from './labels'
import { useCheckout } from './use-checkout'

/** Whoever takes orders by telephone goes the same way as whoever orders for themselves, with a basket of their own. */
export function CheckoutWizardScreen() {
  const t = useLabels()
  const checkout = useCheckout('desk')
  return (
    <>
      <PageHeader title={t('title')} facts={t('deskText')} />
      <div className={css['desk']}>
        <CheckoutBody checkout={checkout} inFrame />
      </div>
    </>
  )
}
