import { asc, inArray } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { ping } from '#features/doors/webhooks/contract'
import type * as contract from '#features/doors/webhooks/contract/receivers'
import { webhooks } from '#features/doors/webhooks/tables'
import { newUid } from './gathering'
import { postOf } from './post'
import { tryCall } from './trying'

export const pingReceivers: HandlersOf<typeof contract>['pingReceivers'] = async ({ db, host, signal }, { ids }) => {
  const post = postOf(host)
  if (!post) return { answers: [] }
  const rows = await db.select().from(webhooks).where(inArray(webhooks.id, ids)).orderBy(asc(webhooks.id))
  const answers = rows.map(async (row) => {
    const data = { webhook: { id: row.id, name: row.name } }
    const body = JSON.stringify({ type: ping, timestamp: host.now().toISOString(), data })
    const { status, fault } = await tryCall(post, host, row, { uid: newUid(host), body }, signal)
    return { name: row.name, status, fault }
  })
  return { answers: await Promise.all(answers) }
}
