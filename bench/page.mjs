import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumFlags, chromiumPath } from '../scripts/browser.mjs'
import { freePort, prepare } from './server.mjs'

export const title = 'First load of a page at 4x CPU slowdown, and what Lighthouse says of its accessibility'

const pages = [{ path: '/login' }, { path: '/apps/kanban', as: 'Administrator' }]

export async function measure() {
  const place = await prepare('pglite')
  const server = await place.start()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  const rows = []
  for (const { path, as } of pages) {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
    if (as) await enter(await context.newPage(), as)
    const found = await load(await context.newPage(), path)
    await context.close()
    rows.push({ page: path, ...found })
  }
  // Lighthouse opens a tab of its own in the browser's own context: people are signed in there, too
  for (const [at, { path, as }] of pages.entries())
    rows[at]['accessibility'] = await accessibility(server.url, path, port, as)
  await browser.close()
  await server.stop()
  await place.remove()
  return rows
}

async function enter(page, name) {
  await page.goto('/login')
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
}

async function load(page, path) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let bytes = 0
  let requests = 0
  devtools.on('Network.requestWillBeSent', () => void (requests += 1))
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
  await page.addInitScript(() => {
    globalThis.seen = { paint: 0, blocked: 0 }
    new PerformanceObserver((list) => {
      globalThis.seen.paint = list.getEntries().at(-1).startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.seen.blocked += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(3000)
  const { paint, blocked } = await page.evaluate(() => globalThis.seen)
  return {
    'kB sent': Math.round(bytes / 1000),
    requests,
    'LCP ms': Math.round(paint),
    'blocked ms': Math.round(blocked),
  }
}

async function accessibility(url, path, port, as) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (as) {
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    await page.getByRole('button', { name: as, exact: true }).click()
    await page.waitForURL((at) => at.pathname !== '/login')
    await page.close()
  }
  const options = {
    port,
    onlyCategories: ['accessibility'],
    formFactor: 'desktop',
    screenEmulation: { disabled: true },
  }
  const { lhr } = await lighthouse(url + path, { ...options, disableStorageReset: true, logLevel: 'silent' })
  await browser.close()
  if (!lhr.finalDisplayedUrl.endsWith(path)) return `went to ${lhr.finalDisplayedUrl}`
  return Math.round((lhr.categories.accessibility.score ?? 0) * 100)
}
