import { desc, eq } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import type { Language, Place, Words } from '#contract/place'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { refuseOutdated } from '#server/saving'
import type * as contract from '#features/help/contract'
import type { HelpArticle } from '#features/help/contract'
import { slugOf } from '#features/help/rules'
import { helpArticles, helpVerdicts } from '#features/help/tables'
import { users } from '#features/people/users/tables'
import { asVerdict } from './reading'

type Handlers = HandlersOf<typeof contract>
type Places = () => readonly Place[]

const mostNotes = 50
const asArticle = ({ updatedAt, category, ...row }: typeof helpArticles.$inferSelect): HelpArticle => ({
  ...row,
  category: category,
  lastUpdated: updatedAt.toISOString(),
})

export const getHelpArticle: Handlers['getHelpArticle'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.select().from(helpArticles).where(eq(helpArticles.id, id))
  if (!row) return ctx.fail('article_unknown')
  const verdicts = await ctx.db
    .select({ verdict: helpVerdicts, name: users.fullName })
    .from(helpVerdicts)
    .innerJoin(users, eq(users.id, helpVerdicts.userId))
    .where(eq(helpVerdicts.articleId, id))
    .orderBy(desc(helpVerdicts.at), desc(helpVerdicts.userId))
  const notes = verdicts.filter(({ verdict }) => verdict.note || verdict.reason).slice(0, mostNotes)
  return {
    ...asArticle(row),
    helpful: verdicts.filter(({ verdict }) => verdict.helpful).length,
    all: verdicts.length,
    notes: notes.map(({ verdict, name }) => ({ ...asVerdict(verdict), name, at: verdict.at.toISOString() })),
  }
}

/** A place with words in braces is many pages, and none of them is the one meant. */
const toTellOf = (places: Places) => places().filter(({ path }) => !path.includes('{'))
const isPlace = (places: Places, name: string | null): boolean =>
  name === null || toTellOf(places).some((one) => one.name === name)

export const listHelpPlaces =
  (places: Places): Handlers['listHelpPlaces'] =>
  ({ language }) => {
    const titled = toTellOf(places).map(({ name, title }) => ({ name, title: title[language] }))
    return { places: titled.toSorted(byTitle(language)) }
  }
const byTitle = (language: Language) => {
  const { compare } = new Intl.Collator(language)
  return (a: { title: string }, b: { title: string }) => compare(a.title, b.title)
}

export const addHelpArticle =
  (places: Places): Handlers['addHelpArticle'] =>
  async (ctx, { body }) => {
    if (!isPlace(places, body.place)) ctx.fail('place_unknown')
    const id = await nextId(ctx.db, helpArticles)
    const slug = slugOf(body.title.en) || `article-${id}`
    const [row] = await ctx.db
      .insert(helpArticles)
      .values({ ...body, id, slug, updatedAt: ctx.now })
      .onConflictDoNothing()
      .returning()
    if (!row) return ctx.fail('article_exists')
    ctx.changed({ id, after: { slug, ...body } })
    return asArticle(row)
  }

export const updateHelpArticle =
  (places: Places): Handlers['updateHelpArticle'] =>
  async (ctx, { params: { id }, body: { version, ...body } }) => {
    const [before] = await ctx.db.select().from(helpArticles).where(eq(helpArticles.id, id)).for('update')
    if (!before) return ctx.fail('article_unknown')
    await refuseOutdated(ctx, 'article_outdated', { subject: 'HelpArticle', id, version: before.version }, version)
    if (!isPlace(places, body.place)) ctx.fail('place_unknown')
    const [row] = await ctx.db
      .update(helpArticles)
      .set({ ...body, updatedAt: ctx.now, version: before.version + 1 })
      .where(eq(helpArticles.id, id))
      .returning()
    const { category, place } = before
    const [title, about, steps] = [before.title, before.about, before.steps].map(inOrder)
    const changed = changedOf({ category, place, title, about, steps }, body)
    ctx.changed({ id, before: { category, place, title, about, steps }, after: { ...changed, version: row!.version } })
    return asArticle(row!)
  }

/** The database keeps the words of a text in an order of its own. */
export const inOrder = ({ en, fr, ar }: Words): Words => ({ en, fr, ar })

export const deleteHelpArticle: Handlers['deleteHelpArticle'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.delete(helpArticles).where(eq(helpArticles.id, id)).returning()
  if (!row) return ctx.fail('article_unknown')
  ctx.changed({ id, before: { slug: row.slug, title: row.title } })
}
