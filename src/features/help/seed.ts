import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { users } from '#features/people/users/tables'
import { nextIds } from '#server/seed'
import { first, ofScreens, ofSelling, ofWeeks } from './seed/guide'
import { logistics } from './seed/logistics'
import type { FaqKey } from './contract/asked'
import { everyQuestion } from './seed/questions'
import { visitorQuestions } from './seed/visitors'
import type { Written } from './seed/written'
import { faqQuestions, helpArticles, helpVerdicts } from './tables'
import { dayMs } from '#contract/durations'

async function sowGuide({ db, now }: SeedContext): Promise<void> {
  await db.insert(helpArticles).values(first.map((article, at) => ({ id: at + 1, ...article, updatedAt: now })))
}

/** Each screen of work has its article; somebody may have written one of that address meanwhile, and keeps it. */
const sowScreens = (context: SeedContext): Promise<void> => sow(context, ofScreens)
/** The same of what came with the shop that visitors enter. */
const sowSelling = (context: SeedContext): Promise<void> => sow(context, ofSelling)
/** And once dashboards could be arranged. */
const sowWeeks = (context: SeedContext): Promise<void> => sow(context, ofWeeks)

async function sow({ db, now }: SeedContext, articles: readonly Written[]): Promise<void> {
  const ids = await nextIds(db, helpArticles, articles.length)
  const rows = articles.map((article, at) => ({ id: ids[at]!, ...article, updatedAt: now }))
  await db.insert(helpArticles).values(rows).onConflictDoNothing({ target: helpArticles.slug })
}

/** Its first step is a button of the list; who wrote where else it leads keeps that. */
async function leadToRoutes({ db }: SeedContext): Promise<void> {
  const { slug, place } = logistics[0]!
  const asSown = and(eq(helpArticles.slug, slug), eq(helpArticles.place, 'apps-logistics-routes'))
  await db.update(helpArticles).set({ place }).where(asSown)
}

/** They were no rows once, so nobody can have written one of their own before. */
async function sowQuestions({ db }: SeedContext): Promise<void> {
  const ofProduct = everyQuestion.filter(({ group }) => !ofShop.has(group))
  await db.insert(faqQuestions).values(ofProduct.map((one, at) => ({ id: at + 1, ...one })))
}

/** What a shop asks for sending and takes back is said by whoever keeps it: these are of the demo's shop. */
const ofShop: ReadonlySet<FaqKey> = new Set<FaqKey>(['orders', 'delivery'])
async function sowShopQuestions({ db }: SeedContext): Promise<void> {
  const its = everyQuestion.filter(({ group }) => ofShop.has(group))
  // a demo of before has them from its first start
  const [known] = await db
    .select()
    .from(faqQuestions)
    .where(inArray(faqQuestions.group, [...ofShop]))
    .limit(1)
  if (known) return
  const ids = await nextIds(db, faqQuestions, its.length)
  await db.insert(faqQuestions).values(its.map((one, at) => ({ id: ids[at]!, ...one })))
}

/** What people of the demo said, the most of the first articles; what they missed is said in words. */
const missed: Record<number, { reason: string; note: string }> = {
  3: { reason: 'other_case', note: 'The driver was on leave that day, and this case is not here.' },
  5: { reason: 'hard', note: 'Which of the three should I choose for a parcel that is wet?' },
  11: { reason: 'steps_differ', note: 'On my phone the button stands in a menu.' },
}
async function sowVerdicts({ db, now }: SeedContext): Promise<void> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.demo, false))
    .orderBy(asc(users.id))
    .limit(40)
  const articles = await db
    .select({ id: helpArticles.id })
    .from(helpArticles)
    .orderBy(asc(helpArticles.id))
    .limit(first.length)
  const rows = articles.flatMap(({ id: articleId }) =>
    found.slice(0, 34 - 2 * articleId).map(({ id: userId }, at) => {
      const why = (at + articleId) % 8 === 0 ? missed[at] : undefined
      return {
        articleId,
        userId,
        helpful: (at + articleId) % 8 !== 0,
        reason: why?.reason ?? null,
        note: why?.note ?? '',
        at: new Date(now.getTime() - ((at * 5 + articleId) % 28) * dayMs),
      }
    }),
  )
  await db.insert(helpVerdicts).values(rows)
}

/** What a visitor asks who does not know the product stands on the landing page; who wrote a question anew decides that
 *  themselves. */
async function sowForVisitors({ db }: SeedContext): Promise<void> {
  const ids = await nextIds(db, faqQuestions, visitorQuestions.length)
  const start = await db
    .select({ position: faqQuestions.position })
    .from(faqQuestions)
    .where(eq(faqQuestions.group, 'start'))
    .orderBy(desc(faqQuestions.position))
    .limit(1)
  const next = (start[0]?.position ?? -1) + 1
  const rows = visitorQuestions.map((one, at) => ({ ...one, id: ids[at]!, position: next + at, onLanding: true }))
  await db.insert(faqQuestions).values(rows)
  const asSown = everyQuestion.filter(({ group }) => group === 'start').map(({ question }) => question.en)
  await db
    .update(faqQuestions)
    .set({ onLanding: true })
    .where(inArray(sql`${faqQuestions.question} ->> 'en'`, asSown))
}

export const helpSeed: Seed = {
  name: 'help',
  always: [
    grantStep('HelpArticle', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update'],
    }),
    sowGuide,
    leadToRoutes,
    sowScreens,
    sowQuestions,
    sowSelling,
    sowWeeks,
    sowForVisitors,
  ],
  demo: [sowVerdicts, sowShopQuestions],
}
