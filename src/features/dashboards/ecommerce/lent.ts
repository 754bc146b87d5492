/** What other dashboards show of the shop, where somebody wants it there. */
export { ProductsCard, StarsCard, StatesCard } from './lazy-parts.tsx'
