import { and, asc, count, eq, ne } from 'drizzle-orm'
import { implement } from '#server/feature'
import * as contract from './contract'
import { savedViews } from './tables'

const most = 50

export const views = implement(contract, {
  listViews: async ({ db, person }, { query: { list } }) => ({
    views: await db
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.userId, person.id), list ? eq(savedViews.list, list) : undefined))
      .orderBy(asc(savedViews.name)),
  }),
  async saveView({ db, person, changed, fail }, { body: { list, name, search } }) {
    const others = and(eq(savedViews.userId, person.id), eq(savedViews.list, list), ne(savedViews.name, name))
    const [there] = await db.select({ count: count() }).from(savedViews).where(others)
    if (there!.count >= most) return fail('views_too_many')
    const [row] = await db
      .insert(savedViews)
      .values({ userId: person.id, list, name, search })
      .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: { search } })
      .returning()
    changed({ id: row!.id, after: { view: name } })
    return row!
  },
  async removeView({ db, person, changed, fail }, { params: { id } }) {
    const own = and(eq(savedViews.id, id), eq(savedViews.userId, person.id))
    const [row] = await db.delete(savedViews).where(own).returning()
    if (!row) return fail('view_unknown')
    changed({ id, before: { view: row.name } })
  },
})
