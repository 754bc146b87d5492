import { readSetting } from '#server/setting'
import { eq } from 'drizzle-orm'
import { addDays, dayIn, isDay, momentIn } from '#contract/zone'
import type { Base } from '#server/context'
import { isWhole } from '#server/rows'
import { rangeOf, type Days, type Range, type Ranged } from '#features/dashboards/ranges/contract'
import { deliveryRules } from '#features/logistics/settings/contract'
import { depots } from '#features/logistics/depots/tables'

/** What is asked about. */
export type Scope = {
  ctx: Base
  /** Of the strips. */
  day: string
  zone: string
  /** 0: all of them. */
  depot: number
  /** Of the charts. */
  range: Range
  lateMinutes: number
}

/** What is kept is of all rows: whoever may read only some of them has theirs counted. */
export const readsAll = ({ ctx: { rights } }: Scope, subject: string): boolean =>
  rights.can('read', subject) && isWhole(rights, ['read', subject])

/** A hundred years: beyond it nobody asks, and dates cannot be reckoned. */
const mostDays = 36_500
/** From the first moment of a day to the first after another. */
export const momentsOf = (zone: string, { from, until }: Days) => ({
  begin: momentIn(zone, from, '00:00'),
  end: momentIn(zone, addDays(until, 1), '00:00'),
})

type ScopeQuery = Ranged & { day?: string | undefined; depot: number; days: number }
export async function scopeOf(ctx: Base, asked: ScopeQuery): Promise<Scope> {
  const { lateMinutes } = await readSetting(ctx.db, deliveryRules)
  const [chosen] = await ctx.db
    .select({ zone: depots.zone })
    .from(depots)
    .where(asked.depot ? eq(depots.id, asked.depot) : eq(depots.isDefault, true))
  const zone = chosen?.zone ?? ctx.host.settings.zone
  const day = asked.day && isDay(asked.day) ? asked.day : dayIn(zone, ctx.now)
  const counted = { range: 'own', from: addDays(day, 1 - Math.min(mostDays, asked.days)), until: day }
  return { ctx, day, zone, depot: asked.depot, range: rangeOf(asked.range ? asked : counted, day, zone), lateMinutes }
}
