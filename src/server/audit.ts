/** The trail of who did what, written in the same transaction as what was done. */
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

export async function writeAudit(db: Db, { changes, actor, at, requestId }: Trail): Promise<void> {
  if (changes.length === 0) return
  await db.insert(audit).values(
    changes.map(({ doing, subject, id, before, after }) => ({
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
