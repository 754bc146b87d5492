/** The basket of a visitor, for the shop that fills it. */
export { useBasket } from './use-basket.tsx'
