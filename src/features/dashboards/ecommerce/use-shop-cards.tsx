import { useSession } from '#client/session'
import { useRangeLabels } from '#features/dashboards/ranges/lent'
import type { Commerce } from './contract'
import { ProductsCard } from './ProductsCard.tsx'
import { StarsCard } from './StarsCard.tsx'
import { StatesCard } from './StatesCard.tsx'

/** Cards of the shop that may stand on other dashboards, of those that this person may see. */
export function useShopCards(shop: Commerce | undefined) {
  // three of one answer: to remember each of them weighs more than to make them anew
  'use no memo'
  const t = useRangeLabels()
  const { can } = useSession()
  const readsShop = can(['read', 'Order'])
  const readsStars = can(['read', 'Review']) || can(['read', 'Referral'])
  const room = 1 as const
  return {
    products:
      readsShop && can(['read', 'Product'])
        ? { title: t('card.products'), room, card: shop && <ProductsCard data={shop} /> }
        : undefined,
    states: readsShop ? { title: t('card.states'), room, card: shop && <StatesCard data={shop} /> } : undefined,
    stars:
      readsShop && readsStars ? { title: t('card.stars'), room, card: shop && <StarsCard data={shop} /> } : undefined,
  }
}
