/** Before each file of tests: its worlds stand on PostgreSQL. */
import { inject } from 'vitest'
import { openPostgres } from '../node/postgres'
import { setDatabases, type Listening } from './host'
import { createDatabase } from './postgres'

async function create(template: string): Promise<Listening> {
  const name = `world_${crypto.randomUUID().replaceAll('-', '')}`
  const { db, listen, close } = await openPostgres(await createDatabase(inject('postgres'), name, template), () => {})
  return { db, listen, end: close }
}

setDatabases({ empty: () => create('empty'), filled: () => create('filled') })
