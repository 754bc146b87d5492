/** A visitor plays with the optimiser on the landing page, by pointer and by keys, and nothing of it is fetched before. */
import type { Page } from 'playwright/test'
import { axeFaults } from './axe.ts'
import { expect, test } from './world.ts'

const landing = '/front-pages/landing-page'
const stops = (page: Page) => page.getByRole('button', { name: /^Stop \d+:/ })
/** Minutes of a sum that is written as “38 min, 21.4 km”. */
const minutesOf = async (page: Page, which: 'before' | 'after') =>
  Number(/([\d,]+) min/.exec((await page.locator(`[data-sum="${which}"]`).textContent()) ?? '')?.[1]?.replace(',', ''))
/** The stops of all vans, as the list beside the plan names them. */
async function served(page: Page): Promise<number[]> {
  const trips = await page
    .getByRole('listitem')
    .filter({ hasText: /^Van \d/ })
    .locator('[dir="ltr"]')
    .allTextContents()
  return trips.flatMap((text) => text.split(' → ').map(Number)).toSorted((a, b) => a - b)
}

test('eight stops are dropped and solved: all are on a route, and it takes no longer than before', async ({
  person,
}) => {
  const { page } = await person(undefined, landing)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.getByRole('heading', { name: 'Play with the optimiser' }).scrollIntoViewIfNeeded()
  expect(fetched.filter((url) => /worker/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Open the city' }).click()
  const plan = page.getByRole('img', { name: /^Plan of Port Averne/ })
  await expect(plan).toBeVisible()
  const { width, height } = (await plan.boundingBox())!
  const places = [
    [0.2, 0.3],
    [0.7, 0.6],
    [0.25, 0.7],
    [0.8, 0.35],
    [0.45, 0.2],
    [0.6, 0.8],
    [0.15, 0.5],
    [0.55, 0.45],
  ] as const
  for (const [nth, [across, down]] of places.entries()) {
    // what takes the press lies over the plan
    await plan.click({ position: { x: across * width, y: down * height }, force: true })
    await expect(stops(page)).toHaveCount(nth + 1)
  }
  await page.getByRole('button', { name: 'Solve' }).click()
  await expect(page.locator('[data-sum="before"]')).toContainText('km')
  expect(await served(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(await minutesOf(page, 'after')).toBeLessThanOrEqual(await minutesOf(page, 'before'))
  await expect(page.getByRole('listitem').filter({ hasText: /^Van \d/ })).toHaveCount(2)
  expect(await axeFaults(page)).toEqual([])
})

test('by keys alone stops are added, moved, taken away and solved', async ({ person }) => {
  const { page } = await person(undefined, landing)
  await page.getByRole('button', { name: 'Open the city' }).focus()
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: 'Add a stop' })
  await expect(add).toBeEnabled()
  await add.focus()
  for (let count = 1; count <= 4; count++) {
    await page.keyboard.press('Enter')
    await expect(stops(page)).toHaveCount(count)
  }
  const first = stops(page).first()
  const before = (await first.boundingBox())!
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(first).toBeFocused()
  expect((await first.boundingBox())!.x).toBeGreaterThan(before.x)
  await stops(page).last().focus()
  await page.keyboard.press('Delete')
  await expect(stops(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Solve' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-sum="before"]')).toContainText('km')
  expect(await served(page)).toEqual([1, 2, 3])
})
