// npm run migration: writes the next migration. Only the newest snapshot is kept, since drizzle-kit compares with no other.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root, run } from './ready.mjs'

const args = process.argv.slice(2)
const config = args.includes('--config') ? args[args.indexOf('--config') + 1] : 'drizzle.config.ts'
if (run(process.execPath, [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', ...args]) !== 0) process.exit(1)

const { module } = await runnerImport(join(root, config), { logLevel: 'error' })
const folder = join(root, module.default.out, 'meta')
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
for (const old of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, old))
