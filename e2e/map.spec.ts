import { writeFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { chromiumFlags, chromiumPath } from '../scripts/browser.mjs'
import { cityFile } from '../src/hosts/roads/city.ts'
import { expect, test } from './world.ts'

const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
test.use({ launchOptions: { executablePath: await chromiumPath(), args: [...chromiumFlags, ...drawing] } })

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
  // the wait begins before the page does, so it gets the page's time and its own
  const tile = page.waitForResponse(/\/api\/map\/tiles\//, { timeout: 50_000 })
  await page.goto('/apps/logistics/settings')
  expect((await tile).status()).toBe(200)
  await expect(page.getByText('Port Averne demo city').first()).toBeVisible()
  const map = page.getByRole('region', { name: 'Map', exact: true })
  // an empty map is one colour, and so a picture of few bytes
  await expect.poll(async () => (await map.screenshot()).length, { timeout: 20_000 }).toBeGreaterThan(30_000)

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
  await expect.poll(() => drawnIn(page, map, '--m-c1'), { timeout: 20_000 }).toBeGreaterThan(400)
  await page.getByRole('button', { name: 'End the route' }).click()
  await expect(page.getByText('Press on the map to learn what is there')).toBeVisible()
  await expect.poll(() => drawnIn(page, map, '--m-c1'), { timeout: 20_000 }).toBeLessThan(100)
  expect(foreign).toEqual([])
})

test('an extract is imported and serves, another person sees it live; a broken one changes nothing', async ({
  person,
}) => {
  test.slow()
  const { page } = await person('Administrator', '/apps/logistics/settings')
  const { page: other } = await person('Administrator', '/apps/logistics/settings')
  const pbf = Buffer.from(await cityFile(120))
  const start = async (name: string, buffer: Buffer) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await page.getByRole('button', { name: 'Start import' }).click()
  }
  await start('little.osm.pbf', pbf)
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 })
  const region = other.getByRole('listitem').filter({ hasText: 'little' }).filter({ hasText: 'ways' })
  await expect(region).toBeVisible()
  await start('broken.osm.pbf', pbf.subarray(0, pbf.length - 500))
  await expect(page.getByText('Failed', { exact: true })).toBeVisible({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Remove little' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove region' }).click()
  await expect(region).toHaveCount(0)
})

test('an upload shows how far it is and is cancelled, what is no extract is told @server', async ({ person }, info) => {
  test.slow()
  const { page, context } = await person('Administrator', '/apps/logistics/settings')
  const start = async (name: string, bytes: Buffer) => {
    writeFileSync(info.outputPath(name), bytes)
    await page.locator('input[type=file]').setInputFiles(info.outputPath(name))
    await page.getByRole('button', { name: 'Start import' }).click()
  }
  await start('notes.osm.pbf', Buffer.from('No map at all'))
  await expect(page.getByRole('alert').filter({ hasText: 'This is no .osm.pbf file' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Imports' }).getByRole('row')
  await expect(rows.filter({ hasText: 'notes.osm.pbf' })).toHaveCount(0)

  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2_000_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await page.getByRole('button', { name: 'Remove notes.osm.pbf' }).click()
  const whole = Buffer.alloc(40_000_000)
  whole.set([0, 0, 0, 13, 10, 9, ...Buffer.from('OSMHeader')])
  await start('slow.osm.pbf', whole)
  const row = rows.filter({ hasText: 'slow.osm.pbf' })
  await expect(row).toContainText('Uploading')
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)
  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Cancelled')
  await expect(page.getByRole('button', { name: 'Start import' })).toBeEnabled({ timeout: 20_000 })
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})
