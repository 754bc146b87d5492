/** What search engines and the cards of links are told of a category of the guide, and of one of its articles. */
import type { Got } from '#contract/endpoint'
import type { getArticle, getHelpCategory } from '#features/help/contract'
import { shortened, type PageHead } from './product'

/** @example categoryToldOf(category) // { title: 'Routes and maps · Meridian', … } */
export const categoryToldOf = ({ title, about }: Got<typeof getHelpCategory>): PageHead => ({
  title: `${title} · Meridian`,
  text: shortened(about),
})

/** By its first words, which say what it is about. */
export const articleToldOf = ({ title, productContent }: Got<typeof getArticle>): PageHead => ({
  title: `${title} · Meridian`,
  text: shortened(
    productContent
      .replaceAll(/\*\*|<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ),
})
