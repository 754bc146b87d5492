/** Before all tests of a project: the database with the demo in it is made once, for migrations and samples take seconds. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fill, inMemory } from './host'

export async function setup({ name, config, provide }: TestProject) {
  const database = await inMemory()
  await fill(database)
  const files = await database.client.dumpDataDir('none')
  await database.end()
  const path = `dist/test/${name}.tar`
  mkdirSync(dirname(`${config.root}/${path}`), { recursive: true })
  writeFileSync(`${config.root}/${path}`, await files.bytes())
  provide('filled', path)
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the files of that database lie, from the root of the repository. */
    filled: string
  }
}
