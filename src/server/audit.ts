/** The trail of who did what, written in the same transaction as what was done. */
import type { Endpoint } from '#contract/endpoint'
import type { Change } from './context'
import type { Db } from './host'
import type { Person } from './person'
import { audit } from './tables'

type Trail = {
  changes: readonly (Change & { endpoint: Endpoint })[]
  actor: Pick<Person, 'id' | 'fullName'> | undefined
  at: Date
  requestId: string
}

export async function writeAudit(db: Db, { changes, actor, at, requestId }: Trail): Promise<void> {
  await db.insert(audit).values(
    changes.map(({ endpoint, subject, id, before, after }) => ({
      at,
      actorId: actor?.id ?? null,
      actorName: actor?.fullName ?? null,
      endpoint: endpoint.name,
      action: typeof endpoint.needs === 'object' ? endpoint.needs[0] : endpoint.method.toLowerCase(),
      subject: subject ?? (typeof endpoint.needs === 'object' ? endpoint.needs[1] : 'Account'),
      subjectId: id === undefined ? null : String(id),
      before: before ?? null,
      after: after ?? null,
      requestId,
    })),
  )
}
