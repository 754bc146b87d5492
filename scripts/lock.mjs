// npm run lock: writes the lock file without download addresses, so that any registry may serve it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './ready.mjs'

const file = join(root, 'package-lock.json')
rmSync(file, { force: true })
if (run('npm', ['install', '--package-lock-only', '--omit-lockfile-registry-resolved=false']) !== 0) process.exit(1)
const lock = JSON.parse(readFileSync(file, 'utf8'))
for (const entry of Object.values(lock.packages)) if (entry.resolved?.startsWith('https:')) delete entry.resolved
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
