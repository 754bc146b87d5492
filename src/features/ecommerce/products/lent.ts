/** How shoppers see a product, for the shop itself. */
export { ProductShown } from './ProductShown.tsx'
export { inPrices, stockWord } from './preview-words.tsx'
export { useLabels as useProductLabels } from './labels'
