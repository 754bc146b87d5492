import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { BasketSide } from './BasketSide.tsx'
import css from './Checkout.module.css'
import { useLabels } from './labels'
import { PaySection } from './PaySection.tsx'
import { PlacedPart } from './PlacedPart.tsx'
import type { Checkout } from './use-checkout'
import { WhenSection } from './WhenSection.tsx'
import { WhereSection } from './WhereSection.tsx'

type BodyProps = { checkout: Checkout; signedInAs?: string | undefined; inFrame?: boolean }
/** Where to, when, how it is paid; beside it what is in the basket and what all of it costs. */
export function CheckoutBody({ checkout, signedInAs, inFrame = false }: BodyProps) {
  const t = useLabels()
  const { shop, confirmation } = checkout
  if (confirmation) return <PlacedPart placed={confirmation} again={checkout.again} inFrame={inFrame} />
  if (shop.error && !shop.data)
    return <Failed title={t('failed')} requestId={shop.error.requestId} retry={() => void shop.refetch()} />
  return (
    <div className={css['sides']} data-frame={inFrame}>
      {/* It has no button of its own: an order costs money, and is placed by no slip of the hand in a field. */}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        {shop.data ? (
          <>
            <WhereSection checkout={checkout} shop={shop.data} signedInAs={signedInAs} />
            <WhenSection checkout={checkout} />
            <PaySection checkout={checkout} shop={shop.data} />
          </>
        ) : (
          <Skeletons rows={8} />
        )}
      </form>
      <BasketSide checkout={checkout} />
    </div>
  )
}
