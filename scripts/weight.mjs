// npm test, and by itself: what a first visit of three pages weighs, against what it may. Needs the built client and server.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromiumFlags, chromiumPath } from './browser.mjs'
import { root } from './ready.mjs'

const pages = [
  { path: '/login', kilobytes: 200 },
  { path: '/apps/user/list', kilobytes: 240, as: 'admin' },
  { path: '/apps/kanban', kilobytes: 260, as: 'admin' },
]
const mostRequests = 25
const mostShift = 0.02

const data = mkdtempSync(join(tmpdir(), 'meridian-weight-'))
const { server, url } = await startServer(data)
const { chromium } = await import('playwright')
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags })
const rows = []
let passed = true
try {
  for (const page of pages) {
    const found = await visit(page)
    const over = [
      found.js > page.kilobytes * 1000 && `JS over ${page.kilobytes} kB`,
      found.requests > mostRequests && `over ${mostRequests} requests`,
      found.shift > mostShift && `CLS over ${mostShift}`,
      found.at !== page.path && `went to ${found.at}`,
    ].filter(Boolean)
    if (over.length) passed = false
    rows.push({
      page: page.path,
      'JS kB': (found.js / 1000).toFixed(1),
      'of at most': page.kilobytes,
      'CSS kB': (found.css / 1000).toFixed(1),
      requests: found.requests,
      CLS: found.shift.toFixed(3),
      '': over.join(', ') || 'ok',
    })
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((ended) => server.once('exit', ended))
  rmSync(data, { recursive: true, force: true })
}
console.table(rows)
process.exit(passed ? 0 : 1)

/** A first visit: nothing is kept from before, and nobody has pointed at anything yet. */
async function visit({ path, as }) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  if (as) await signIn(context, as)
  const page = await context.newPage()
  const bodies = []
  let requests = 0
  page.on('request', (request) => void (requests += request.url().startsWith('data:') ? 0 : 1))
  page.on('response', (response) => void bodies.push(weigh(response)))
  await page.addInitScript(() => {
    globalThis.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(1500)
  const weights = await Promise.all(bodies)
  const sum = (kind) => weights.reduce((all, one) => all + (one.kind === kind ? one.size : 0), 0)
  const shift = await page.evaluate(() => globalThis.shift)
  const at = new URL(page.url()).pathname
  await context.close()
  return { js: sum('js'), css: sum('css'), requests, shift, at }
}

async function weigh(response) {
  const type = response.headers()['content-type'] ?? ''
  const kind = type.includes('javascript') ? 'js' : type.includes('text/css') ? 'css' : 'other'
  if (kind === 'other') return { kind, size: 0 }
  return { kind, size: gzipSync(await response.body()).length }
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
