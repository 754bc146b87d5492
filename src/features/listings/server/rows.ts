import { eq } from 'drizzle-orm'
import type { Db } from '#server/host'
import type { Listing } from '#features/listings/contract'
import { listings } from '#features/listings/tables'
import { users } from '#features/people/users/tables'

export const withMaker = (db: Db) =>
  db.select({ row: listings, by: users.fullName }).from(listings).leftJoin(users, eq(users.id, listings.createdBy))

type Shown = Awaited<ReturnType<typeof withMaker>>[number]
export const asListing = ({ row, by }: Shown): Listing => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  createdBy: by,
})

export async function listingOf(db: Db, id: number): Promise<Listing | undefined> {
  const [found] = await withMaker(db).where(eq(listings.id, id))
  return found && asListing(found)
}

/** Locked until the commit. */
export async function listingForChange(db: Db, id: number) {
  const [row] = await db.select().from(listings).where(eq(listings.id, id)).for('update')
  return row
}
