// node roads/scripts/bench.mjs [--data DIR] [--sizes 4500,250000,1000000]: what the router costs, in CPU time. Each map is
// measured in a process of its own, so that the peak of memory is its own, too. Nothing here passes or fails.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, built } from './build.mjs'

const here = fileURLToPath(import.meta.url)
const option = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined)

if (option('--one')) {
  const { measure } = await built('bench')
  console.log(JSON.stringify(await measure(option('--one'))))
} else {
  await build()
  const title = 'Roads: CPU seconds and milliseconds, memory in MB, one profile (car)'
  console.log(title)
  console.table(table(await all()))
}

async function all() {
  const maps = []
  const work = mkdtempSync(join(tmpdir(), 'roads-bench-'))
  const { main } = await built('cli')
  for (const size of (option('--sizes') ?? '4500,1000000').split(',')) {
    const file = join(work, `${size}.osm.pbf`)
    await main(['city', '-o', file, '--junctions', size, ...(Number(size) > 50_000 ? ['--no-buildings'] : [])])
    maps.push([`city ${size}`, file])
  }
  const folder = option('--data')
  if (folder)
    for (const name of readdirSync(folder))
      if (name.endsWith('.osm.pbf')) maps.push([name.replace('.osm.pbf', ''), join(folder, name)])
  const rows = {}
  for (const [name, file] of maps) {
    const done = spawnSync(process.execPath, ['--max-old-space-size=6000', here, '--one', file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (done.status === 0) rows[name] = JSON.parse(done.stdout)
  }
  rmSync(work, { recursive: true })
  return rows
}

/** Maps across, figures down. */
function table(rows) {
  const lines = {}
  for (const [name, row] of Object.entries(rows))
    for (const [key, value] of Object.entries(row)) (lines[key] ??= {})[name] = value
  return lines
}
