// What the journeys' servers start from, made before them, beside whatever else runs.
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './ready.mjs'

const { module } = await runnerImport(join(root, 'e2e/kept.ts'), { logLevel: 'error' })
await module.default()
