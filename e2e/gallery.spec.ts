/** Each part of the kit looks as it is kept in e2e/pictures: in light, dark and Arabic, wide and narrow, in our own letters. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { starting } from './browser.ts'
import { differing } from './walk/differing.ts'
import { faultOfPicture, folder, isMaking, little, soonAlike } from './walk/picture.ts'
import { foreignLetters } from './walk/letters.ts'
import { expect, test, type Gallery } from './walk/walker.ts'

type Look = { name: string; scheme: 'light' | 'dark'; width: 1440 | 390 }
/** `npm test` looks at each theme, width and direction once, and `npm run test:all` at all of them together. */
const isMain = process.env['MERIDIAN_RUN'] === 'test' && !isMaking
const mainLooks = ['light-1440', 'dark-390', 'arabic-390']
/** Each is one step away from the one before it. */
const looks: Record<'en' | 'ar', Look[]> = {
  en: [
    { name: 'light-1440', scheme: 'light', width: 1440 },
    { name: 'dark-1440', scheme: 'dark', width: 1440 },
    { name: 'dark-390', scheme: 'dark', width: 390 },
    { name: 'light-390', scheme: 'light', width: 390 },
  ],
  ar: [
    { name: 'arabic-1440', scheme: 'light', width: 1440 },
    { name: 'arabic-390', scheme: 'light', width: 390 },
  ],
}
const looksIn = (language: 'en' | 'ar') => looks[language].filter(({ name }) => !isMain || mainLooks.includes(name))
/** Into how many tests each group is dealt: each of them has time, and both workers have something to do. */
const shares = { interface: 4, forms: 3, charts: 2 }

test.describe.configure({ mode: 'parallel' })

for (const [group, of] of Object.entries(shares))
  for (let share = 0; share < of; share++)
    test(`${group}, ${share + 1} of ${of}`, async ({ gallery }) => {
      const faults: string[] = []
      for (const language of ['en', 'ar'] as const) {
        const all = await openedIn(gallery.page, language)
        const own = all.filter((path) => path.startsWith(`/gallery/${group}/`)).filter((_, at) => at % of === share)
        expect(own.length).toBeGreaterThan(0)
        for (const path of own) faults.push(...(await faultsOf(gallery, path, language)))
      }
      expect(faults).toEqual([])
    })

/** A hair line and a dot on white, this far from the edge; `smoothed` lies between two points, as a browser may draw it. */
function drawn(left: number, colour = 0, smoothed = false): number[] {
  const [width, height] = [12, 12]
  const points = Array.from({ length: width * height * 4 }, () => 255)
  const put = (x: number, y: number, value: number) => points.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3)
  for (let y = 1; y < 11; y++) {
    put(left, y, smoothed ? (255 + colour) / 2 : colour)
    if (smoothed) put(left + 1, y, (255 + colour) / 2)
  }
  return points
}

test('a line is the same where it is smoothed otherwise or one point further, and another two points further or in another colour', () => {
  const against = (other: number[]) => differing(drawn(4), other, 12, 12).points
  expect(against(drawn(4))).toBe(0)
  expect(against(drawn(5))).toBe(0)
  expect(against(drawn(4, 0, true))).toBe(0)
  expect(against(drawn(4, 6))).toBe(0)
  expect(against(drawn(6))).toBe(20)
  expect(against(drawn(2))).toBe(20)
  expect(against(drawn(4, 160))).toBe(10)
  expect(differing(drawn(4, 255), drawn(4, 240), 12, 12)).toEqual({ points: 10, left: 4, top: 1, right: 4, bottom: 10 })
})

/** One part of it, moved by as little as a hand would by mistake, in each look once. */
const planted = [
  ['interface/buttons', 'light-1440', 'button:nth-of-type(3)', '2px 0'],
  ['interface/chips', 'dark-1440', 'svg', '0 2px'],
  ['interface/timeline', 'light-390', 'li:nth-of-type(2)', '2px 0'],
  ['forms/fields', 'dark-390', 'input[type=checkbox]', '0 -2px'],
  ['forms/table', 'arabic-1440', 'tbody tr:nth-of-type(2) td:nth-of-type(3)', '-2px 0'],
  ['charts/figures', 'arabic-390', '[data-series] path', '0 2px'],
] as const

for (const [path, name, selector, by] of planted.filter(([, name]) => !isMain || mainLooks.includes(name)))
  test(`two points that a part of ${path} has moved are seen: ${name}`, async ({ gallery: { page, arrival } }) => {
    const language = name.startsWith('arabic') ? 'ar' : 'en'
    await openedIn(page, language)
    const [first] = looks[language]
    const look = looks[language].find((one) => one.name === name)
    await show(page, first!)
    await goTo(page, `/gallery/${path}`)
    await arrival()
    await show(page, look!)
    const picture = `${itemOf(path)}/${name}`
    expect((await soonAlike(page, picture)).told).toBeUndefined()
    await page
      .locator(`[data-part] ${selector}`)
      .first()
      .evaluate((one, by) => one.style.setProperty('translate', by), by)
    expect((await soonAlike(page, picture, 0)).told).toMatch(/^\d+ points differ/)
  })

test('each picture is one of a part that is there', async ({ gallery }) => {
  const parts = (await openedIn(gallery.page, 'en')).map(itemOf)
  const gone = readdirSync(folder).filter((item) => !parts.includes(item))
  if (isMaking) for (const item of gone) rmSync(join(folder, item), { recursive: true })
  else expect(gone).toEqual([])
})

const itemOf = (path: string): string => path.split('/').at(-1)!

/** What the gallery shows, once it is open in this language. */
async function openedIn(page: Page, language: 'en' | 'ar'): Promise<string[]> {
  const chosen = { language, 'Meridian-language': language, 'Meridian-rtl': String(language === 'ar') }
  await page.goto('/gallery', starting)
  const cookies = Object.entries(chosen).map(([name, value]) => ({ name, value, url: page.url() }))
  await page.context().addCookies(cookies)
  await page.reload(starting)
  await page.locator(`html[lang=${language}] main ul a`).first().waitFor()
  return page
    .locator('main ul a')
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname))
}

/** By the link of the page that is open, without loading it anew, and with no pointer on anything. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.locator(`main a[href="${path}"]`).first().dispatchEvent('click')
  await page.locator(`[data-part=${itemOf(path)}]`).waitFor()
}

async function show(page: Page, { scheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor()
}

async function faultsOf({ page, devtools, arrival }: Gallery, path: string, language: 'en' | 'ar'): Promise<string[]> {
  const faults: string[] = []
  // a map keeps the scale of the width in which it was opened
  await show(page, looks[language][0]!)
  await goTo(page, path)
  await arrival()
  for (const look of looksIn(language)) {
    await show(page, look)
    const fault = await faultOfPicture(page, `${itemOf(path)}/${look.name}`, faults.length > 0 ? little : undefined)
    if (fault) faults.push(fault)
  }
  faults.push(...(await foreignLetters(page, devtools)).map((fault) => `${path}: ${fault}`))
  return faults
}
