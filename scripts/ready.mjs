// What must be there before anything runs: the right Node, the packages, the build.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/** Node beside others of its kind: how it ended. */
export function runBeside(args, options = {}) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options })
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)))
}

/** Installs the locked packages when they are missing or the lock file has changed since. */
export function install() {
  const lock = hash(['package-lock.json'])
  if (read('node_modules/.meridian-lock') === lock) return
  console.log('Installing packages …')
  const since = Date.now()
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  if (run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']) !== 0)
    stop('The packages could not be installed: see the lines above.', 1)
  write('node_modules/.meridian-lock', lock)
  tell('packages', since)
}

const sources = ['src', 'solver', 'roads', 'index.html', 'package-lock.json', 'vite.config.ts']
const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--mode']
/** What is made, from what, by which commands. The city for the map, and what each host serves. */
const products = {
  city: {
    made: 'dist/port-averne.roads',
    files: ['dist/cities.roads', 'dist/port-averne.roads'],
    from: ['roads/src', 'src/hosts/roads', 'package-lock.json'],
    by: [['scripts/city.mjs']],
  },
  client: { made: 'dist/client', from: sources, by: [[...vite, 'client']] },
  server: { made: 'dist/server', from: sources, by: [[...vite, 'server'], ['scripts/template.mjs']] },
  demo: { made: 'dist/demo', from: sources, by: [[...vite, 'demo'], ['scripts/demo.mjs']], after: 'city' },
}

/** Builds what is older than its sources, side by side. Kinds: client, server, demo. `later`: what the caller builds when the
 *  product answers; of an older one nothing is read meanwhile. */
export async function build(kinds, { force = false, later } = {}) {
  const wanted = kinds.some((kind) => kind !== 'client') ? [...new Set(['city', ...kinds])] : kinds
  const hashes = new Map()
  const hashOf = (from) => hashes.get(from) ?? hashes.set(from, hash(from)).get(from)
  const old = wanted.filter((kind) => {
    const { made, from } = products[kind]
    const isKept = existsSync(join(root, made)) && read(`dist/.${kind}`) === hashOf(from)
    return !isKept || (force && kind !== 'city')
  })
  if (old.includes(later)) for (const made of products[later].files) rmSync(join(root, made), { force: true })
  const stale = old.filter((kind) => kind !== later)
  if (stale.length > 0) console.log(`Building: ${stale.join(', ')} …`)
  const going = new Map()
  for (const kind of stale) going.set(kind, make(kind, hashOf(products[kind].from), going.get(products[kind].after)))
  await Promise.all(going.values())
}

async function make(kind, stamp, before) {
  await before
  const since = Date.now()
  for (const command of products[kind].by) {
    const { code, said } = await runQuietly(command)
    // whoever started it ended it, with us
    if (code === null) process.exit(1)
    if (said) console.log(said)
    if (code !== 0) stop(`Building failed at ${command.join(' ')}: see the lines above.`, 1)
  }
  write(`dist/.${kind}`, stamp)
  tell(kind, since)
}

/** One line for each step of a start. */
export function tell(what, since) {
  console.log(`  ${what.padEnd(10)} ${((Date.now() - since) / 1000).toFixed(1).padStart(5)} s`)
}

/** Beside others that speak too: what it says is told when it has ended. */
function runQuietly(args) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  return new Promise((done) => child.on('close', (code) => done({ code, said: said.trim() })))
}

/** Makes what is older than its sources. @example await keep('dist/test/.filled', ['src'], () => fill()) */
export async function keep(stamp, paths, make) {
  const now = hash(paths)
  if (read(stamp) === now) return
  await make()
  write(stamp, now)
}

/** An entry of the built server, with all that must come before it. */
export async function load(entry, kinds = ['server'], options = {}) {
  needNode()
  install()
  await build(kinds, options)
  return import(pathToFileURL(join(root, 'dist/server', `${entry}.js`)).href)
}

const skipped = new Set(['node_modules', 'dist', 'build', 'data', '.cache', '.types'])

/** What files hold; read only where their times and sizes are others than when they were read last. */
function hash(paths) {
  const files = paths.flatMap((path) => filesIn(path))
  const stats = createHash('sha256')
  for (const file of files) {
    const { mtimeMs, size } = statSync(join(root, file))
    stats.update(`${file}\n${mtimeMs} ${size}\n`)
  }
  const seen = stats.digest('hex')
  const kept = `dist/.read-${createHash('sha256').update(paths.join()).digest('hex').slice(0, 8)}`
  const [seenBefore, known] = (read(kept) ?? '').split(' ')
  if (seenBefore === seen) return known
  const sum = createHash('sha256')
  for (const file of files) sum.update(file).update(readFileSync(join(root, file)))
  const found = sum.digest('hex')
  write(kept, `${seen} ${found}`)
  return found
}

function filesIn(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
}

function read(path) {
  const full = join(root, path)
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined
}

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
