/** Who works on cards with whom, and who leaves them. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { items } from '#features/kanban/tables'
import type * as cards from '#features/people/users/contract/cards'
import { users } from '#features/people/users/tables'

type Handlers = HandlersOf<typeof cards>

export const listColleagues: Handlers['listColleagues'] = async (ctx, { params: { id } }) => {
  const mine = rowsOf(ctx, 'read', 'User')
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), mine))
  if (!user) ctx.fail('user_unknown')
  const cards = await ctx.db
    .select({ members: items.members })
    .from(items)
    .where(sql`${items.members} @> ${JSON.stringify([{ id }])}::jsonb`)
  const shared = new Map<number, number>()
  for (const { members } of cards)
    for (const member of members) if (member.id) shared.set(member.id, (shared.get(member.id) ?? 0) + 1)
  shared.delete(id)
  if (shared.size === 0) return { connections: [] }
  const rows = await ctx.db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...shared.keys()]), ne(users.id, id), mine))
  const connections = rows.map(({ id: other, fullName, role, avatar }) => ({
    id: other,
    fullName,
    role,
    avatar,
    cards: shared.get(other) ?? 0,
  }))
  return { connections: connections.sort((a, b) => b.cards - a.cards || a.id - b.id) }
}

export const leaveCards: Handlers['leaveCards'] = async (ctx, { userId }) => {
  const rows = await ctx.db
    .select()
    .from(items)
    .where(sql`${items.members} @> ${JSON.stringify([{ id: userId }])}::jsonb`)
    .orderBy(asc(items.id))
    .for('update')
  for (const { id, members: before, version } of rows) {
    const members = before.filter((member) => member.id !== userId)
    const after = { members, version: version + 1 }
    await ctx.db.update(items).set(after).where(eq(items.id, id))
    ctx.changed({ subject: 'KanbanItem', id, before: { members: before }, after })
  }
}
