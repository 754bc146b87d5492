import { and, eq, or } from 'drizzle-orm'
import { noticeOf, type Facts } from '#contract/notice'
import { addDays, dayIn } from '#contract/zone'
import type { JobContext, Writing } from '#server/context'
import { implement } from '#server/feature'
import type { Reader } from '#server/reading-as'
import { sumCustomers } from '#features/dashboards/crm/contract'
import { sumDeliveries } from '#features/dashboards/logistics/contract'
import { sumLearning } from '#features/dashboards/academy/contract'
import { sumShop } from '#features/dashboards/ecommerce/contract'
import type { Days } from '#features/dashboards/ranges/contract'
import { listWithRules } from '#features/people/access/contract/holders'
import { notificationSettings } from '#features/people/notifications/tables'
import { notify } from '#features/people/users/contract/told'
import * as contract from './contract'
import { weekSummary } from './notices'
import { summaries } from './tables'

/** A process that slept on Monday tells it on one of the two days after; later it is old news. */
const latest = 2

/** The Monday on which it is due, or was due a day or two ago; undefined where that is over. */
function mondayOf(today: string): { monday: string; late: number } | undefined {
  const late = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  return late <= latest ? { monday: addDays(today, -late), late } : undefined
}

/** Who asked for it, and may sign in. */
async function whoChose({ db, read }: Pick<JobContext, 'db' | 'read'>): Promise<Reader[]> {
  const chose = await db
    .select({ id: notificationSettings.userId })
    .from(notificationSettings)
    .where(
      and(
        eq(notificationSettings.kind, weekSummary.kind),
        or(eq(notificationSettings.byMail, true), eq(notificationSettings.inApp, true)),
      ),
    )
  const { readers } = await read((ctx) => ctx.call(listWithRules, { ids: chose.map(({ id }) => id) }))
  return readers
}

/** Of each dashboard that this person may read, and of no other. */
async function figuresOf(ctx: Writing, reader: Reader, days: Days): Promise<Facts> {
  const asked = { reader, days }
  const shop = await ctx.call(sumShop, asked)
  return {
    ...(await ctx.call(sumDeliveries, asked)),
    ...(shop && { ...shop.figures, currency: shop.currency }),
    ...(await ctx.call(sumCustomers, asked)),
    ...(await ctx.call(sumLearning, asked)),
  }
}

async function tell(ctx: Writing, reader: Reader, monday: string): Promise<void> {
  const first = await ctx.db
    .insert(summaries)
    .values({ userId: reader.id, monday })
    .onConflictDoNothing()
    .returning({ userId: summaries.userId })
  if (first.length === 0) return
  const days = { from: addDays(monday, -7), until: addDays(monday, -1) }
  const figures = await figuresOf(ctx, reader, days)
  if (Object.keys(figures).length === 0) return
  const facts = { ...figures, ...days, base: ctx.baseUrl }
  await ctx.call(notify, noticeOf(weekSummary, { userId: reader.id, facts }))
}

export const summariesFeature = implement(
  contract,
  {
    async tellSummaries(job) {
      const due = mondayOf(dayIn(job.host.settings.zone, job.now))
      if (!due) return
      // what was told on Monday is told; what was missed is told late
      if (due.late > 0 && (await job.db.$count(summaries, eq(summaries.monday, due.monday))) > 0) return
      const faults: unknown[] = []
      for (const reader of await whoChose(job)) {
        if (job.signal.aborted) return
        // each by itself: what goes wrong with one keeps nothing from the others, and is tried again
        await job.write((ctx) => tell(ctx, reader, due.monday)).catch((fault: unknown) => faults.push(fault))
      }
      if (faults.length > 0) throw faults[0]
    },
  },
  { notices: [weekSummary] },
)
