/** Each minute: links for what is planned, and what is new for customers. Who writes the row of a telling tells it: however
 *  many look at once, it is told once. */
import { and, asc, eq, gte, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { isLanguage } from '#contract/place'
import { addDays, dayInUtc, momentIn } from '#contract/zone'
import type { JobRun, Writing } from '#server/context'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import type { TellingKind } from '#features/logistics/deliveries/contract/tracking'
import type { tellCustomers, TrackingSettings } from '#features/logistics/tracking/contract'
import { dueTellings, filled } from '#features/logistics/tracking/rules'
import { tellings, trackingLinks } from '#features/logistics/tracking/tables'
import { keepLinks } from './anew'
import { factsOf } from './facts'
import { addLink, addressOfLink, expiryOf, lastLink } from './links'
import { settingsOf } from './settings'
import { atItsDoor, stageAt, viewOf, type View } from './view'

const day = 24 * 60 * 60_000
/** So many in one transaction: others write, too. */
const atOnce = 25
const underWay = ['planned', 'dispatched', 'en_route', 'arrived'] as const
const ended = ['delivered', 'partial', 'failed'] as const

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
  const any = ctx.db
    .select({ one: sql`1` })
    .from(trackingLinks)
    .where(eq(trackingLinks.deliveryId, deliveries.id))
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.state, underWay), isNull(deliveries.deletedAt), notExists(any)))
    .orderBy(asc(deliveries.id))
    .limit(atOnce)
  for (const row of rows) await addLink(ctx, row.id, 1, expiryOf(row, linkDays, ctx.now))
  return rows.length
}

/** Whoever has news that nobody told yet. All that are under way are looked at each minute, so one query
 *  says of whom the whole page need be read. */
async function concerned(db: Writing['db'], settings: TrackingSettings, now: Date): Promise<number[]> {
  const around = [-1, 0, 1, 2].map((days) => addDays(dayInUtc(now), days))
  const told = db
    .select({ kinds: sql<TellingKind[]>`coalesce(array_agg(${tellings.kind}), '{}')` })
    .from(tellings)
    .where(and(eq(tellings.deliveryId, deliveries.id), eq(tellings.attempt, deliveries.attempt)))
  const rows = await db
    .select({
      delivery: deliveries,
      zone: depots.zone,
      stop: stops,
      route: routes,
      told: sql<TellingKind[]>`(${told})`,
    })
    .from(deliveries)
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .leftJoin(stops, atItsDoor)
    .leftJoin(routes, eq(routes.id, stops.routeId))
    .where(
      and(
        eq(deliveries.notify, true),
        isNull(deliveries.deletedAt),
        or(
          and(inArray(deliveries.state, underWay), inArray(deliveries.day, around)),
          and(
            inArray(deliveries.state, ended),
            gte(deliveries.stateSince, new Date(now.getTime() - day)),
            lte(deliveries.stateSince, now),
          ),
        ),
      ),
    )
    .orderBy(asc(deliveries.id))
  const news = rows.filter(({ told: already, delivery, zone, stop, route }) => {
    const due = dueOf({ delivery, zone, settings, ...stageAt(delivery, stop, route) }, now)
    return due.some((kind) => !already.includes(kind))
  })
  return [...new Set(news.map(({ delivery }) => delivery.id))]
}

type Due = Pick<View, 'delivery' | 'zone' | 'settings' | 'stage' | 'comesAt' | 'plannedAt'>
/** What there is to tell now, told or not. */
function dueOf({ delivery, zone, settings, stage, comesAt, plannedAt }: Due, now: Date): TellingKind[] {
  const eve = delivery.day ? momentIn(zone, addDays(delivery.day, -1), settings.eveAt) : null
  const due = dueTellings({ stage, comesAt, plannedAt, since: delivery.stateSince, eve }, settings.lateMinutes, now)
  return due.filter((kind) => settings.tellings[kind].isOn)
}

async function tellOf(ctx: Writing, id: number): Promise<void> {
  const view = await viewOf(ctx, id)
  if (!view || view.isSilent) return
  for (const kind of dueOf(view, ctx.now)) await tellOnce(ctx, view, kind)
}

async function tellOnce(ctx: Writing, view: View, kind: TellingKind): Promise<void> {
  const { delivery, settings } = view
  const { id, attempt, email: to } = delivery
  const [mine] = await ctx.db
    .insert(tellings)
    .values({ deliveryId: id, attempt, kind, to, at: ctx.now })
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
