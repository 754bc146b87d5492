import { eq } from 'drizzle-orm'
import { refusalOf } from '#contract/moves'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/drivers/contract'
import { accountMoves, accountMovesOf, dutyMoves, dutyMovesOf } from '#features/logistics/drivers/rules'
import { drivers } from '#features/logistics/drivers/tables'
import { write } from './changes'
import { detailOf, driverOf } from './rows'

type Handlers = HandlersOf<typeof contract>

export const moveAccount: Handlers['moveAccount'] = async (ctx, { params: { id }, body: { move } }) => {
  const row = await driverOf(ctx, 'update', id)
  if (!row) return ctx.fail('driver_unknown')
  const before = row.account
  if (!accountMovesOf(before).includes(move)) ctx.fail('move_refused', refusalOf(accountMoves, move, before))
  const account = accountMoves[move].to
  await write(ctx, row, { account, duty: account === 'active' ? row.duty : 'off' })
  return detailOf(ctx, id)
}

export const sendDriver: Handlers['sendDriver'] = async (ctx, { id, moves }) => {
  for (const move of moves) {
    const [row] = await ctx.db.select().from(drivers).where(eq(drivers.id, id)).for('update')
    if (row?.account === 'active' && dutyMovesOf(row.duty, 'active').includes(move))
      await write(ctx, row, { duty: dutyMoves[move].to })
  }
}

export const moveDuty: Handlers['moveDuty'] = async (ctx, { params: { id }, body: { move } }) => {
  const row = await driverOf(ctx, 'update', id)
  if (!row) return ctx.fail('driver_unknown')
  if (row.account !== 'active') ctx.fail('driver_inactive')
  const before = row.duty
  if (!dutyMovesOf(before, 'active').includes(move)) ctx.fail('move_refused', refusalOf(dutyMoves, move, before))
  await write(ctx, row, { duty: dutyMoves[move].to })
  return detailOf(ctx, id)
}
