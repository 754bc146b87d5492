/** Each minute: links for what is planned, and what is new for customers. Who writes the row of a telling tells it: however
 *  many look at once, it is told once. */
import { and, asc, between, eq, exists, inArray, isNotNull, notExists, or, sql, type SQL } from 'drizzle-orm'
import { isLanguage } from '#contract/place'
import { addDays, dayInUtc, momentIn } from '#contract/zone'
import type { JobRun, Writing } from '#server/context'
import type { Db } from '#server/host'
import { deliveries, isUnderWay, wasTried } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import type { TellingKind } from '#features/logistics/deliveries/contract/tracking'
import type { tellCustomers, TrackingSettings } from '#features/logistics/tracking/contract'
import { dueTellings, filled, isNews, type Said } from '#features/logistics/tracking/rules'
import { tellings, trackingLinks } from '#features/logistics/tracking/tables'
import { keepLinks } from './anew'
import { factsOf } from './facts'
import { addLink, addressOfLink, expiryOf, lastLink } from './links'
import { settingsOf } from './settings'
import { atItsDoor, stageAt, viewOf, type View } from './view'
import { dayMs } from '#contract/durations'

/** So many in one transaction: others write, too. */
const atOnce = 25

export const tell: JobRun<typeof tellCustomers> = async (ctx) => {
  const settings = await ctx.write((write) => settingsOf(write))
  const { linkDays } = settings
  while (!ctx.signal.aborted && (await ctx.write((write) => makeLinks(write, linkDays))) === atOnce) continue
  await ctx.write((write) => keepLinks(write))
  const ids = await concerned(ctx.db, settings, ctx.now)
  for (let from = 0; from < ids.length && !ctx.signal.aborted; from += atOnce)
    await ctx.write(async (write) => {
      for (const id of ids.slice(from, from + atOnce)) await tellOf(write, id)
    })
}

/** Of what is planned and has none; one that a person revoked is not made again. */
async function makeLinks(ctx: Writing, linkDays: number): Promise<number> {
  const rows = await withoutLink(ctx.db)
  for (const row of rows) await addLink(ctx, row.id, 1, expiryOf(row, linkDays, ctx.now))
  return rows.length
}

export function withoutLink(db: Db) {
  const any = db
    .select({ one: sql`1` })
    .from(trackingLinks)
    .where(eq(trackingLinks.deliveryId, deliveries.id))
  return db
    .select()
    .from(deliveries)
    .where(and(isUnderWay, notExists(any)))
    .orderBy(asc(deliveries.id))
    .limit(atOnce)
}

/** Whoever has news that nobody told yet. All that are under way are looked at each minute, and what was tried since
 *  yesterday: these rows say of whom the whole page need be read. */
async function concerned(db: Db, settings: TrackingSettings, now: Date): Promise<number[]> {
  const [underWay, tried] = perhapsNews(db, now)
  const rows = [...(await underWay), ...(await tried)]
  const news = rows.filter(({ told: already, delivery, zone, stop, route }) => {
    return dueOf({ delivery, zone, settings, ...stageAt(delivery, stop, route) }, already.map(asSaid), now).length > 0
  })
  return [...new Set(news.map(({ delivery }) => delivery.id))].toSorted((a, b) => a - b)
}

