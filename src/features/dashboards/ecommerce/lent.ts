/** What other dashboards show of the shop, where somebody wants it there. */
export { useShopCards } from './use-shop-cards.tsx'
