import { eq } from 'drizzle-orm'
import type { Db } from '#server/host'
import { storeLocations } from '#features/ecommerce/store/tables'

type Checking = { db: Db; fail(code: 'location_unknown'): never }
export async function checkLocation(ctx: Checking, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const [row] = await ctx.db.select({ id: storeLocations.id }).from(storeLocations).where(eq(storeLocations.id, id))
  if (!row) ctx.fail('location_unknown')
}
