/** The trail of who did what, written in the same transaction as what was done. */
import { chunks } from './chunks'
import type { DoneChange } from './doing'
import type { Db } from './host'
import type { Person } from './person'
import { audit } from './tables'

type Trail = {
  changes: readonly DoneChange[]
  actor: Pick<Person, 'id' | 'fullName'> | undefined
  at: Date
  requestId: string
}

/** A statement has room for 65,535 values, and a look over a large day changes more rows than that. */
const mostAtOnce = 1000

export async function writeAudit(db: Db, { changes, actor, at, requestId }: Trail): Promise<void> {
  for (const some of chunks(changes, mostAtOnce))
    await db.insert(audit).values(
      some.map(({ doing, subject, id, before, after }) => ({
        at,
        actorId: actor?.id ?? null,
        actorName: actor?.fullName ?? null,
        endpoint: doing.name,
        action: doing.action,
        subject: subject ?? doing.subject,
        subjectId: id === undefined ? null : String(id),
        before: before ?? null,
        after: after ?? null,
        requestId,
      })),
    )
}
