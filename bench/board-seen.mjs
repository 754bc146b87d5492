// A board in a browser, as two dispatchers have it open: when it is there, how many frames a second, how late a change is on the other's screen.
import { chromium } from 'playwright'
import { chromiumFlags, chromiumPath } from '../scripts/browser.mjs'
import { boardPath, median, moverOf } from './board-asked.mjs'

/** The map is drawn without a graphics card, too. */
const drawn = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const playing = 2500
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

/** @example const two = await dispatchers(url); await two.open(where); await two.close() */
export async function dispatchers(url) {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags, ...drawn] })
  const enter = async () => {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.addInitScript(watchBoard)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Administrator', exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname !== '/login')
    return page
  }
  return { page: await enter(), enter, close: () => browser.close() }
}

/** Runs in the page: when the first lane with what it does is there, frame by frame. */
function watchBoard() {
  const look = () => {
    const isThere = document.querySelector('[data-lane] [data-stop], canvas[data-drawn]')
    if (isThere) globalThis.boardSeen ??= performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const addressOf = (where) => boardPath(where).replace('/apps/logistics/board', '/apps/logistics/routes')

/** Milliseconds from the address to the lanes, at the median: what the page is made of is in the browser already. */
export async function opens(page, where) {
  const all = []
  for (let n = 0; n < 4; n++) {
    await page.goto(addressOf(where))
    await page.waitForFunction(() => globalThis.boardSeen !== undefined)
    all.push(await page.evaluate(() => globalThis.boardSeen))
    await pause(1500)
  }
  return median(all.slice(1))
}

/** Frames a second while somebody acts, and the longest of them. */
async function framesOf(page, act) {
  await page.evaluate(() => {
    const frames = []
    globalThis.frames = frames
    const tick = (at) => {
      frames.push(at)
      if (globalThis.frames === frames) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const began = performance.now()
  for (let nth = 0; performance.now() - began < playing; nth++) await act(nth)
  const frames = await page.evaluate(() => {
    const all = globalThis.frames
    globalThis.frames = undefined
    return all
  })
  const gaps = frames.slice(1).map((at, place) => at - frames[place])
  return { perSecond: (1000 * gaps.length) / (frames.at(-1) - frames[0]), longest: Math.max(...gaps) }
}

/** Each three times: the median of the frames a second, and the longest frame of all. */
export async function played(page, act) {
  const all = []
  for (let n = 0; n < 3; n++) {
    all.push(await framesOf(page, act))
    await pause(300)
  }
  return {
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    longest: Math.max(...all.map(({ longest }) => longest)),
  }
}

/** What somebody does at the lanes of a board that is open. */
export async function frames(page) {
  await pause(1500)
  const lanes = page.locator('[data-lane]').first()
  const box = await lanes.boundingBox()
  const x = Math.max(box.x, 700)
  const top = box.y + 20
  await page.mouse.move(x, top + 40)
  const back = (nth, period) => (nth % (2 * period) < period ? 1 : -1)
  const scroll = await played(page, async (nth) => {
    await page.mouse.wheel(0, 40 * back(nth, 60))
    await pause(8)
  })
  const hover = await played(page, async (nth) => {
    await page.mouse.move(x - 150 + (nth % 100) * 5, top + (nth % 5) * 20)
    await pause(8)
  })
  await page.locator('body').press('Escape')
  const zoom = await played(page, async (nth) => {
    await page.keyboard.press(back(nth, 6) > 0 ? '+' : '-')
    await pause(30)
  })
  const card = await page.locator('[data-list] [data-delivery]').first().boundingBox()
  await page.mouse.move(card.x + 60, card.y + 12)
  await page.mouse.down()
  const drag = await played(page, async (nth) => {
    await page.mouse.move(x - 150 + (nth % 100) * 5, top + (nth % 60) * 3)
    await pause(8)
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { scroll, hover, zoom, drag }
}

/** A stop is moved by one dispatcher; how long after it was asked for the head of its lane says so on the other's screen. */
export async function late(page, ask, where) {
  const mover = await moverOf(ask, where)
  const all = []
  for (let nth = 0; nth < 6; nth++) {
    const change = mover.move(nth === 0 ? 0 : nth % 3)
    const seen = page.evaluate(
      ([ids]) =>
        new Promise((resolve, reject) => {
          const told = () =>
            ids.map((id) => document.querySelector(`[data-lane="${id}"]`)?.closest('li')?.textContent).join('|')
          const before = told()
          const look = () => {
            if (told() === before) return requestAnimationFrame(look)
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
          }
          look()
          setTimeout(() => reject(new Error('Nothing was seen of it')), 20_000)
        }),
      [[change.from.id, change.to.id]],
    )
    await pause(100)
    const asked = performance.timeOrigin + performance.now()
    const { took } = await mover.send(change)
    const at = await seen
    all.push({ whole: at - asked, after: at - asked - took })
    await pause(1500)
  }
  const rest = all.slice(1)
  return { whole: median(rest.map(({ whole }) => whole)), after: median(rest.map(({ after }) => after)) }
}
