import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Within } from '#server/host'
import { rowsOf } from '#server/rows'
import { mails } from '#server/tables'
import { webhooks } from '#features/doors/webhooks/tables'
import { letters } from '#features/email/tables'
import { getFleetSettings } from '#features/logistics/positions/contract'
import type * as contract from '#features/logistics/services/contract'
import { serviceNames, type Service, type ServiceName } from '#features/logistics/services/contract'
import { servicesOf } from './outside'

const settings: Record<ServiceName, string[]> = {
  roads: ['MERIDIAN_ROUTING', 'MERIDIAN_ROUTING_KEY'],
  geocoder: ['MERIDIAN_GEOCODER'],
  map: ['MERIDIAN_MAP', 'MERIDIAN_MAP_CREDIT'],
  solver: ['MERIDIAN_VROOM_URL'],
  mail: ['SMTP_URL', 'SMTP_FROM'],
  inbound: ['MERIDIAN_URL'],
  files: ['MERIDIAN_FILES', 'MERIDIAN_S3_KEY', 'MERIDIAN_S3_SECRET'],
  webhooks: ['MERIDIAN_WEBHOOK_NETWORKS'],
}
const whole = sql<number>`count(*)::int`
const fourWeeks = 28 * 24 * 3600_000

/** How many webhooks are told of events, of those that a person may see. */
export const listening = (ctx: Pick<Base, 'db' | 'rights' | 'judged'>) =>
  ctx.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.state, 'active'), rowsOf(ctx, 'read', 'Webhook')))

/** What a person may not read is not counted for them. */
async function countsOf(ctx: Base): Promise<Partial<Record<ServiceName, number>>> {
  const counts: Partial<Record<ServiceName, number>> = {}
  if (ctx.rights.can('read', 'Outbox')) {
    const [row] = await ctx.db.select({ whole }).from(mails).where(isNull(mails.sentAt))
    counts.mail = row!.whole
  }
  if (ctx.rights.can('read', 'InboundMail')) {
    const since = new Date(ctx.now.getTime() - fourWeeks)
    const came = and(isNull(letters.body), isNull(letters.fromUserId), gte(letters.time, since))
    const [row] = await ctx.db.select({ whole }).from(letters).where(came)
    counts.inbound = row!.whole
  }
  if (ctx.rights.can('read', 'Webhook')) counts.webhooks = (await listening(ctx)).length
  return counts
}

/** Whether there is somebody who answers: our own roads, map and solver do, and so does the database that keeps files. */
export const isAsked = (host: Within, name: ServiceName, hooks: number): boolean => {
  if (name === 'inbound') return false
  if (name === 'mail') return servicesOf(host).ask.mail !== undefined
  return name === 'webhooks' ? hooks > 0 && 'post' in host : true
}

export const listServices: HandlersOf<typeof contract>['listServices'] = async (ctx) => {
  const counts = await countsOf(ctx)
  const { at } = servicesOf(ctx.host)
  const services = serviceNames.map((name): Service => ({
    name,
    settings: settings[name],
    at: at[name] ?? null,
    asked: isAsked(ctx.host, name, counts.webhooks ?? 0),
    count: counts[name] ?? null,
  }))
  const { url, zone, demo, keyRequests, auditDays } = ctx.host.settings
  const positionDays = ctx.rights.can('read', 'Tracker') ? (await ctx.call(getFleetSettings, {})).keepDays : null
  const kept = { auditDays, positionDays }
  return { services, installation: { database: ctx.host.kind, url: url ?? null, zone, demo, keyRequests, ...kept } }
}
