// npm run bench:solver -- --data DIR ...: see solver/bench/run.ts for the options.
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'

const { main } = await import(join(await ensureBuilt(), 'bench.js'))
await main(process.argv.slice(2))
