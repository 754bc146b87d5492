// npm test, and by itself: what a first visit of every place weighs, against what it may. Needs the built client and server.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runnerImport } from 'vite'
import { chromiumFlags, chromiumPath } from './browser.mjs'
import { beyond, kinds, most, mostRequests, mostShift, values } from './budgets.mjs'
import { root } from './ready.mjs'

/** Without a graphics card a map is drawn by the processor. */
const drawsMaps = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
/** Stands in each file of the map library, on the page and in its worker. */
const mapLibrary = /maplibregl-touch-zoom|maplibre-gl-js\/blob/

const only = process.argv[2]
const { places } = (await runnerImport(join(root, 'src/features/places.ts'), { configFile: false })).module
const own = places.filter(({ redirect }) => !redirect)
const pages = own.flatMap(addressesOf)
const unknown = own.filter(({ name }) => !most[kinds[name]]).map(({ name }) => name)
const gone = Object.keys(kinds).filter((name) => !places.some((place) => place.name === name))

const data = mkdtempSync(join(tmpdir(), 'meridian-weight-'))
const { server, url } = await startServer(data)
const { chromium } = await import('playwright')
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags, ...drawsMaps] })
const rows = []
let passed = unknown.length + gone.length === 0
try {
  for (const page of pages.filter(({ path }) => !only || path.includes(only))) {
    const row = judged(page, await visit(page))
    rows.push(row)
    if (row[''] !== 'ok') passed = false
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((ended) => server.once('exit', ended))
  rmSync(data, { recursive: true, force: true })
}
console.table(rows)
if (unknown.length) console.error(`scripts/budgets.mjs does not say what these places are: ${unknown.join(', ')}`)
if (gone.length) console.error(`scripts/budgets.mjs names places that are gone: ${gone.join(', ')}`)
process.exit(passed ? 0 : 1)

/** A place's addresses, one for each value that its braces may hold. */
function addressesOf({ name, path, public: open, unauthenticatedOnly }) {
  const as = open || unauthenticatedOnly ? undefined : 'admin'
  const written = (some) => {
    const [, key] = /\{(\w+)\}/.exec(some) ?? []
    if (!key) return [some]
    // the place's own values stand for all of its braces at once: not every group has every item
    if (values[name]) return values[name].map((value) => some.replace(/\{.*\}/, value))
    return (values[key] ?? []).flatMap((value) => written(some.replace(`{${key}}`, value)))
  }
  return written(path).map((one) => ({ name, path: one, as }))
}

/** A row of the table; its last column says what is beyond the budget. */
function judged({ name, path }, found) {
  const kind = kinds[name]
  const kilobytes = (found.js / 1000).toFixed(1)
  const may = { kilobytes: most[kind], requests: mostRequests(kind), shift: mostShift, ...beyond[path] }
  const over = [
    found.js > may.kilobytes * 1000 && `JS over ${may.kilobytes} kB`,
    found.requests > may.requests && `over ${may.requests} requests`,
    found.shift > may.shift && `CLS over ${may.shift}`,
    found.at !== path && `went to ${found.at}`,
  ].filter(Boolean)
  return {
    page: path,
    kind,
    'JS kB': kilobytes,
    'of at most': may.kilobytes,
    ...(kind === 'map' && { 'map library kB': (found.library / 1000).toFixed(1) }),
    'CSS kB': (found.css / 1000).toFixed(1),
    requests: found.requests,
    CLS: found.shift.toFixed(3),
    '': over.join(', ') || 'ok',
    budget: beyond[path] ? 'beyond' : 'kept',
  }
}

/** A first visit: nothing is kept from before, and nobody has pointed at anything yet. */
async function visit({ path, as }) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  if (as) await signIn(context, as)
  const page = await context.newPage()
  const bodies = []
  let requests = 0
  page.on('request', (request) => void (requests += isCounted(request.url()) ? 1 : 0))
  const settled = watch(page)
  const take = (response) => void bodies.push(weigh(response))
  page.on('response', take)
  await page.addInitScript(() => {
    globalThis.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await settled()
  // what comes later is no part of the visit, and its body is gone with the page
  page.off('response', take)
  const weights = await Promise.all(bodies)
  const sum = (kind) => weights.reduce((all, one) => all + (one.kind === kind ? one.size : 0), 0)
  const shift = await page.evaluate(() => globalThis.shift)
  const at = new URL(page.url()).pathname
  await context.close()
  return { js: sum('js'), library: sum('library'), css: sum('css'), requests, shift, at }
}

/** Gives what waits until nothing was asked for a while: on a slow machine and a quick one, the same has come by then. */
function watch(page) {
  const open = new Set()
  let latest = Date.now()
  const ended = (request) => {
    if (open.delete(request)) latest = Date.now()
  }
  page.on('request', (request) => {
    // the page never hears that the worker of several tabs has come
    const isEndless = request.resourceType() === 'eventsource' || request.url().includes('/stream-worker-')
    if (isEndless || !isCounted(request.url())) return
    open.add(request)
    latest = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const until = Date.now() + 15_000
    while (Date.now() < until && (open.size > 0 || Date.now() - latest < 1500)) await page.waitForTimeout(100)
  }
}

function isCounted(address) {
  return !/^(data|blob):/.test(address) && !address.includes('/api/map/tiles/')
}

async function weigh(response) {
  const type = response.headers()['content-type'] ?? ''
  const isScript = type.includes('javascript')
  if (!isScript && !type.includes('text/css')) return { kind: 'other', size: 0 }
  const body = await response.body()
  const size = gzipSync(body).length
  if (!isScript) return { kind: 'css', size, url: response.url() }
  return { kind: mapLibrary.test(body.toString()) ? 'library' : 'js', size, url: response.url() }
}
/** As a visit before did: the cookie, and what the page keeps. */
async function signIn(context, name) {
  const answer = await context.request.post('/api/auth/login', {
    data: { email: `${name}@demo.com`, password: name },
    headers: { origin: url },
  })
  const { userData, userAbilityRules } = await answer.json()
  await context.addInitScript(
    ([person, rules]) => {
      localStorage.setItem('userData', person)
      localStorage.setItem('userAbilityRules', rules)
    },
    [JSON.stringify(userData), JSON.stringify(userAbilityRules)],
  )
}

async function startServer(directory) {
  const script = `(await import(${JSON.stringify(join(root, 'dist/server/main.js'))})).main('server')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, PORT: '0', MERIDIAN_DATA: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const more of child.stdout.setEncoding('utf8')) {
    text += more
    const found = /listens at (\S+)/.exec(text)
    if (found) return { server: child, url: found[1] }
  }
  throw new Error(`The server ended: ${text}`)
}