/** Two questions, for one that asks for either reads all that there ever was. */
export function perhapsNews(db: Db, now: Date) {
  const around = [-1, 0, 1, 2].map((days) => addDays(dayInUtc(now), days))
  const its = and(eq(tellings.deliveryId, deliveries.id), eq(tellings.attempt, deliveries.attempt))
  const one = sql`jsonb_build_object('kind', ${tellings.kind}, 'nth', ${tellings.nth}, 'at', ${tellings.at}, 'comesAt', ${tellings.comesAt}, 'overAt', ${tellings.overAt})`
  const told = db
    .select({ all: sql`coalesce(jsonb_agg(${one} order by ${tellings.nth}), '[]')` })
    .from(tellings)
    .where(its)
  const over = db
    .select({ one: sql`1` })
    .from(tellings)
    .where(and(its, isNotNull(tellings.overAt)))
  const those = (which: SQL | undefined) =>
    db
      .select({
        delivery: deliveries,
        zone: depots.zone,
        stop: stops,
        route: routes,
        told: sql<Stored[]>`(${told})`,
      })
      .from(deliveries)
      .innerJoin(depots, eq(depots.id, deliveries.depotId))
      .leftJoin(stops, atItsDoor)
      .leftJoin(routes, eq(routes.id, stops.routeId))
      .where(and(eq(deliveries.notify, true), which))
  const sinceYesterday = between(deliveries.stateSince, new Date(now.getTime() - dayMs), now)
  return [
    those(and(isUnderWay, or(inArray(deliveries.day, around), exists(over)))),
    those(and(wasTried, sinceYesterday)),
  ] as const
}

type Stored = { kind: TellingKind; nth: number; at: string; comesAt: string | null; overAt: string | null }
const asSaid = ({ kind, nth, at, comesAt, overAt }: Stored): Said => ({
  kind,
  nth,
  at: new Date(at),
  comesAt: comesAt === null ? null : new Date(comesAt),
  overAt: overAt === null ? null : new Date(overAt),
})
const lastOf = (told: readonly Said[], kind: TellingKind) => told.findLast((one) => one.kind === kind)

type Due = Pick<View, 'delivery' | 'zone' | 'settings' | 'stage' | 'comesAt' | 'plannedAt'>
/** What there is to tell now. Who was told of a day hears of another one at once, and not on its eve. */
function dueOf(
  { delivery, zone, settings, stage, comesAt, plannedAt }: Due,
  told: readonly Said[],
  now: Date,
): TellingKind[] {
  const wasTold = lastOf(told, 'planned') !== undefined
  const eve = wasTold ? new Date(0) : delivery.day ? momentIn(zone, addDays(delivery.day, -1), settings.eveAt) : null
  const due = dueTellings({ stage, comesAt, plannedAt, since: delivery.stateSince, eve }, settings.lateMinutes, now)
  const { lateMinutes, tellings: set } = settings
  return due.filter((kind) => set[kind].isOn && isNews(kind, lastOf(told, kind), { comesAt, lateMinutes, now }))
}

async function tellOf(ctx: Writing, id: number): Promise<void> {
  const view = await viewOf(ctx, id)
  if (!view || view.isSilent) return
  const told = await ctx.db
    .select()
    .from(tellings)
    .where(and(eq(tellings.deliveryId, id), eq(tellings.attempt, view.delivery.attempt)))
    .orderBy(asc(tellings.nth))
  for (const kind of dueOf(view, told, ctx.now)) await tellOnce(ctx, view, kind, (lastOf(told, kind)?.nth ?? 0) + 1)
}

async function tellOnce(ctx: Writing, view: View, kind: TellingKind, nth: number): Promise<void> {
  const { delivery, settings, comesAt } = view
  const { id, attempt, email: to } = delivery
  const [mine] = await ctx.db
    .insert(tellings)
    .values({ deliveryId: id, attempt, kind, nth, to, at: ctx.now, comesAt })
    .onConflictDoNothing()
    .returning({ id: tellings.id })
  if (!mine) return
  // webhooks hear of it, for whoever sends other than by mail
  ctx.changed({ subject: 'Delivery', id, before: { told: null }, after: { told: kind } })
  if (to === '') return
  const language = isLanguage(delivery.language) ? delivery.language : 'en'
  const link = ctx.baseUrl === '' ? undefined : await addressOfLink(ctx, await lastLink(ctx.db, id))
  const facts = factsOf(view, language, link ? `${link}?language=${language}` : '', ctx.now)
  const { subject, text } = settings.tellings[kind][language]
  await ctx.mail({ to, subject: filled(subject, facts), text: filled(text, facts) })
}
