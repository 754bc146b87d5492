import type { HandlersOf } from '#server/feature'
import { answering } from '#features/email/contract/mailboxes'
import type * as contract from '#features/email/contract'
import { readersOf } from './boxes'
import { readable } from './drafts'

type Handlers = HandlersOf<typeof contract>

/** Of one's own mailbox nobody else hears. */
export const sayAnswering: Handlers['sayAnswering'] = async (ctx, { params: { id } }) => {
  const found = await readable(ctx.db, ctx.person.id, id)
  if (!found) return ctx.fail('email_unknown')
  const { mailboxId, threadId } = found.email
  const others = ((await readersOf(ctx.db, [mailboxId])).get(mailboxId) ?? []).filter((one) => one !== ctx.person.id)
  if (others.length === 0) return
  ctx.emit(answering, { mailboxId, threadId, by: ctx.person.id, name: ctx.person.fullName }, others)
}
