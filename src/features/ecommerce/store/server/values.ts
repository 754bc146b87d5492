/** The settings as they are stored, over what they are by themselves. */
import { eq } from 'drizzle-orm'
import type { Db } from '#server/host'
import type { Part } from '#features/ecommerce/store/contract'
import { valueOf, type Values } from '#features/ecommerce/store/rules'
import { storeSettings } from '#features/ecommerce/store/tables'

type Kept<P extends Part> = Values[P] & { version: number }

/** Nobody set it yet: version 0, so that the first to save is the first change. */
export async function allOf(db: Db): Promise<{ [P in Part]: Kept<P> }> {
  const rows = await db.select().from(storeSettings)
  const of = <P extends Part>(part: P): Kept<P> => {
    const row = rows.find((one) => one.part === part)
    return { ...valueOf(part, row?.value), version: row?.version ?? 0 }
  }
  return {
    details: of('details'),
    payments: of('payments'),
    checkout: of('checkout'),
    shipping: of('shipping'),
    notifications: of('notifications'),
    legal: of('legal'),
  }
}

export async function oneOf<P extends Part>(db: Db, part: P): Promise<Values[P]> {
  const [row] = await db.select().from(storeSettings).where(eq(storeSettings.part, part))
  return valueOf(part, row?.value)
}

/** Held until the commit, also where there was none. */
export async function partForChange<P extends Part>(db: Db, part: P): Promise<Kept<P>> {
  await db.insert(storeSettings).values({ part, value: {}, version: 0 }).onConflictDoNothing()
  const [row] = await db.select().from(storeSettings).where(eq(storeSettings.part, part)).for('update')
  return { ...valueOf(part, row!.value), version: row!.version }
}
