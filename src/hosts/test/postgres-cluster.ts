/** One throw-away cluster for all tests that run on PostgreSQL; each world gets a database of its own. */
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres'

export async function setup({ provide }: TestProject) {
  const cluster = await startPostgres()
  provide('postgres', await cluster.database())
  return () => cluster.remove()
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
  }
}
