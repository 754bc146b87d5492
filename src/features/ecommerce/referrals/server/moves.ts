import { eq } from 'drizzle-orm'
import { allowedIn, refusalOf } from '#contract/moves'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { tellCustomer } from '#features/ecommerce/customers/contract/telling'
import type * as contract from '#features/ecommerce/referrals/contract'
import { paidOut } from '#features/ecommerce/referrals/mails'
import { referralMoves } from '#features/ecommerce/referrals/rules'
import { referrals } from '#features/ecommerce/referrals/tables'
import { referralForChange, referralOf, type ReferralRow } from './rows'

type Handlers = HandlersOf<typeof contract>

export const payReferral: Handlers['payReferral'] = async (ctx, { params: { id } }) => {
  const row = await referralForChange(ctx.db, id)
  if (!row) return ctx.fail('referral_unknown')
  const refusal = refusalOfReferral(row, 'pay')
  if (refusal) ctx.fail('move_refused', refusal)
  if (row.earningCents <= 0) ctx.fail('nothing_earned')
  const paid = await move(ctx, row, 'pay')
  const earned = paidOut({ cents: row.earningCents, currency: row.currency })
  await ctx.call(tellCustomer, { customerId: row.customerId, kind: 'earned', ...earned })
  return paid
}

export const rejectReferral: Handlers['rejectReferral'] = async (ctx, { params: { id } }) => {
  const row = await referralForChange(ctx.db, id)
  if (!row) return ctx.fail('referral_unknown')
  const refusal = refusalOfReferral(row, 'reject')
  if (refusal) ctx.fail('move_refused', refusal)
  return move(ctx, row, 'reject')
}

function refusalOfReferral(row: ReferralRow, name: keyof typeof referralMoves) {
  const status = row.status
  return allowedIn(referralMoves, status).includes(name) ? undefined : refusalOf(referralMoves, name, status)
}

type Moving = Pick<Ctx, 'db' | 'changed' | 'now'> & { person: { id: number } }
async function move(ctx: Moving, row: ReferralRow, name: keyof typeof referralMoves) {
  const status = referralMoves[name].to
  const decided = { decidedAt: ctx.now, decidedById: ctx.person.id }
  await ctx.db
    .update(referrals)
    .set({ status, ...decided, version: row.version + 1 })
    .where(eq(referrals.id, row.id))
  ctx.changed({ id: row.id, before: { status: row.status }, after: { status, version: row.version + 1 } })
  return (await referralOf(ctx.db, row.id))!
}
