/** The fingerprint of the secret that an installation seals with, which reveals nothing of it. Another secret at the next start
 *  could not read what was sealed, so a start compares the two. */
import { eq, sql } from 'drizzle-orm'
import { hexOf, signatureOf } from './hash'
import type { Db } from './host'
import { installationFacts } from './tables'

const factName = 'secret-fingerprint'

export const fingerprintOf = async (secret: Uint8Array): Promise<string> =>
  hexOf(await signatureOf(secret, 'meridian: fingerprint of the secret'))

export async function findFingerprint(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(installationFacts).where(eq(installationFacts.name, factName))
  return row && String(row.value)
}

/** Is this a database that no Meridian prepared yet? */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = (await db.execute(sql`select to_regclass('marks') as name`)) as { rows: { name: unknown }[] }
  return found.rows[0]?.name === null
}

/** Of processes that start together the first one records its own. */
export async function recordFingerprint(db: Db, secret: Uint8Array, now: Date): Promise<void> {
  const value = await fingerprintOf(secret)
  await db.insert(installationFacts).values({ name: factName, value, at: now }).onConflictDoNothing()
}

export async function replaceFingerprint(db: Db, secret: Uint8Array, now: Date): Promise<void> {
  const set = { value: await fingerprintOf(secret), at: now }
  const { name } = installationFacts
  await db
    .insert(installationFacts)
    .values({ name: factName, ...set })
    .onConflictDoUpdate({ target: name, set })
}
