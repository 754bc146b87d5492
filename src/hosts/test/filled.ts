/** Before all tests in the browser, where each file of tests is a page of its own: the filled database is made once. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { demoFiles } from './host'

export async function setup({ config, provide }: TestProject) {
  const folder = 'dist/test'
  mkdirSync(join(config.root, folder), { recursive: true })
  writeFileSync(join(config.root, folder, 'filled.tar'), await (await demoFiles()).bytes())
  provide('filled', `/${folder}/filled.tar`)
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of its files. */
    filled: string
  }
}
