// What must be there before anything runs: the right Node, the packages, the build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the process with one plain line. */
export function stop(line, code = 2) {
  console.error(line)
  process.exit(code)
}

export function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Meridian needs Node 20.19 or newer; this is ${process.versions.node}. Get it from https://nodejs.org`)
}

export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  return done.status ?? 1
}

/** Installs the locked packages when they are missing or the lock file has changed since. */
export function install() {
  const lock = hash(['package-lock.json'])
  if (read('node_modules/.meridian-lock') === lock) return
  console.log('Installing packages …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  if (run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']) !== 0)
    stop('The packages could not be installed: see the lines above.', 1)
  write('node_modules/.meridian-lock', lock)
}

const sources = ['src', 'solver', 'roads', 'index.html', 'package-lock.json', 'vite.config.ts']
const outputs = { client: 'dist/client', server: 'dist/server', demo: 'dist/demo' }

/** Builds what is older than its sources. Kinds: client, server, demo. */
export function build(kinds, { force = false } = {}) {
  const now = hash(sources)
  if (kinds.some((kind) => kind !== 'client')) makeCity()
  for (const kind of kinds) {
    const stamp = join('dist', `.${kind}`)
    if (!force && existsSync(join(root, outputs[kind])) && read(stamp) === now) continue
    console.log(`Building the ${kind} …`)
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    if (
      run(process.execPath, [vite, 'build', '--mode', kind, '--logLevel', 'warn'], {
        env: { ...process.env, NODE_ENV: 'production' },
      }) !== 0
    )
      stop(`The ${kind} could not be built: see the lines above.`, 1)
    if (kind === 'server' && run(process.execPath, ['scripts/template.mjs']) !== 0)
      stop('The cluster of the embedded database could not be made: see the lines above.', 1)
    if (kind === 'demo' && run(process.execPath, ['scripts/demo.mjs']) !== 0)
      stop('The demo could not be completed: see the lines above.', 1)
    write(stamp, now)
  }
}

/** Makes what is older than its sources. @example await keep('dist/test/.filled', ['src'], () => fill()) */
export async function keep(stamp, paths, make) {
  const now = hash(paths)
  if (read(stamp) === now) return
  await make()
  write(stamp, now)
}

/** The demo's city is drawn anew only when what draws it has changed. */
function makeCity() {
  const now = hash(['roads/src', 'src/hosts/roads', 'package-lock.json'])
  if (read('dist/.city') === now) return
  console.log('Building the demo city …')
  if (run(process.execPath, ['scripts/city.mjs']) !== 0)
    stop('The demo city could not be made: see the lines above.', 1)
  write('dist/.city', now)
}

/** An entry of the built server, with all that must come before it. */
export async function load(entry, kinds = ['server']) {
  needNode()
  install()
  build(kinds)
  return import(pathToFileURL(join(root, 'dist/server', `${entry}.js`)).href)
}

const skipped = new Set(['node_modules', 'dist', 'build', 'data', '.cache', '.types'])

function hash(paths) {
  const sum = createHash('sha256')
  const walk = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (!statSync(full).isDirectory()) return void sum.update(path).update(readFileSync(full))
    for (const name of readdirSync(full).sort())
      if (!skipped.has(name) && !/\.test\.tsx?$/.test(name)) walk(join(path, name))
  }
  paths.forEach(walk)
  return sum.digest('hex')
}

function read(path) {
  const full = join(root, path)
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined
}

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
