/** Made once by the build, so that the first visit neither makes a cluster nor hashes passwords: a packed data directory. */
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { seeds } from '#features/server'
import type { Db } from '#server/host'
import { prepare } from '#server/prepare'
import { dropTemplates, smallLog } from '../small-cluster'
import { createHost, random } from './host'
import { keepDay } from './sample-day'

export async function makeSample(): Promise<Uint8Array> {
  const client = await PGlite.create({ ...smallLog, extensions: { pg_trgm } })
  const db = drizzle({ client, casing: 'snake_case' }) as unknown as Db
  const host = createHost({ db, listen: async () => async () => {} }, new URL('http://meridian.example'), random(32))
  await prepare(host, seeds)
  await keepDay(db, new Date())
  await dropTemplates(client)
  for (const tidy of ['vacuum full', 'vacuum (analyze)', 'checkpoint']) await client.query(tidy)
  const dump = await client.dumpDataDir('gzip')
  await client.close()
  return new Uint8Array(await dump.arrayBuffer())
}
