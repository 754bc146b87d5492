// Port Averne, the demo's city, as a region of roads: made once for each change of what makes it.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './ready.mjs'

const { module } = await runnerImport(join(root, 'src/hosts/roads/city.ts'))
const file = join(root, 'dist/port-averne.roads')
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(`${file}.new`, await module.makeCity())
renameSync(`${file}.new`, file)
