import { count, eq, ne } from 'drizzle-orm'
import { implement } from '#server/feature'
import { boards, doneBoardId, items } from '#features/kanban/tables'
import { users } from '#features/people/users/tables'
import * as contract from './contract'
import * as subscribers from './server/subscribers'
import { rights } from './rights'
import { frontSeed } from './seed'

export const front = implement(
  contract,
  {
    ...subscribers,
    async getFigures({ db, host }) {
      // how much a company has is nobody's business
      if (!host.settings.demo) return { figures: null }
      const [people] = await db.select({ count: count() }).from(users).where(eq(users.status, 'active'))
      const [all] = await db.select({ count: count() }).from(boards)
      const [open] = await db.select({ count: count() }).from(items).where(ne(items.boardId, doneBoardId))
      const [finished] = await db.select({ count: count() }).from(items).where(eq(items.boardId, doneBoardId))
      return {
        figures: {
          people: people?.count ?? 0,
          boards: all?.count ?? 0,
          openCards: open?.count ?? 0,
          doneCards: finished?.count ?? 0,
        },
      }
    },
  },
  { rights, seeds: [frontSeed] },
)
