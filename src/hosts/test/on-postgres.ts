/** Before each file of tests: its worlds stand on PostgreSQL. */
import { inject } from 'vitest'
import { openPostgres } from '../node/postgres'
import { setDatabases, type Listening } from './host'
import { createDatabase, dropDatabase } from './postgres'

async function create(template: string): Promise<Listening> {
  const name = `world_${crypto.randomUUID().replaceAll('-', '')}`
  const cluster = inject('postgres')
  const { db, listen, close } = await openPostgres(await createDatabase(cluster, name, template), () => {})
  return {
    db,
    listen,
    async end() {
      await close()
      // hundreds of them would fill the memory or keep the disk busy
      await dropDatabase(cluster, name)
    },
  }
}

setDatabases({ empty: () => create('empty'), filled: () => create('filled') })
