import { count, desc, eq, ne } from 'drizzle-orm'
import { implement } from '#server/feature'
import { boards, items } from '#features/kanban/tables'
import { users } from '#features/users/tables'
import * as contract from './contract'

export const front = implement(contract, {
  async getFigures({ db, host }) {
    // how much a company has is nobody's business
    if (!host.settings.demo) return { figures: null }
    const [people] = await db.select({ count: count() }).from(users).where(eq(users.status, 'active'))
    const all = await db.select({ id: boards.id }).from(boards).orderBy(desc(boards.position))
    // what stands on the last board is done, as the board itself counts
    const done = all[0]?.id ?? 0
    const [open] = await db.select({ count: count() }).from(items).where(ne(items.boardId, done))
    const [finished] = await db.select({ count: count() }).from(items).where(eq(items.boardId, done))
    return {
      figures: {
        people: people?.count ?? 0,
        boards: all.length,
        openCards: open?.count ?? 0,
        doneCards: finished?.count ?? 0,
      },
    }
  },
})
