/** What customers ask of referrals. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { countReferrals as counting } from '#features/ecommerce/customers/contract/counting'
import type { endReferralLink as ending } from '#features/ecommerce/customers/contract/forgetting'
import type { keptReferrals as keeping } from '#features/ecommerce/customers/contract/knowing'
import type { moveReferrals as moving } from '#features/ecommerce/customers/contract/merging'
import { counted } from '#features/ecommerce/referrals/rules'
import { referralLinks, referrals } from '#features/ecommerce/referrals/tables'
import { ruleOfNow } from './earning'

type Handlers = HandlersOf<{
  countReferrals: typeof counting
  endReferralLink: typeof ending
  keptReferrals: typeof keeping
  moveReferrals: typeof moving
}>

/** Of most customers nobody is the friend: then nothing is to be done. */
export const countReferrals: Handlers['countReferrals'] = async (ctx, { of }) => {
  const ids = of.map(({ customerId }) => customerId)
  // always in one order, so that nobody waits in a circle
  const rows = await ctx.db
    .select()
    .from(referrals)
    .where(and(inArray(referrals.referredRow, ids), eq(referrals.status, 'Unpaid')))
    .orderBy(asc(referrals.id))
    .for('update')
  if (rows.length === 0) return
  const rule = await ruleOfNow(ctx.db)
  for (const row of rows) {
    const { cents } = of.find(({ customerId }) => customerId === row.referredRow)!
    const { valueCents, earningCents } = counted(rule, row, cents)
    await ctx.db.update(referrals).set({ valueCents, earningCents }).where(eq(referrals.id, row.id))
    const before = { valueCents: row.valueCents, earningCents: row.earningCents }
    ctx.changed({ id: row.id, before, after: { valueCents, earningCents } })
  }
}

export const keptReferrals: Handlers['keptReferrals'] = async ({ db }, { customerId }) => {
  const { referredId, status, cameAt } = referrals
  const brought = db.select({ referredId, status, cameAt }).from(referrals).where(eq(referrals.customerId, customerId))
  return { kept: await brought.orderBy(asc(referrals.id)) }
}

export const moveReferrals: Handlers['moveReferrals'] = async (ctx, { from, to }) => {
  const brought = await ctx.db
    .update(referrals)
    .set({ customerId: to })
    .where(eq(referrals.customerId, from))
    .returning({ id: referrals.id })
  const [other] = await ctx.db.select({ id: referrals.id }).from(referrals).where(eq(referrals.referredRow, to))
  // each comes once: where both came by somebody, the one who stays came by theirs
  const came = other
    ? []
    : await ctx.db
        .update(referrals)
        .set({ referredRow: to })
        .where(eq(referrals.referredRow, from))
        .returning({ id: referrals.id })
  await ctx.db.update(referralLinks).set({ customerId: to }).where(eq(referralLinks.customerId, from))
  // nobody brings themselves
  const own = await ctx.db
    .update(referrals)
    .set({ status: 'Rejected', decidedAt: ctx.now })
    .where(and(eq(referrals.customerId, to), eq(referrals.referredRow, to), eq(referrals.status, 'Unpaid')))
    .returning({ id: referrals.id })
  for (const { id } of [...brought, ...came]) ctx.changed({ id, after: { mergedInto: to } })
  for (const { id } of own) ctx.changed({ id, after: { status: 'Rejected' } })
}

export const endReferralLink: Handlers['endReferralLink'] = async (ctx, { customerId }) => {
  const ended = await ctx.db
    .delete(referralLinks)
    .where(eq(referralLinks.customerId, customerId))
    .returning({ code: referralLinks.code })
  for (const { code } of ended) ctx.changed({ subject: 'ReferralLink', id: code, after: { ended: true } })
}
