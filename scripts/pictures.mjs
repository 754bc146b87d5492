// npm run pictures: what the help center, the landing page and the README show of the screens, made from the built product and a fresh demo.
// npm run pictures -- gallery: those that the walk compares the kit with, anew where a part looks other than it did.
// npm run pictures -- apps-calendar readme landing social: these places alone, those of the README and of the landing page, and that of shared links.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright'
import { runnerImport } from 'vite'
import { settled } from '../bench/positions.mjs'
import { prepare, tokenOf } from '../bench/server.mjs'
import { chromiumFlags, chromiumPath, drawsMaps } from './browser.mjs'
import { build, root, runBeside } from './ready.mjs'
import { wordsMissing } from './words-shown.mjs'

/** In the middle of the demo's morning, so that vehicles are on their way. */
const hour = '10:40'
const guideFolder = join(root, 'src/features/help/pictures')
const landingFolder = join(root, 'src/features/front/pictures')
const readmeFolder = join(root, 'docs/pictures')
const wide = { width: 1280, height: 800 }

const only = process.argv.slice(2)
if (only.includes('gallery')) {
  const others = only.filter((one) => one !== 'gallery')
  const code = await makeGallery()
  if (code !== 0 || others.length === 0) process.exit(code)
  only.splice(0, only.length, ...others)
}
const load = async (file) => (await runnerImport(join(root, file))).module
const { guide } = await load('src/features/help/seed/guide.ts')
const { places } = await load('src/features/places.ts')
const { kinds } = await load('e2e/budgets.ts')
const { trafficOf } = await load('e2e/walk/traffic.ts')
const { wordsOf } = await load('e2e/walk/guide.ts')
const hasMap = (path) => places.some((one) => one.path === path && ['map', 'planner'].includes(kinds[one.name]))

