/** Before all tests: the filled database is made once, and anew only when what fills it has changed; each world gets a copy. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keep } from '../../../scripts/ready.mjs'
import { demoFiles } from './host'

const file = 'dist/test/filled.tar'

export async function setup({ config, provide }: TestProject) {
  await keep('dist/test/.filled', ['src', 'roads/src', 'package-lock.json'], async () => {
    mkdirSync(join(config.root, 'dist/test'), { recursive: true })
    writeFileSync(join(config.root, file), await (await demoFiles()).bytes())
  })
  provide('filled', file)
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of its files, in the folder of the project. */
    filled: string
  }
}
