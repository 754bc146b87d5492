import * as z from 'zod/mini'
import { sheet } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { exported, list } from '#contract/list'
import { money } from '#contract/money'
import { moveRefused } from '#contract/moves'
import { outdated } from '#contract/outdated'
import { filterBy, flag, id, text } from '#contract/params'
import { referralStatuses } from '#features/ecommerce/referrals/contract/states'

export const referralMoveNames = ['pay', 'reject'] as const

export const Referral = z.object({
  id: z.int(),
  user: z.string(),
  email: hideable(z.string(), 'Customer.email'),
  avatar: z.nullable(z.string()),
  /** The number of the customer who came. */
  referredId: z.int(),
  referred: z.string(),
  status: z.enum(referralStatuses),
  /** Texts with the sign of the currency: "$1,640.00". */
  value: z.string(),
  earning: z.string(),
  /** The number of the customer who recommended us. */
  customerId: z.nullable(z.int()),
  cameAt: z.string(),
  decidedAt: z.nullable(z.string()),
})
export type Referral = z.infer<typeof Referral>

const unknown = [404, { message: 'Referral not found' }] as const
/** `from` and `until` are days on which somebody came; `earned` are those whose earnings are added up: in the currency of the
 *  shop, and not rejected. */
const filters = { q: text, status: filterBy(...referralStatuses), earned: flag, from: text, until: text }
const sorts = ['users', 'referred-id', 'earning', 'value', 'status'] as const
export const listReferrals = endpoint('GET /api/apps/ecommerce/referrals', {
  says: 'A page of referrals, newest first',
  needs: ['read', 'Referral'],
  query: { ...filters, ...list(...sorts) },
  gives: [200, z.object({ referrals: z.array(Referral), total: z.int() })],
})
export const exportReferrals = endpoint('GET /api/apps/ecommerce/referrals/export', {
  says: 'All referrals that a list would show on its pages, as a CSV, XLSX or PDF file',
  needs: ['read', 'Referral'],
  query: { ...filters, ...exported(...sorts) },
  gives: [200, sheet()],
})
const amounts = { earned: money, unpaid: money }
const numbers = { unpaidCount: z.int(), signups: z.int(), ordered: z.int(), visits: z.int(), newIn30Days: z.int() }
export const summariseReferrals = endpoint('GET /api/apps/ecommerce/referrals/summary', {
  says: 'What was earned and is not paid yet, how many opened a link, came by it, and ordered',
  needs: ['read', 'Referral'],
  gives: [200, z.object({ ...amounts, ...numbers })],
})
const refused = moveRefused(referralStatuses, referralMoveNames)
export const payReferral = endpoint('POST /api/apps/ecommerce/referrals/{id}/pay', {
  says: 'Pay out what a referral earned; orders after that count no more',
  needs: ['update', 'Referral'],
  params: { id },
  gives: [201, Referral],
  fails: {
    referral_unknown: unknown,
    move_refused: refused,
    nothing_earned: [409, { message: 'Nothing was earned yet' }],
  },
})
export const rejectReferral = endpoint('POST /api/apps/ecommerce/referrals/{id}/reject', {
  says: 'Pay nothing for a referral',
  needs: ['update', 'Referral'],
  params: { id },
  gives: [201, Referral],
  fails: { referral_unknown: unknown, move_refused: refused },
})

const cents = z.int().check(z.minimum(0), z.maximum(2_000_000_000))
export const EarningRule = z.object({
  /** Hundredths of a percent of each order. */
  rate: z.int(),
  /** Smaller orders earn nothing. */
  least: money,
  /** One order earns no more than this. */
  most: money,
  since: z.string(),
  by: z.nullable(z.string()),
  version: z.int(),
})
export type EarningRule = z.infer<typeof EarningRule>
export const getEarningRule = endpoint('GET /api/apps/ecommerce/referrals/rule', {
  says: 'What an order by a referred customer earns today, and what it did before',
  needs: ['read', 'Referral'],
  gives: [200, z.object({ rule: EarningRule, earlier: z.array(EarningRule) })],
})
export const setEarningRule = endpoint('PUT /api/apps/ecommerce/referrals/rule', {
  says: 'What orders earn from now on; what was earned before stays as it is',
  needs: ['update', 'Referral'],
  body: z.strictObject({
    rate: z.int().check(z.minimum(0), z.maximum(10_000)),
    leastCents: cents,
    mostCents: cents,
    version: z.optional(z.int()),
  }),
  gives: [201, EarningRule],
  fails: { rule_outdated: outdated },
})

const ReferralLink = z.object({ code: z.string(), url: z.string(), visits: z.int(), signups: z.int() })
export type ReferralLink = z.infer<typeof ReferralLink>
export const openReferralLink = endpoint('POST /api/apps/ecommerce/referrals/links/{id}', {
  says: 'The link a customer shares, by their number; made the first time somebody asks for it',
  needs: ['update', 'Referral'],
  params: { id },
  gives: [201, ReferralLink],
  fails: { customer_unknown: [404, { message: 'Customer not found' }] },
})
