import { and, asc, eq } from 'drizzle-orm'
import { allows, type Rights } from '#contract/ability'
import { opens, type Language, type Place } from '#contract/place'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import type * as contract from '#features/help/contract'
import { categoryKeys, type CategoryKey, type Teaser, type Verdict } from '#features/help/contract'
import { categories, holds, minutesOf } from '#features/help/rules'
import { helpArticles, helpVerdicts } from '#features/help/tables'
import { dayMs } from '#contract/durations'

type Handlers = HandlersOf<typeof contract>
type Row = typeof helpArticles.$inferSelect

const popularDays = 30
const [mostPopular, mostToLearn] = [6, 3]

type Read = { db: Db; rights: Rights; language: Language }

/** How an article stands in a list, by what its readers said; how many were helped is for who writes articles. */
async function teasing({ db, rights, language }: Read) {
  const verdicts = await db.select().from(helpVerdicts)
  const writes = allows(rights, ['read', 'HelpArticle'])
  const of = ({ id }: Row) => verdicts.filter(({ articleId }) => articleId === id)
  const teaser = (row: Row): Teaser => ({
    slug: row.slug,
    title: row.title[language],
    img: categories[row.category].icon,
    subtitle: firstSentence(row.about[language]),
    category: row.category,
    minutes: minutesOf(row.about[language], row.steps[language]),
    found: writes ? { helpful: of(row).filter(({ helpful }) => helpful).length, all: of(row).length } : null,
  })
  return { of, teaser }
}

/** There are tens of articles, so they are read as a whole and sought here. */
export const getHelpCenter: Handlers['getHelpCenter'] = async (ctx, { query: { q } }) => {
  const { db, language, person, now } = ctx
  const rows = await all(db)
  const since = new Date(now.getTime() - popularDays * dayMs)
  const { of, teaser } = await teasing(ctx)
  const likes = (row: Row) => of(row).filter(({ helpful, at }) => helpful && at >= since).length
  const popular = rows
    .filter((row) => likes(row) > 0)
    .toSorted((a, b) => likes(b) - likes(a) || a.id - b.id)
    .slice(0, mostPopular)
  const toLearn = rows.filter((row) => !popular.includes(row) && !of(row).some(({ userId }) => userId === person?.id))
  const allArticles = categoryKeys.flatMap((key) => {
    const articles = inCategory(rows, key, language, q).map((row) => linked(row, language))
    const { icon, title } = categories[key]
    return articles.length > 0 ? [{ key, title: title[language], icon, articles }] : []
  })
  return {
    allArticles,
    popularArticles: popular.map(teaser),
    keepLearning: toLearn
      .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id)
      .slice(0, mostToLearn)
      .map(teaser),
  }
}

export const getHelpCategory: Handlers['getHelpCategory'] = async (ctx, { params, query: { q } }) => {
  const { db, language } = ctx
  const key = categoryKeys.find((one) => one === params.key)
  if (!key) return ctx.fail('category_unknown')
  const { icon, title, about } = categories[key]
  const { teaser } = await teasing(ctx)
  const articles = inCategory(await all(db), key, language, q).map(teaser)
  return { key, icon, title: title[language], about: about[language], articles }
}

export const getArticle =
  (places: () => readonly Place[]): Handlers['getArticle'] =>
  async (ctx, { query: { slug } }) => {
    const { db, language, rights, person } = ctx
    const rows = await all(db)
    const row = slug ? rows.find((one) => one.slug === slug) : rows[0]
    if (!row) return ctx.fail('article_unknown')
    const mine = person && (await saidBy(db, row.id, person.id))
    const place = places().find(({ name }) => name === row.place)
    const mayOpen = place && (!person || opens(place, true, (needs) => allows(rights, needs)))
    const { icon, title } = categories[row.category]
    return {
      id: row.id,
      slug: row.slug,
      title: row.title[language],
      lastUpdated: row.updatedAt.toISOString(),
      productContent: row.about[language],
      checkoutContent: row.steps[language],
      productImg: icon,
      checkoutImg: place?.icon ?? icon,
      articleList: rows.filter(({ category }) => category === row.category).map((one) => linked(one, language)),
      category: row.category,
      categoryTitle: title[language],
      minutes: minutesOf(row.about[language], row.steps[language]),
      screen: place ? { name: place.name, title: place.title[language] } : null,
      place: mayOpen ? { path: place.path, title: place.title[language] } : null,
      verdict: mine ? asVerdict(mine) : null,
    }
  }

export const judgeArticle: Handlers['judgeArticle'] = async (ctx, { params: { slug }, body }) => {
  const [row] = await ctx.db.select({ id: helpArticles.id }).from(helpArticles).where(eq(helpArticles.slug, slug))
  if (!row) return ctx.fail('article_unknown')
  // who was helped has no reason why not
  const said = { helpful: body.helpful, reason: body.helpful ? null : (body.reason ?? null), note: body.note ?? '' }
  await ctx.db
    .insert(helpVerdicts)
    .values({ articleId: row.id, userId: ctx.person.id, ...said, at: ctx.now })
    .onConflictDoUpdate({ target: [helpVerdicts.articleId, helpVerdicts.userId], set: { ...said, at: ctx.now } })
  ctx.changed({ subject: 'HelpArticle', id: row.id, after: { helpful: body.helpful } })
  return said
}

export const asVerdict = ({ helpful, reason, note }: typeof helpVerdicts.$inferSelect): Verdict => ({
  helpful,
  reason: reason as Verdict['reason'],
  note,
})
const all = (db: Db): Promise<Row[]> => db.select().from(helpArticles).orderBy(asc(helpArticles.id))
const inCategory = (rows: Row[], key: CategoryKey, language: Language, q: string | undefined): Row[] =>
  rows.filter(
    ({ category, title, about, steps }) =>
      category === key && (!q || holds(q, language, title[language], about[language], steps[language])),
  )
async function saidBy(db: Db, articleId: number, userId: number) {
  const its = and(eq(helpVerdicts.articleId, articleId), eq(helpVerdicts.userId, userId))
  const [said] = await db.select().from(helpVerdicts).where(its)
  return said
}
const linked = ({ slug, title }: Row, language: Language) => ({ slug, title: title[language] })
const firstSentence = (text: string): string => (/^.+?[.!?؟](?=\s|$)/.exec(text)?.[0] ?? text).replaceAll('**', '')
