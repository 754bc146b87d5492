/** What search engines and the cards of links are told of one product of the shop. */
import { plainText } from '#contract/rich-text'
import type { Wares } from '#features/ecommerce/shop/contract'

const mostLetters = 160

export type PageHead = {
  title: string
  text: string
  /** The picture of its card, by its path. */
  picture?: string
  /** As search engines read it; addresses in it are paths. */
  data?: (root: string, address: string) => object
}

/** @example toldOf(wares, 'A product of this shop.') */
export function toldOf(wares: Wares, otherwise: string): PageHead {
  const { name, brand, category, pictures, description, currency, stars } = wares
  const said = description === null ? '' : plainText(description).replaceAll(/\s+/g, ' ')
  const prices = wares.variants.map(({ priceCents }) => priceCents / 100)
  const isLeft = wares.stock && wares.variants.some(({ qty }) => qty > 0)
  const picture = pictures[0]?.image
  return {
    title: `${name} · Meridian`,
    text: shortened(said || [brand, category].filter(Boolean).join(' · ') || otherwise),
    ...(picture && { picture }),
    data: (root, address) => ({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      category,
      url: address,
      image: (pictures.length > 0 ? pictures.map(({ image }) => image) : [wares.image]).map((path) => root + path),
      ...(said && { description: said }),
      ...(brand && { brand: { '@type': 'Brand', name: brand } }),
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: currency,
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: prices.length,
        availability: `https://schema.org/${isLeft ? 'InStock' : 'OutOfStock'}`,
      },
      ...(stars && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: stars.average, reviewCount: stars.count },
      }),
    }),
  }
}

/** By whole words. */
export const shortened = (text: string): string =>
  text.length <= mostLetters ? text : `${text.slice(0, mostLetters).replace(/\s+\S*$/, '')}…`
