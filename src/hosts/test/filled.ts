/** Before all tests: an empty and a filled database are made once, and anew only when what makes them has changed. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keep } from '../../../scripts/ready.mjs'
import { fill, filesOf, makeTables } from './host'

const empty = 'dist/test/empty.tar'
const filled = 'dist/test/filled.tar'

export async function setup({ config, provide }: TestProject) {
  await keep('dist/test/.filled', ['src', 'roads/src', 'package-lock.json'], async () => {
    mkdirSync(join(config.root, 'dist/test'), { recursive: true })
    for (const [file, put] of [
      [empty, makeTables],
      [filled, fill],
    ] as const)
      writeFileSync(join(config.root, file), await (await filesOf(put)).bytes())
  })
  provide('empty', empty)
  provide('filled', filled)
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The paths of their files, in the folder of the project. */
    empty: string
    filled: string
  }
}
