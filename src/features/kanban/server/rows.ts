/** Rows of the kanban, and what clients see of them. */
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/host'
import type { Board, Item } from '#features/kanban/contract'
import { boards, items } from '#features/kanban/tables'

export type ItemRow = typeof items.$inferSelect

export const asItem = ({ boardId: _board, position: _position, ...item }: ItemRow): Item => item

/** Locks all boards against other moves: a move names only the board a card goes to, not the one it leaves. Adding cards
 *  is still possible. Rows that were read before this lock may be outdated. */
export async function lockBoards(db: Db): Promise<void> {
  await db.select({ id: boards.id }).from(boards).orderBy(asc(boards.id)).for('no key update')
}

export async function boardOf(db: Db, id: number): Promise<Board | undefined> {
  const [row] = await db.select().from(boards).where(eq(boards.id, id))
  if (!row) return undefined
  return { id: row.id, title: row.title, version: row.version, itemsIds: await idsOn(db, id) }
}

export async function idsOn(db: Db, boardId: number): Promise<number[]> {
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(eq(items.boardId, boardId))
    .orderBy(asc(items.position), asc(items.id))
  return rows.map((row) => row.id)
}

/** The row, held until the transaction ends. */
export async function itemForChange(db: Db, id: number): Promise<ItemRow | undefined> {
  const [row] = await db.select().from(items).where(eq(items.id, id)).for('update')
  return row
}

/** What a card says of its comments and attachments; it moves with them. */
export async function setCounts(db: Db, id: number, counts: Partial<typeof items.$inferInsert>): Promise<void> {
  await db.update(items).set(counts).where(eq(items.id, id))
}
