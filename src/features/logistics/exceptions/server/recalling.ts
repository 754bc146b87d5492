import { readSetting } from '#server/setting'
import { nextIds } from '#server/next-id'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/deliveries/contract/watching'
import { severityOf } from '#features/logistics/exceptions/rules'
import { exceptions } from '#features/logistics/exceptions/tables'
import { deliveryRules } from '#features/logistics/settings/contract'

type Handlers = HandlersOf<typeof contract>

/** Nobody is told: it was over before anybody looked. */
export const recallExceptions: Handlers['recallExceptions'] = async ({ db }, { route, all }) => {
  if (all.length === 0) return
  const { lateMinutes } = await readSetting(db, deliveryRules)
  const ids = await nextIds(db, exceptions, all.length)
  const { id: routeId, ...whose } = route
  const rows = all.map(({ openedAt, resolvedAt, kind, figures, ...about }, nth) => ({
    ...whose,
    ...about,
    id: ids[nth]!,
    kind,
    figures,
    aboutId: routeId,
    routeId,
    severity: severityOf(kind, figures, lateMinutes),
    state: 'resolved' as const,
    lasts: false,
    openedAt,
    lastAt: openedAt,
    resolvedAt,
    resolvedBy: 'what',
  }))
  await db.insert(exceptions).values(rows).onConflictDoNothing()
}
