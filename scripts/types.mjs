// npm run types: the app, then what every host runs with neither Node nor DOM in scope, then the packages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './ready.mjs'

const projects = ['tsconfig.json', 'tsconfig.neutral.json', 'solver/tsconfig.json', 'roads/tsconfig.json']
const tsc = join(root, 'node_modules/typescript/bin/tsc')
const failed = projects.filter((file) => existsSync(join(root, file)) && run(process.execPath, [tsc, '-p', file]) !== 0)
process.exit(failed.length ? 1 : 0)
