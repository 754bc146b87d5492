import { and, asc, count, desc, eq, inArray, isNull, lte, ne } from 'drizzle-orm'
import { dayIn } from '#contract/zone'
import type { Base, Writing } from '#server/context'
import { implement } from '#server/feature'
import type { Db } from '#server/host'
import { getInvoicePdf } from '#features/invoices/contract'
import { bill, recordPayment } from '#features/invoices/contract/billing'
import { invoices } from '#features/invoices/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { takePlan } from '#features/people/users/contract'
import * as planNames from '#features/people/users/contract/plan-names'
import { users } from '#features/people/users/tables'
import * as contract from './contract'
import { payWays, type Billing } from './contract'
import * as offerContract from '#features/billing/contract/offer'
import * as plansContract from '#features/billing/contract/plans'
import { currency, freePlan, type Cycle, type Plan } from '#features/billing/contract/offer'
import type { WrittenPlan } from '#features/billing/contract/plans'
import { getOffer, listPlanNames, listPlans, planOf, setFeatures, updatePlan } from './server/plans'
import { lineOf, priceOf, renewalOf } from './rules'
import { rights } from './rights'
import { billings } from './tables'
import { billingSeed } from './seed'

type Row = typeof billings.$inferSelect
type User = typeof users.$inferSelect
const mostInvoices = 50

/** Sent to the address of the account: another address would be somebody else's. */
const isOwn = (email: string) =>
  and(eq(invoices.clientEmail, email), isNull(invoices.deletedAt), ne(invoices.status, 'Draft'))

async function billingOf(
  { db, host, language }: Pick<Base, 'db' | 'host' | 'language'>,
  userId: number,
): Promise<Billing> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const [row] = await db.select().from(billings).where(eq(billings.userId, userId))
  const { email, currentPlan } = user!
  const own = await db.select().from(invoices).where(isOwn(email)).orderBy(desc(invoices.id)).limit(mostInvoices)
  const [people] = await db.select({ all: count() }).from(users).where(eq(users.status, 'active'))
  const [fleet] = await db.select({ all: count() }).from(vehicles).where(isNull(vehicles.deletedAt))
  const { name, company, address, country, contact } = row ?? {}
  const { monthCents, yearCents, ...plan } = await planOf(db, currentPlan as Plan)
  return {
    plan: plan.key,
    terms: {
      key: plan.key,
      name: plan.name[language],
      about: plan.about[language],
      monthCents,
      yearCents,
      vehicles: plan.vehicles,
      people: plan.people,
    },
    cycle: (row?.cycle ?? null) as Cycle | null,
    since: row?.since ?? null,
    renewsOn: row?.renewsOn ?? null,
    vehicles: fleet?.all ?? 0,
    people: people?.all ?? 0,
    address:
      name && company !== undefined ? { name, company, address: address!, country: country!, contact: contact! } : null,
    email,
    invoices: own.map(({ id, issuedDate, dueDate, totalCents, balanceCents, currency, status }) => ({
      id,
      issuedDate,
      dueDate,
      totalCents,
      balanceCents,
      currency,
      status,
    })),
    payWays: host.settings.demo ? [...payWays] : ['transfer'],
  }
}

const ofUser = async (db: Db, userId: number): Promise<Row | undefined> =>
  (await db.select().from(billings).where(eq(billings.userId, userId)).for('update'))[0]

/** Gives the invoice of a plan out; `row` knows whom it bills. */
function charge(ctx: Writing, user: Pick<User, 'email'>, row: Row, plan: WrittenPlan, cycle: Cycle) {
  const { name, company, address, country, contact } = row
  const client = { name, company, companyEmail: user.email, address, country, contact }
  const money = { currency, taxIncluded: false, discountCents: 0 } as const
  return ctx.call(bill, { client, lines: [lineOf(plan, cycle)], ...money, orderId: null, customerId: null })
}

