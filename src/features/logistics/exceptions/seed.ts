import { asc, eq } from 'drizzle-orm'
import { dayIn } from '#contract/zone'
import type { Seed, SeedContext } from '#server/prepare'
import { grantStep, roleStep, ruleStep } from '#features/people/access/seed'
import { deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { depotManagerOf, logisticsRoles } from './seed/roles'
import { exceptions } from './tables'

/** Of what failed in the days before; what is wrong today is found by who watches. */
async function sowExceptions({ db }: SeedContext): Promise<void> {
  const failed = await db
    .select({ tried: deliveryAttempts, depotId: deliveries.depotId, state: deliveries.state, zone: depots.zone })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .where(eq(deliveryAttempts.outcome, 'failed'))
    .orderBy(asc(deliveryAttempts.id))
  if (failed.length === 0) return
  await db.insert(exceptions).values(
    failed.map(({ tried, depotId, state, zone }, at) => {
      const lasts = state === 'failed'
      const { deliveryId, driverId, endedAt, failure, number } = tried
      const over = {
        state: 'resolved' as const,
        resolvedAt: new Date(endedAt.getTime() + 50 * 60_000),
        resolvedBy: 'what',
      }
      return {
        id: at + 1,
        kind: 'failed' as const,
        severity: 'high',
        aboutId: deliveryId,
        deliveryId,
        driverId,
        depotId,
        lasts,
        day: dayIn(zone, endedAt),
        figures: { failure, attempt: number },
        openedAt: endedAt,
        lastAt: endedAt,
        ...(lasts ? {} : over),
      }
    }),
  )
}

export const exceptionsSeed: Seed = {
  name: 'exceptions',
  always: [
    grantStep('Exception', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['read', 'update'],
      author: ['read'],
    }),
    ...logisticsRoles.map(roleStep),
    ruleStep('dispatcher', { action: ['create', 'read'], subject: ['Import'] }),
    ruleStep('dispatcher', { action: ['create', 'read', 'update'], subject: ['Run'] }),
    ruleStep('dispatcher', { action: ['create'], subject: ['ProofOverride'] }),
  ],
  demo: [
    sowExceptions,
    roleStep(depotManagerOf(1, 'North Quay')),
    ruleStep('depot-manager', { action: ['create', 'read', 'update'], subject: ['Run'], conditions: { depotId: 1 } }),
    ruleStep('depot-manager', { action: ['create'], subject: ['ProofOverride'] }),
  ],
}
