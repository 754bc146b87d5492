/** What people learned over some days, and by the bars of their chart. */
import { count, eq, sql, type AnyColumn } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { Bar, Sums } from '#features/dashboards/academy/contract'
import { enrolments, ticks, topics } from '#features/academy/tables'
import { barsOf, spanOf, type Range, type Span } from '#features/dashboards/ranges/contract'
import { barOf, within } from '#features/dashboards/ranges/tables'

const summed = sql<number>`coalesce(sum(${topics.seconds}), 0)`.mapWith(Number)

export async function sumsIn({ db }: Base, span: Span): Promise<Sums> {
  const [learned] = await db
    .select({ seconds: summed, ticks: count() })
    .from(ticks)
    .innerJoin(topics, eq(topics.id, ticks.topicId))
    .where(within(ticks.tickedAt, span))
  return {
    ...learned!,
    enrolments: await db.$count(enrolments, within(enrolments.enrolledAt, span)),
    finished: await db.$count(enrolments, within(enrolments.finishedAt, span)),
  }
}

/** Each second is of the day on which its lecture was ticked. */
export async function barsIn({ db }: Base, range: Range): Promise<Bar[]> {
  const bars = barsOf(range)
  const span = spanOf(range, range.zone)
  const bounds = bars.map((bar) => spanOf(bar, range.zone).begin)
  const of = (at: AnyColumn) => sql<number>`${barOf(at, bounds)}`.mapWith(Number).as('bar')
  const counted = (at: AnyColumn) =>
    db
      .select({ bar: of(at), count: count() })
      .from(enrolments)
      .where(within(at, span))
      .groupBy(sql`bar`)
  const ticked = await db
    .select({ bar: of(ticks.tickedAt), seconds: summed, ticks: count() })
    .from(ticks)
    .innerJoin(topics, eq(topics.id, ticks.topicId))
    .where(within(ticks.tickedAt, span))
    .groupBy(sql`bar`)
  const [begun, finished] = [await counted(enrolments.enrolledAt), await counted(enrolments.finishedAt)]
  return bars.map((days, at) => {
    const inBar = ({ bar }: { bar: number }) => bar === at + 1
    return {
      ...days,
      seconds: ticked.find(inBar)?.seconds ?? 0,
      ticks: ticked.find(inBar)?.ticks ?? 0,
      enrolments: begun.find(inBar)?.count ?? 0,
      finished: finished.find(inBar)?.count ?? 0,
    }
  })
}
