import { and, eq, gt, lt, min } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint'
import { implement, type Feature } from '#server/feature'
import type { Db } from '#server/host'
import { jobs } from '#server/tables'
import * as contract from './contract'
import { documentOf, pageOf } from './server/published'
import { rights } from './rights'
import { dayMs, minuteMs } from '#contract/durations'

/** Knows all endpoints, because it documents them: the list is handed in. */
export function apiFeature(all: () => readonly Endpoint[]): Feature {
  const [document, page] = [documentOf(all), pageOf(all)]
  return implement(
    contract,
    {
      async getHealth({ db, host, now, surroundings }) {
        const { short } = await surroundings()
        const jobsAndMail = await degradedOf(host.forHealth ?? db, now)
        const degraded = [...jobsAndMail, ...short.map(({ what, since }) => ({ what, since: since.toISOString() }))]
        return { status: degraded.length > 0 ? 'degraded' : 'ok', database: 'ok', kind: host.kind, degraded }
      },
      getEvents: async (ctx, { query: { after } }) => ctx.messages(after) ?? ctx.fail('streams_full', full),
      getMetrics: (ctx) => ctx.metrics(),
      getOpenapi: ({ request }) => document(request),
      getDocs: ({ request }) => page(request),
    },
    { rights },
  )
}

const seconds = 30
const full = { message: `Too many live streams are open: close one, or try again in ${seconds} s`, seconds }

/** Due for five minutes and not begun: nobody runs jobs, or not enough do. Given up within a day: mails do not get out. */
async function degradedOf(db: Db, now: Date) {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const [due] = await db
    .select({ since: min(jobs.runAt) })
    .from(jobs)
    .where(and(eq(jobs.state, 'waiting'), lt(jobs.runAt, ago(5 * minuteMs))))
  const [unsent] = await db
    .select({ since: min(jobs.finishedAt) })
    .from(jobs)
    .where(and(eq(jobs.state, 'failed'), eq(jobs.lane, 'mail'), gt(jobs.finishedAt, ago(dayMs))))
  return [
    ...(due?.since ? [{ what: 'jobs' as const, since: due.since.toISOString() }] : []),
    ...(unsent?.since ? [{ what: 'mail' as const, since: unsent.since.toISOString() }] : []),
  ]
}
