/** What people do about exceptions. */
import { eq } from 'drizzle-orm'
import { refusalOf } from '#contract/moves'
import { noticeOf } from '#contract/notice'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/exceptions/contract'
import { exceptionAssigned } from '#features/logistics/exceptions/notices'
import { exceptionMoves, movesOf } from '#features/logistics/exceptions/rules'
import { exceptionComments, exceptions } from '#features/logistics/exceptions/tables'
import { notify } from '#features/people/users/contract/told'
import { keepersOf } from './list'
import { detailOf, exceptionOf } from './rows'

type Handlers = HandlersOf<typeof contract>
const didOf = { acknowledge: 'acknowledged', resolve: 'resolved', reopen: 'reopened' } as const

export const moveException: Handlers['moveException'] = async (ctx, { params: { id }, body: { move } }) => {
  const row = await exceptionOf(ctx, 'update', id)
  if (!row) return ctx.fail('exception_unknown')
  const before = row.state
  if (!movesOf(before).includes(move)) ctx.fail('move_refused', refusalOf(exceptionMoves, move, before))
  const state = exceptionMoves[move].to
  const known = { acknowledgedAt: ctx.now, acknowledgedById: ctx.person.id }
  const nobody = { acknowledgedAt: null, acknowledgedById: null }
  const left = {
    acknowledge: known,
    resolve: { resolvedAt: ctx.now, resolvedBy: 'person' },
    reopen: { ...nobody, resolvedAt: null, resolvedBy: null, reopened: row.reopened + 1 },
  }[move]
  await ctx.db
    .update(exceptions)
    .set({ state, ...left })
    .where(eq(exceptions.id, id))
  ctx.changed({ id, before: { state: before }, after: { did: didOf[move], state } })
  return detailOf(ctx, id)
}

export const assignException: Handlers['assignException'] = async (ctx, { params: { id }, body: { userId } }) => {
  const row = await exceptionOf(ctx, 'update', id)
  if (!row) return ctx.fail('exception_unknown')
  if (row.assigneeId === userId) return detailOf(ctx, id)
  const { depotId, kind } = row
  const keepers = userId === null ? [] : await keepersOf(ctx, [{ depotId, kind, assignee: userId }])
  const keeper = keepers.find((one) => one.id === userId)
  if (userId !== null && !keeper) ctx.fail('user_unknown')
  await ctx.db.update(exceptions).set({ assigneeId: userId }).where(eq(exceptions.id, id))
  const did = keeper ? 'assigned' : 'unassigned'
  ctx.changed({
    id,
    before: { assigneeId: row.assigneeId },
    after: { did, assigneeId: userId, assignee: keeper?.name ?? null },
  })
  const detail = await detailOf(ctx, id)
  // whoever takes it themselves knows
  if (keeper && keeper.id !== ctx.person.id) {
    const name = detail.delivery?.name ?? detail.driver?.name ?? detail.route?.code ?? ''
    await ctx.call(notify, noticeOf(exceptionAssigned, { userId: keeper.id, facts: { id, kind: detail.kind, name } }))
  }
  return detail
}

export const commentException: Handlers['commentException'] = async (ctx, { params: { id }, body: { text } }) => {
  const row = await exceptionOf(ctx, 'update', id)
  if (!row) return ctx.fail('exception_unknown')
  await ctx.db.insert(exceptionComments).values({ exceptionId: id, userId: ctx.person.id, text, at: ctx.now })
  ctx.changed({ id, before: {}, after: { comment: text } })
  return detailOf(ctx, id)
}
