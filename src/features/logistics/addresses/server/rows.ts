/** Rows of the address book, and what clients see of them. */
import { eq } from 'drizzle-orm'
import type { Base } from '#server/context'
import { countIn } from '#server/references'
import type { Address } from '#features/logistics/addresses/contract'
import { addresses } from '#features/logistics/addresses/tables'
import { users } from '#features/people/users/tables'

const goThere = countIn('deliveries', 'address_id', addresses.id, 'deleted_at')

export const selectAddresses = (db: Base['db']) =>
  db
    .select({ row: addresses, by: users.fullName, deliveries: goThere.mapWith(Number) })
    .from(addresses)
    .leftJoin(users, eq(users.id, addresses.verifiedById))
    .$dynamic()

type SelectedAddress = { row: typeof addresses.$inferSelect; by: string | null; deliveries: number }
export const asAddress = ({ row, by, deliveries: count }: SelectedAddress): Address => {
  const { key: _k, createdAt: _c, verifiedById: _v, verifiedAt, ...rest } = row
  return { ...rest, verifiedAt: verifiedAt?.toISOString() ?? null, verifiedBy: by, deliveries: count }
}

/** As it was just written. */
export async function addressById(db: Base['db'], id: number): Promise<Address> {
  const [found] = await selectAddresses(db).where(eq(addresses.id, id))
  return asAddress(found!)
}