export const billingFeature = implement(
  { ...contract, ...offerContract, ...plansContract, ...planNames },
  {
    getOffer,
    listPlans,
    listPlanNames,
    updatePlan,
    setFeatures,
    getBilling: (ctx) => billingOf(ctx, ctx.person.id),

    async setBillingAddress(ctx, { body }) {
      const { db, person, changed } = ctx
      await db
        .insert(billings)
        .values({ userId: person.id, ...body })
        .onConflictDoUpdate({ target: billings.userId, set: body })
      changed({ subject: 'User', id: person.id, after: { billingAddress: body.name } })
      return billingOf(ctx, person.id)
    },

    async setPlan(ctx, { body: { plan, cycle, payBy } }) {
      const { db, person, host } = ctx
      // two choices at once are made one after the other
      const [user] = await db.select().from(users).where(eq(users.id, person.id)).for('update')
      const row = await ofUser(db, person.id)
      const written = await planOf(db, plan)
      if (!written.offered && plan !== freePlan) ctx.fail('plan_not_offered')
      const isFree = priceOf(written, cycle) === 0
      if (user!.currentPlan === plan && (isFree || row?.cycle === cycle)) ctx.fail('plan_same')
      if (!isFree && !row?.name) ctx.fail('address_missing')
      if (!isFree && payBy === 'test' && !host.settings.demo) ctx.fail('payment_unavailable')
      const today = ctx.today()
      const next = isFree
        ? { cycle: null, since: null, renewsOn: null }
        : { cycle, since: today, renewsOn: renewalOf(today, cycle) }
      await db
        .insert(billings)
        .values({ userId: person.id, ...next })
        .onConflictDoUpdate({ target: billings.userId, set: next })
      await ctx.call(takePlan, { userId: person.id, plan })
      if (!isFree) {
        const { id, totalCents } = await charge(ctx, user!, row!, written, cycle)
        if (payBy === 'test')
          await ctx.call(recordPayment, { invoiceId: id, cents: totalCents, method: 'Card', reference: 'Test payment' })
      }
      return billingOf(ctx, person.id)
    },

    async getOwnInvoicePdf(ctx, { params: { id }, query }) {
      const [own] = await ctx.db
        .select({ id: invoices.id })
        .from(invoices)
        .innerJoin(users, eq(users.id, ctx.person.id))
        .where(
          and(
            eq(invoices.id, id),
            eq(invoices.clientEmail, users.email),
            isNull(invoices.deletedAt),
            ne(invoices.status, 'Draft'),
          ),
        )
      return own ? ctx.call(getInvoicePdf, { params: { id }, query }) : ctx.fail('invoice_unknown')
    },

    async renewPlans(ctx) {
      const today = dayIn(ctx.host.settings.zone, ctx.now)
      const due = lte(billings.renewsOn, today)
      // each by itself, so that whoever is stopped goes on where it was the next time
      for (let more = true; more && !ctx.signal.aborted;)
        more = await ctx.write(async (write) => {
          const [row] = await write.db
            .select()
            .from(billings)
            .where(due)
            .orderBy(asc(billings.userId))
            .limit(1)
            .for('update')
          if (!row?.renewsOn) return false
          const [user] = await write.db
            .select()
            .from(users)
            .where(inArray(users.id, [row.userId]))
          const cycle = row.cycle as Cycle
          const renewsOn = renewalOf(row.renewsOn, cycle)
          await write.db.update(billings).set({ renewsOn }).where(eq(billings.userId, row.userId))
          const plan = await planOf(write.db, user!.currentPlan as Plan)
          // an administrator may have made it free, or closed the account
          if (user!.status === 'active' && priceOf(plan, cycle) > 0) await charge(write, user!, row, plan, cycle)
          write.changed({ subject: 'User', id: row.userId, after: { planRenewed: plan.key } })
          return true
        })
    },
  },
  { rights, seeds: [billingSeed] },
)
