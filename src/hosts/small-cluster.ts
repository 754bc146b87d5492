/**
 * For what is copied, sent or stored as a whole: of a fresh cluster's 58 MB, 32 are empty log and 15 are databases to make
 * others from, which nobody here does.
 */
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'

export const smallLog = { initDbStartParams: ['--wal-segsize=1'] } satisfies PGliteOptions

/** @example const client = await PGlite.create(smallLog); await dropTemplates(client) */
export async function dropTemplates(client: PGlite): Promise<void> {
  await client.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await client.query(`drop database ${name}`)
}
