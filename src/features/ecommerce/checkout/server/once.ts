/** A customer whose answer got lost sends the order again, with the same key: it is placed once. */
import { eq, lt } from 'drizzle-orm'
import { hashOf } from '#server/hash'
import type { Db } from '#server/host'
import { checkouts } from '#features/ecommerce/checkout/tables'

const lifetime = 24 * 60 * 60 * 1000
export const isKey = (key: string): boolean => /^[\x21-\x7e]{1,200}$/.test(key)

/** The key is held until the commit: of two that come at once the second waits, and is given the first one's answer. */
export async function claim(db: Db, key: string, asked: unknown, now: Date) {
  const request = await hashOf(JSON.stringify(asked))
  await db.delete(checkouts).where(lt(checkouts.at, new Date(now.getTime() - lifetime)))
  const [mine] = await db
    .insert(checkouts)
    .values({ key, request, at: now })
    .onConflictDoNothing()
    .returning({ key: checkouts.key })
  if (mine) return undefined
  const [known] = await db.select().from(checkouts).where(eq(checkouts.key, key))
  return known!.request === request ? known! : 'another'
}

type Answer = { order: number; totalCents: number; currency: string }
export const remember = (db: Db, key: string, answer: Answer) =>
  db.update(checkouts).set(answer).where(eq(checkouts.key, key))
