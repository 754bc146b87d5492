import { asc, eq } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import { listFormat, numberFormat } from '#contract/formats'
import { pageSizes } from '#contract/list'
import type { Language } from '#contract/place'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { nextId } from '#server/next-id'
import { refuseOutdated } from '#server/saving'
import type * as asked from '#features/help/contract/asked'
import type * as contract from '#features/help/contract/faq'
import { faqKeys, type FaqKey } from '#features/help/contract/asked'
import { faqGroups, holds } from '#features/help/rules'
import { faqQuestions } from '#features/help/tables'
import { inOrder } from './writing'

type Handlers = HandlersOf<typeof contract & typeof asked>

/** In the trail it stands among the articles, and must not be taken for the one of the same number. */
const inTrail = (id: number): string => `question-${id}`
const inGroup = (db: Db, group: FaqKey) =>
  db
    .select()
    .from(faqQuestions)
    .where(eq(faqQuestions.group, group))
    .orderBy(asc(faqQuestions.position), asc(faqQuestions.id))

/** There are tens of them, so they are sought here. A group that holds nothing of what is sought is left out. */
export const getFaq: Handlers['getFaq'] = async ({ db, language }, { query: { q, onLanding } }) => {
  const rows = await db.select().from(faqQuestions).orderBy(asc(faqQuestions.position), asc(faqQuestions.id))
  return faqKeys.flatMap((key) => {
    const faqs = rows
      .filter((row) => row.group === key && (!onLanding || row.onLanding))
      .map(({ id, question, answer }) => ({
        id,
        question: question[language],
        answer: filled(answer[language], language),
      }))
      .filter(({ question, answer }) => !q || holds(q, language, question, answer))
    const { icon, title, subtitle } = faqGroups[key]
    const group = { faqKey: key, faqTitle: title[language], faqIcon: icon, faqSubtitle: subtitle[language], faqs }
    return faqs.length > 0 ? [group] : []
  })
}

/** Figures that the product itself knows are not written twice. */
const filled = (answer: string, language: Language): string => {
  const number = numberFormat(language === 'ar' ? 'ar-EG' : language)
  return answer.replaceAll('{pageSizes}', () =>
    listFormat(language, { type: 'disjunction' }).format(pageSizes.map((size) => number.format(size))),
  )
}

export const getFaqQuestion: Handlers['getFaqQuestion'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.select().from(faqQuestions).where(eq(faqQuestions.id, id))
  return row ?? ctx.fail('faq_unknown')
}

export const addFaqQuestion: Handlers['addFaqQuestion'] = async (ctx, { body }) => {
  const id = await nextId(ctx.db, faqQuestions)
  const position = await atTheEnd(ctx.db, body.group)
  const [row] = await ctx.db
    .insert(faqQuestions)
    .values({ ...body, id, position })
    .returning()
  ctx.changed({ id: inTrail(id), after: body })
  return row!
}

export const updateFaqQuestion: Handlers['updateFaqQuestion'] = async (ctx, { params: { id }, body }) => {
  const { version, ...asked } = body
  const [row] = await ctx.db.select().from(faqQuestions).where(eq(faqQuestions.id, id)).for('update')
  if (!row) return ctx.fail('faq_unknown')
  await refuseOutdated(ctx, 'faq_outdated', { subject: 'HelpArticle', id: inTrail(id), version: row.version }, version)
  const position = asked.group === row.group ? row.position : await atTheEnd(ctx.db, asked.group)
  const [saved] = await ctx.db
    .update(faqQuestions)
    .set({ ...asked, position, version: row.version + 1 })
    .where(eq(faqQuestions.id, id))
    .returning()
  const { group, onLanding } = row
  const before = { group, onLanding, question: inOrder(row.question), answer: inOrder(row.answer) }
  const after = { ...changedOf(before, asked), version: saved!.version }
  ctx.changed({ id: inTrail(id), before, after })
  return saved!
}

export const moveFaqQuestion: Handlers['moveFaqQuestion'] = async (ctx, { params: { id }, body }) => {
  const [row] = await ctx.db.select().from(faqQuestions).where(eq(faqQuestions.id, id))
  if (!row) return ctx.fail('faq_unknown')
  // all of the group are held, so that two who move at once leave one order
  const rows = await inGroup(ctx.db, row.group).for('update')
  const ids = rows.map((one) => one.id).filter((one) => one !== id)
  const to = Math.min(body.position, ids.length)
  ids.splice(to, 0, id)
  for (const [position, one] of ids.entries())
    await ctx.db.update(faqQuestions).set({ position }).where(eq(faqQuestions.id, one))
  ctx.changed({
    id: inTrail(id),
    before: { position: rows.findIndex((one) => one.id === id) },
    after: { position: to },
  })
  return { ids }
}

export const deleteFaqQuestion: Handlers['deleteFaqQuestion'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.delete(faqQuestions).where(eq(faqQuestions.id, id)).returning()
  if (!row) return ctx.fail('faq_unknown')
  ctx.changed({ id: inTrail(id), before: { group: row.group, question: row.question } })
}

async function atTheEnd(db: Db, group: FaqKey): Promise<number> {
  const rows = await inGroup(db, group)
  return (rows.at(-1)?.position ?? -1) + 1
}
