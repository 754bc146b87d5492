/** One throw-away cluster for all tests that run on PostgreSQL; each world gets a copy of an empty or of a filled one. */
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../node/postgres'
import { fill, makeTables } from './host'
import { createDatabase, startPostgres } from './postgres'

export async function setup({ provide }: TestProject) {
  console.log(
    'The API suite runs on PostgreSQL; on the embedded database what may differ there, and a file of each feature.',
  )
  const cluster = await startPostgres()
  const address = await cluster.database()
  for (const [name, put] of [
    ['empty', makeTables],
    ['filled', fill],
  ] as const) {
    const { db, listen, close } = await openPostgres(await createDatabase(address, name), () => {})
    await put({ db, listen, end: close })
    await close()
  }
  provide('postgres', address)
  return () => cluster.remove()
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
  }
}
