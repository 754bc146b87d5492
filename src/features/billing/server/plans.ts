/** Plans as rows: read by visitors in their language, written by whoever has the right. */
import { asc, eq } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { refuseOutdated } from '#server/saving'
import type * as offer from '#features/billing/contract/offer'
import type * as contract from '#features/billing/contract/plans'
import { currency, freePlan, plans, type Plan } from '#features/billing/contract/offer'
import type { WrittenPlan } from '#features/billing/contract/plans'
import type * as planNames from '#features/people/users/contract/plan-names'
import { planComparisons, planOffers } from '#features/billing/tables'

type Handlers = HandlersOf<typeof contract & typeof offer & typeof planNames>
/** The one list of what is compared. */
const listId = 1
/** What it is called in the trail, where the plans stand by their keys. */
const listInTrail = 'features'

const rowsOf = async (db: Db): Promise<WrittenPlan[]> =>
  (await db.select().from(planOffers).orderBy(asc(planOffers.position))).toSorted(
    (a, b) => a.position - b.position || plans.indexOf(a.key) - plans.indexOf(b.key),
  )
const comparisonOf = async (db: Db) => {
  const [row] = await db.select().from(planComparisons).where(eq(planComparisons.id, listId))
  return { features: row?.features ?? [], version: row?.version ?? 0 }
}
/** A plan by its key: they are there from the first start on, and none is ever deleted. */
export async function planOf(db: Db, key: Plan): Promise<WrittenPlan> {
  const [row] = await db.select().from(planOffers).where(eq(planOffers.key, key))
  return row!
}

export const getOffer: Handlers['getOffer'] = async ({ db, language }) => {
  const offered = (await rowsOf(db)).filter((row) => row.offered)
  const { features } = await comparisonOf(db)
  const keys = offered.map(({ key }) => key)
  return {
    currency,
    plans: offered.map(({ key, name, about, monthCents, yearCents, vehicles, people }) => ({
      key,
      name: name[language],
      about: about[language],
      monthCents,
      yearCents,
      vehicles,
      people,
    })),
    features: features
      .map(({ words, plans: having }) => ({ text: words[language], plans: having.filter((one) => keys.includes(one)) }))
      .filter(({ plans: having }) => having.length > 0),
  }
}

export const listPlans: Handlers['listPlans'] = async ({ db }) => ({
  plans: await rowsOf(db),
  ...(await comparisonOf(db)),
})

export const listPlanNames: Handlers['listPlanNames'] = async ({ db, language }) => ({
  plans: (await rowsOf(db)).map(({ key, name }) => ({ key, name: name[language] })),
})

export const updatePlan: Handlers['updatePlan'] = async (ctx, { params, body: { version, ...asked } }) => {
  const key = plans.find((one) => one === params.key)
  if (!key) return ctx.fail('plan_unknown')
  const [before] = await ctx.db.select().from(planOffers).where(eq(planOffers.key, key)).for('update')
  await refuseOutdated(ctx, 'plan_outdated', { subject: 'Plan', id: key, version: before!.version }, version)
  if (key === freePlan && asked.monthCents + asked.yearCents > 0) ctx.fail('plan_free')
  const [saved] = await ctx.db
    .update(planOffers)
    .set({ ...asked, version: before!.version + 1 })
    .where(eq(planOffers.key, key))
    .returning()
  const { version: was, ...rest } = before!
  ctx.changed({
    id: key,
    before: { ...rest, version: was },
    after: { ...changedOf(rest, asked), version: saved!.version },
  })
  return saved!
}

export const setFeatures: Handlers['setFeatures'] = async (ctx, { body: { features, version: seen } }) => {
  const [row] = await ctx.db.select().from(planComparisons).where(eq(planComparisons.id, listId)).for('update')
  const before = row ?? { features: [], version: 0 }
  await refuseOutdated(ctx, 'features_outdated', { subject: 'Plan', id: listInTrail, version: before.version }, seen)
  const version = before.version + 1
  await ctx.db
    .insert(planComparisons)
    .values({ id: listId, features, version })
    .onConflictDoUpdate({ target: planComparisons.id, set: { features, version } })
  ctx.changed({ id: listInTrail, before: { features: before.features }, after: { features, version } })
  return { features, version }
}
