// npm run -s roads -- import|matrix|route ...: see the README of this package.
import { join } from 'node:path'
import { built, dist } from './build.mjs'

// npm starts scripts in the root of the package; people name files from where they are
if (process.env.npm_lifecycle_event === 'roads' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
const { main } = await built('cli')
process.exitCode = await main(process.argv.slice(2), { cities: join(dist, 'cities.roads') })
