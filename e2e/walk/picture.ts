/** Pictures of parts: taken in a page, compared with the one that is kept, or kept in its place. */
import { mkdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright/test'
import { differing, type Difference } from './differing.ts'
import { isEndless, saidYes } from './traffic.ts'

export const folder = join(import.meta.dirname, '../pictures')
const seenInstead = join(import.meta.dirname, '../../test-results/pictures')
/** `npm run pictures -- gallery` keeps what is seen instead of judging it. */
export const isMaking = process.env['MERIDIAN_PICTURES'] === 'make'
/** A speck of this many points is no part that moved: the smallest sign of the kit, a tick of ten points, moved by two, is 6. */
const most = 5
/** What comes late, such as a chart, is looked at again for as long; once one look of a part is wrong, the others need less. */
const patience = 10_000
export const little = 2_000

type Judged = { size: string; keptSize?: string; difference?: Difference; packed?: string }
const coded = (file: string): string => readFileSync(file).toString('base64')
export const fileOf = (name: string): string => join(folder, `${name}.webp`)

/** What is wrong with how the part looks now; nothing where it looks as it is kept. */
export async function faultOfPicture(page: Page, name: string, within = patience): Promise<string | undefined> {
  if (isMaking) return keep(page, name)
  if (!existsSync(fileOf(name))) return `${name}: no picture is kept of it`
  const { taken, told } = await soonAlike(page, name, within)
  if (!told) return undefined
  mkdirSync(dirname(join(seenInstead, name)), { recursive: true })
  writeFileSync(join(seenInstead, `${name}.png`), taken)
  return `${name}: ${told}; now it looks like test-results/pictures/${name}.png`
}

/** Whether it looks other than it is kept, and how, for as long as `within` says. */
export async function soonAlike(
  page: Page,
  name: string,
  within = patience,
): Promise<{ taken: Buffer; told?: string }> {
  const until = Date.now() + within
  for (;;) {
    const taken = await pictureOf(page)
    const told = toldOf(await judged(page, taken, coded(fileOf(name))))
    if (!told || Date.now() > until) return { taken, ...(told && { told }) }
    await pause(150)
  }
}

function toldOf({ size, keptSize, difference }: Judged): string | undefined {
  if (size !== keptSize) return `it is ${size}, not ${keptSize}`
  if (!difference || difference.points <= most) return undefined
  const { points, left, top, right, bottom } = difference
  return `${points} points differ from (${left}, ${top}) to (${right}, ${bottom})`
}

/** Kept once it stands still; not where the one that is there will do, so that a change shows what changed. */
async function keep(page: Page, name: string): Promise<undefined> {
  let [last, same]: [Buffer, number] = [Buffer.alloc(0), 0]
  for (let turn = 0; same < 2; turn++) {
    if (turn > 40) throw new Error(`${name}: it never stands still`)
    const now = await pictureOf(page)
    same = now.equals(last) ? same + 1 : 0
    last = now
    await pause(250)
  }
  const there = existsSync(fileOf(name)) ? coded(fileOf(name)) : undefined
  const found = await judged(page, last, there)
  if (there && !toldOf(found)) return
  mkdirSync(dirname(fileOf(name)), { recursive: true })
  writeFileSync(fileOf(name), Buffer.from(found.packed!, 'base64'))
}

/** In a page, before all else. Each graphics driver draws the streets of a map a little otherwise, and so does the processor in
 *  its place; what stands on the map is drawn as on any page. By a sheet of the document: the policy allows no inline style. */
export const hideStreets = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.maplibregl-canvas { visibility: hidden }')
  document.adoptedStyleSheets.push(sheet)
}

/** Of a page: waits until all that the part fetches is there and drawn, and nothing came of it that fetches more. */
export function arrivalIn(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => isEndless(request) || open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    const until = Date.now() + 3 * patience
    for (let calm = 0; calm < 2; calm = open.size === 0 ? calm + 1 : 0) {
      if (Date.now() > until) throw new Error(`It never comes: ${[...open].map((one) => one.url()).join(', ')}`)
      await saidYes(page, () => page.evaluate(hasCome), until)
    }
  }
}

/** In a page: what the part fetches apart, as a chart or a map, has come and is drawn. An empty place for it would be a picture,
 *  too, and the map fits itself to the size that it has when it comes. */
async function hasCome(): Promise<boolean> {
  await document.fonts.ready
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await new Promise((done) => requestIdleCallback(done, { timeout: 500 }))
  const part = document.querySelector<HTMLElement>('[data-part]')
  if (!part || part.querySelector('[class*=waiting]')) return false
  const drawn = { map: '.maplibregl-marker', livemap: '.maplibregl-marker', figures: '[data-series] path' }
  const sign = Object.entries(drawn).find(([name]) => name === part.dataset['part'])?.[1]
  return sign === undefined || part.querySelector(sign) !== null
}

/** The part with a little of the page around it, for its shadow; all of it, also what is below the edge of the window. */
async function pictureOf(page: Page): Promise<Buffer> {
  const clip = await page.locator('[data-part]').evaluate(async (part) => {
    await document.fonts.ready
    const { left, top, width, height } = part.getBoundingClientRect()
    const x = Math.max(0, Math.floor(left) - 8)
    const y = Math.floor(top + scrollY) - 8
    return { x, y, width: Math.min(Math.ceil(width) + 16, innerWidth - x), height: Math.ceil(height) + 16 }
  })
  return page.screenshot({ fullPage: true, clip, animations: 'disabled', scale: 'css' })
}

const judged = (page: Page, taken: Buffer, kept: string | undefined): Promise<Judged> =>
  page.evaluate(
    `(${String(judgedInPage)})(${JSON.stringify({ taken: taken.toString('base64'), kept })}, ${String(differing)})`,
  ) as Promise<Judged>

/** In a page, for a browser reads and packs pictures itself: without loss, as WebP, in a third of what a PNG takes. */
async function judgedInPage(
  { taken, kept }: { taken: string; kept?: string },
  compare: typeof differing,
): Promise<Judged> {
  const read = async (data: string) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    const { width, height } = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(width, height)
    const on = canvas.getContext('2d', { willReadFrequently: true })!
    on.drawImage(await createImageBitmap(new Blob([bytes]), { colorSpaceConversion: 'none' }), 0, 0)
    return { canvas, width, height, size: `${width} × ${height}`, points: on.getImageData(0, 0, width, height).data }
  }
  const now = await read(taken)
  const before = kept === undefined ? undefined : await read(kept)
  const isComparable = before !== undefined && before.size === now.size
  const difference = isComparable ? compare(before.points, now.points, now.width, now.height) : undefined
  const found = { size: now.size, ...(before && { keptSize: before.size }), ...(difference && { difference }) }
  if (difference?.points === 0) return found
  const file = await now.canvas.convertToBlob({ type: 'image/webp', quality: 1 })
  let packed = ''
  for (const byte of new Uint8Array(await file.arrayBuffer())) packed += String.fromCharCode(byte)
  return { ...found, packed: btoa(packed) }
}
