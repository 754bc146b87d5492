import { readSetting } from '#server/setting'
import { eq } from 'drizzle-orm'
import { addDays, dayIn, isDay, momentIn } from '#contract/zone'
import type { Base } from '#server/context'
import { deliveryRules } from '#features/logistics/settings/contract'
import { depots } from '#features/logistics/depots/tables'

/** What is asked about. */
export type Scope = {
  ctx: Base
  day: string
  zone: string
  /** 0: all of them. */
  depot: number
  from: string
  days: number
  lateMinutes: number
}

const mostDays = 90
/** From the first moment of a day to the first after another. */
export const momentsOf = (zone: string, from: string, until: string) => ({
  begin: momentIn(zone, from, '00:00'),
  end: momentIn(zone, addDays(until, 1), '00:00'),
})

export async function scopeOf(
  ctx: Base,
  asked: { day?: string | undefined; depot: number; days: number },
): Promise<Scope> {
  const { lateMinutes } = await readSetting(ctx.db, deliveryRules)
  const [chosen] = await ctx.db
    .select({ zone: depots.zone })
    .from(depots)
    .where(asked.depot ? eq(depots.id, asked.depot) : eq(depots.isDefault, true))
  const zone = chosen?.zone ?? ctx.host.settings.zone
  const day = asked.day && isDay(asked.day) ? asked.day : dayIn(zone, ctx.now)
  const days = Math.min(mostDays, Math.max(1, asked.days))
  return { ctx, day, zone, depot: asked.depot, days, from: addDays(day, 1 - days), lateMinutes }
}
