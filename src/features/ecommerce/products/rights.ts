import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Product',
    title: { en: 'Products', fr: 'Produits', ar: 'المنتجات' },
    hideable: {
      costCents: { en: 'Cost', fr: 'Coût', ar: 'التكلفة' },
    },
  }),
]
