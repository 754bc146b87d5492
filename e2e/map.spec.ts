/** The map is drawn: only here, because a browser that draws is a browser and a server of their own. */
import type { Locator, Page } from 'playwright/test'
import { chromiumFlags, chromiumPath } from '../scripts/browser.mjs'
import { expect, test } from './world.ts'

const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
test.use({ launchOptions: { executablePath: await chromiumPath(), args: [...chromiumFlags, ...drawing] } })

const often = { intervals: [50] }

/** How many points of the picture have this colour of the theme. */
async function drawnIn(page: Page, area: Locator, name: string): Promise<number> {
  const picture = (await area.screenshot()).toString('base64')
  return page.evaluate(
    async ([data, variable]) => {
      const bytes = Uint8Array.from(atob(data!), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(variable!)
      pen.fillRect(0, 0, 1, 1)
      const wanted = pen.getImageData(0, 0, 1, 1).data
      pen.drawImage(bitmap, 0, 0)
      const seen = pen.getImageData(0, 0, bitmap.width, bitmap.height).data
      let count = 0
      for (let at = 0; at < seen.length; at += 4)
        if ([0, 1, 2].every((k) => Math.abs(seen[at + k]! - wanted[k]!) < 12)) count += 1
      return count
    },
    [picture, name],
  )
}

test('the city is drawn, a street is found and shown, and nothing is asked of anybody else', async ({
  person,
  served,
}) => {
  const { page } = await person('Administrator', '/apps/kanban')
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(served.url) && /^https?:/.test(request.url())) foreign.push(request.url())
  })
  const tiles: number[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/map/tiles/')) tiles.push(answer.status())
  })
  await page.goto('/apps/logistics/settings')
  await expect(page.getByText('Port Averne demo city').first()).toBeVisible()
  const map = page.getByRole('region', { name: 'Map', exact: true })
  await expect(map).toBeVisible()
  await expect.poll(() => tiles[0], often).toBe(200)
  // an empty map is one colour, and so a picture of few bytes
  await expect.poll(async () => (await map.screenshot()).length, often).toBeGreaterThan(30_000)

  await page.getByPlaceholder('Search an address or place').fill('saltmarket')
  await page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option', { name: /^Saltmarket/ })
    .first()
    .click()
  await expect(page.getByRole('img', { name: 'Saltmarket' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Saltmarket' })).toContainText('From the imported map')

  await page.getByRole('button', { name: 'Route from here' }).click()
  await page.getByPlaceholder('Search an address or place').fill('kiln end')
  await page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option', { name: /^Kiln End/ })
    .first()
    .click()
  const route = page.getByRole('status').filter({ hasText: 'Saltmarket → Kiln End' })
  await expect(route).toContainText(/\d+ min · \d+(\.\d)? km/)
  await expect(route).toContainText('Roads of Port Averne')
  await expect.poll(() => drawnIn(page, map, '--m-c1'), often).toBeGreaterThan(400)
  await page.getByRole('button', { name: 'End the route' }).click()
  await expect(page.getByText('Press on the map to learn what is there')).toBeVisible()
  await expect.poll(() => drawnIn(page, map, '--m-c1'), often).toBeLessThan(100)
  expect(foreign).toEqual([])
})
