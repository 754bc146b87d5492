import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { id, text, word } from '#contract/params'

export const categoryKeys = ['planning', 'deliveries', 'work', 'shop', 'people', 'running'] as const
export type CategoryKey = (typeof categoryKeys)[number]
/** Why an article did not help. */
export const reasons = ['other_case', 'steps_differ', 'hard'] as const

/** What readers said of an article: for whoever writes articles, and null for everybody else. */
const Helpful = z.nullable(z.object({ helpful: z.int(), all: z.int() }))
const Teaser = z.object({
  slug: z.string(),
  title: z.string(),
  /** The icon of its category: name of a Tabler icon. */
  img: z.string(),
  subtitle: z.string(),
  category: z.enum(categoryKeys),
  minutes: z.int(),
  found: Helpful,
})
export type Teaser = z.infer<typeof Teaser>
const Linked = z.object({ slug: z.string(), title: z.string() })
const Group = z.object({
  key: z.enum(categoryKeys),
  title: z.string(),
  icon: z.string(),
  articles: z.array(Linked),
})
export type Group = z.infer<typeof Group>

const Category = z.object({
  key: z.enum(categoryKeys),
  title: z.string(),
  icon: z.string(),
  about: z.string(),
  /** Those that hold what is sought. */
  articles: z.array(Teaser),
})
export type Category = z.infer<typeof Category>

const Verdict = z.object({
  helpful: z.boolean(),
  reason: z.nullable(z.enum(reasons)),
  note: z.string(),
})
export type Verdict = z.infer<typeof Verdict>

/** What it is about, and then what to do; each with the icon that stands beside it. */
const ArticleData = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lastUpdated: z.string(),
  productContent: z.string(),
  checkoutContent: z.string(),
  productImg: z.string(),
  checkoutImg: z.string(),
  /** The articles of its category, itself among them. */
  articleList: z.array(Linked),
  category: z.enum(categoryKeys),
  categoryTitle: z.string(),
  minutes: z.int(),
  /** The screen it tells of, by the name of its place. */
  screen: z.nullable(z.object({ name: z.string(), title: z.string() })),
  /** The same, where the reader may open it; a visitor signs in on the way. */
  place: z.nullable(z.object({ path: z.string(), title: z.string() })),
  /** What the reader said of it. */
  verdict: z.nullable(Verdict),
})
export type ArticleData = z.infer<typeof ArticleData>

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))
const body = z.string().check(z.trim(), z.minLength(1), z.maxLength(6000))
const fields = {
  category: z.enum(categoryKeys),
  /** Name of the place it tells of. */
  place: z.nullable(z.string().check(z.maxLength(120))),
  title: z.strictObject({ en: line, fr: line, ar: line }),
  about: z.strictObject({ en: body, fr: body, ar: body }),
  steps: z.strictObject({ en: body, fr: body, ar: body }),
}
/** As it is written: in each language. */
const HelpArticle = z.object({
  id: z.int(),
  slug: z.string(),
  ...fields,
  lastUpdated: z.string(),
  version: z.int(),
})
export type HelpArticle = z.infer<typeof HelpArticle>

const article_unknown = [404, { message: 'Article not found' }] as const
const place_unknown = [400, { message: 'There is no such place' }] as const

export const getHelpCenter = endpoint('GET /api/pages/help-center', {
  says: 'All articles by category, those found helpful most often in 30 days, and some the reader has not judged',
  needs: 'nothing',
  also: ['HelpArticle'],
  query: { q: text },
  gives: [
    200,
    z.object({ allArticles: z.array(Group), popularArticles: z.array(Teaser), keepLearning: z.array(Teaser) }),
  ],
})
export const getHelpCategory = endpoint('GET /api/pages/help-center/category/{key}', {
  says: 'One category with what it is about and its articles; q is sought in all of their text',
  needs: 'nothing',
  also: ['HelpArticle'],
  params: { key: word },
  query: { q: text },
  gives: [200, Category],
  fails: { category_unknown: [404, { message: 'There is no such category' }] },
})
export const getArticle = endpoint('GET /api/pages/help-center/article', {
  says: 'One article in the language of the request; without a slug the first',
  needs: 'nothing',
  also: ['HelpArticle'],
  query: { slug: text },
  gives: [200, ArticleData],
  fails: { article_unknown },
})
export const judgeArticle = endpoint('PUT /api/pages/help-center/article/{slug}/verdict', {
  says: 'Whether an article helped me; the last word counts',
  needs: 'session',
  params: { slug: word },
  body: z.strictObject({
    helpful: z.boolean(),
    reason: z.optional(z.nullable(z.enum(reasons))),
    note: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  }),
  gives: [201, Verdict],
  fails: { article_unknown },
})

export const getHelpArticle = endpoint('GET /api/pages/help-center/articles/{id}', {
  says: 'An article as it is written, and what readers said of it',
  needs: ['read', 'HelpArticle'],
  params: { id },
  gives: [
    200,
    z.extend(HelpArticle, {
      helpful: z.int(),
      all: z.int(),
      notes: z.array(z.extend(Verdict, { name: z.string(), at: z.string() })),
    }),
  ],
  fails: { article_unknown },
})
export const listHelpPlaces = endpoint('GET /api/pages/help-center/places', {
  says: 'The places of which an article can tell',
  needs: ['read', 'HelpArticle'],
  gives: [200, z.object({ places: z.array(z.object({ name: z.string(), title: z.string() })) })],
})
export const addHelpArticle = endpoint('POST /api/pages/help-center/articles', {
  says: 'Write an article; its address is made of its English title',
  needs: ['create', 'HelpArticle'],
  body: z.strictObject(fields),
  gives: [201, HelpArticle],
  fails: { place_unknown, article_exists: [409, { message: 'There is an article of this title' }] },
})
export const updateHelpArticle = endpoint('PUT /api/pages/help-center/articles/{id}', {
  says: 'Change an article; its address stays',
  needs: ['update', 'HelpArticle'],
  params: { id },
  body: z.strictObject({ ...fields, version: z.optional(z.int()) }),
  gives: [201, HelpArticle],
  fails: { article_unknown, place_unknown, article_outdated: outdated },
})
export const deleteHelpArticle = endpoint('DELETE /api/pages/help-center/articles/{id}', {
  says: 'Delete an article with what readers said of it',
  needs: ['delete', 'HelpArticle'],
  params: { id },
  gives: [204],
  fails: { article_unknown },
})