await build(['city', 'client', 'server'])
const place = await prepare('pglite')
const server = await place.start({ MERIDIAN_DEMO_CLOCK: `${hour}x1`, MERIDIAN_ZONE: 'UTC' })
const headers = { authorization: `Bearer ${await tokenOf(server.url)}`, 'content-type': 'application/json' }
const args = [...chromiumFlags, ...drawsMaps]
const browser = await chromium.launch({ executablePath: await chromiumPath(), args })
const faults = []
try {
  await settled(server.url, headers)
  await drawGuide()
  if (only.length === 0 || only.includes('landing')) await drawLanding()
  if (only.length === 0 || only.includes('readme')) await drawReadme()
  if (only.length === 0 || only.includes('social')) await drawCard()
} finally {
  await browser.close()
  await server.stop()
  await place.remove()
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/** By the journey that compares them, so that they are taken as they are compared. */
async function makeGallery() {
  await build(['client', 'server'])
  const journey = ['--project=places', 'gallery.spec.ts', '--grep-invert', 'are seen', '--retries=0']
  const args = ['node_modules/playwright/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...journey]
  const code = await runBeside(args, { env: { ...process.env, MERIDIAN_PICTURES: 'make' } })
  const folder = join(root, 'e2e/pictures')
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
  console.log(`${sizes.length} pictures of the kit, ${Math.round(sizes.reduce((sum, one) => sum + one, 0) / 1000)} kB`)
  return code
}

/** Each screen of which an article tells, once, under the name of its place. */
async function drawGuide() {
  if (only.length === 0) empty(guideFolder)
  const context = await entered(wide)
  for (const name of new Set(guide.map((article) => article.place))) {
    if (only.length > 0 && !only.includes(name)) continue
    const { path } = places.find((one) => one.name === name)
    const page = await opened(context, path)
    const missing = await page.evaluate(wordsMissing, wordsOf(path))
    faults.push(...missing.map((word) => `${path} does not show “${word}”, with which an article begins`))
    await keep(page, join(guideFolder, `${name}.webp`), wide, 0.75, 55)
    await page.close()
  }
  await context.close()
  const sizes = readdirSync(guideFolder).map((file) => statSync(join(guideFolder, file)).size)
  const kilo = Math.round(sizes.reduce((sum, one) => sum + one, 0) / 1000)
  console.log(`${sizes.length} pictures for the help center, ${kilo} kB`)
}

/** The planning board on the landing page, and what its playground looks like once it is solved: in both themes, and in as many
 *  widths as screens ask for. */
async function drawLanding() {
  const desk = { width: 1440, height: 860 }
  for (const scheme of ['light', 'dark']) {
    const context = await entered(desk, { colorScheme: scheme })
    const page = await opened(context, '/apps/logistics/routes')
    for (const width of [680, 960, 1200, 2400]) {
      const file = join(landingFolder, `board-${scheme}-${width}.webp`)
      await keep(page, file, desk, width / desk.width, width > 1200 ? 50 : 70)
    }
    const stage = await played(await opened(context, '/front-pages/landing-page'))
    for (const width of [680, 1200]) {
      const file = join(landingFolder, `play-${scheme}-${width}.webp`)
      await keep(stage.page, file, stage.box, width / stage.box.width, 60)
    }
    await context.close()
  }
}

/** Where its plan stands on the page, with three vans on their ways. */
async function played(page) {
  await page.getByRole('button', { name: 'Open the city' }).click()
  const add = page.getByRole('button', { name: 'Add a stop' })
  for (let count = 1; count <= 24; count++) {
    await add.click()
    await page.getByRole('button', { name: `Stop ${count}:` }).waitFor()
  }
  await page.getByText('3 vans', { exact: true }).click()
  await page.getByRole('button', { name: 'Solve' }).click()
  await page.locator('[data-sum="before"]').waitFor()
  const plan = page.getByRole('img', { name: /^Plan of Port Averne/ }).locator('../..')
  // a picture is cut from the top of the page on
  await page.evaluate(() => {
    for (let one = document.querySelector('#try'); one.id !== 'root'; one = one.parentElement)
      for (const other of one.parentElement.children) if (other !== one) other.style.display = 'none'
    scrollTo(0, 0)
  })
  await pause(1000)
  return { page, box: await plan.boundingBox() }
}

/** What the README shows larger. */
async function drawReadme() {
  empty(readmeFolder)
  const desk = { width: 1440, height: 900 }
  const context = await entered(desk)
  for (const [name, path] of [
    ['board', '/apps/logistics/routes'],
    ['fleet', '/apps/logistics/fleet'],
    ['dashboard', '/apps/logistics/dashboard'],
  ]) {
    const page = await opened(context, path)
    await keep(page, join(readmeFolder, `${name}.webp`), desk, 1, 70)
    await page.close()
  }
  await context.close()
}

/** What stands beside a link to the landing page, where somebody shares it. */
async function drawCard() {
  const card = { width: 1200, height: 630 }
  const context = await browser.newContext(looks(card))
  const page = await opened(context, '/')
  const file = join(root, 'public/social.jpg')
  mkdirSync(join(root, 'public'), { recursive: true })
  await page.screenshot({ path: file, type: 'jpeg', quality: 82 })
  console.log(`${file.slice(root.length + 1)} ${Math.round(statSync(file).size / 1000)} kB`)
  await context.close()
}

function looks(viewport) {
  return {
    baseURL: server.url,
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  }
}

/** A browser in which the administrator has signed in. */
async function entered(viewport, more = {}) {
  const context = await browser.newContext({ ...looks(viewport), ...more })
  const data = { email: 'admin@demo.com', password: 'admin' }
  const answer = await context.request.post('/api/auth/login', { data, headers: { origin: server.url } })
  const { userData, userAbilityRules } = await answer.json()
  await context.addInitScript(
    (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, JSON.stringify(value))),
    { userData, userAbilityRules },
  )
  await context.addInitScript(inTime, sinceNow())
  return context
}

/** How far the demo is ahead: its clock begins at the next such hour. */
function sinceNow() {
  const [hours, minutes] = hour.split(':').map(Number)
  const then = new Date()
  then.setUTCHours(hours, minutes, 0, 0)
  if (then.getTime() < Date.now()) then.setUTCDate(then.getUTCDate() + 1)
  return then.getTime() - Date.now()
}
/** In a page: whoever looks on has the hour of the demo. */
function inTime(ahead) {
  const Real = Date
  const now = () => Real.now() + ahead
  window.Date = class extends Real {
    constructor(...given) {
      super(...(given.length > 0 ? given : [now()]))
    }
    static now = now
  }
}

async function opened(context, path) {
  const page = await context.newPage()
  const traffic = trafficOf(page, hasMap(path))
  await page.goto(path)
  await traffic.quiet()
  // the nav of a wide page lies over it for as long as the pointer has not been seen elsewhere
  const { width, height } = page.viewportSize()
  await page.mouse.move(width / 2, height - 4)
  await page.mouse.move(width / 2, 8)
  // charts grow, and what a map shows comes one after the other
  await pause((await page.locator('.maplibregl-map').count()) > 0 ? 6000 : 2000)
  await traffic.quiet()
  return page
}

/** The browser packs what it drew as WebP itself. */
async function keep(page, file, { x = 0, y = 0, width, height }, scale, quality) {
  const devtools = await page.context().newCDPSession(page)
  const clip = { x, y, width, height, scale }
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality, clip })
  writeFileSync(file, Buffer.from(data, 'base64'))
  console.log(`${file.slice(root.length + 1)} ${Math.round(statSync(file).size / 1000)} kB`)
}

function empty(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}
