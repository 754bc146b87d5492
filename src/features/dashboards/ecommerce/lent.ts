/** What other dashboards show of the shop, where somebody wants it there. */
export { useLabels as useShopLabels } from './labels'
export { useShopCards } from './use-shop-cards.tsx'
