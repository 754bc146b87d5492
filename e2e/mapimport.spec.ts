/** A map is imported from a file, seen by another person and removed; an upload is cancelled, and what is no map is refused. */
import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { cityFile } from '../src/hosts/roads/city.ts'
import { ownWord } from './made/logistics.ts'
import { expect, test } from './world.ts'

/** An extract becomes a map by a job of some seconds. */
const making = { timeout: 45_000 }
const rowOf = (page: Page, file: string) =>
  page.getByRole('table', { name: 'Imports' }).getByRole('row').filter({ hasText: file })

test('an extract is imported and serves, another person sees it live; a broken one changes nothing', async ({
  person,
}) => {
  const word = ownWord()
  const { page } = await person('Administrator', '/apps/logistics/settings')
  const { page: other } = await person('Administrator', '/apps/logistics/settings')
  const pbf = Buffer.from(await cityFile(120))
  const start = async (name: string, buffer: Buffer) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await page.getByRole('button', { name: 'Start import' }).click()
  }
  await start(`little-${word}.osm.pbf`, pbf)
  await expect(rowOf(page, `little-${word}`)).toContainText('Done', making)
  const region = other
    .getByRole('listitem')
    .filter({ hasText: `little-${word}` })
    .filter({ hasText: 'ways' })
  await expect(region).toBeVisible()
  await start(`broken-${word}.osm.pbf`, pbf.subarray(0, pbf.length - 500))
  await expect(rowOf(page, `broken-${word}`)).toContainText('Failed', making)
  await page.getByRole('button', { name: `Remove little-${word}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove region' }).click()
  await expect(region).toHaveCount(0)
})

test('an upload shows how far it is and is cancelled, what is no extract is told', async ({ person }, info) => {
  const word = ownWord()
  const { page, context } = await person('Administrator', '/apps/logistics/settings')
  const start = async (name: string, bytes: Buffer) => {
    writeFileSync(info.outputPath(name), bytes)
    await page.locator('input[type=file]').setInputFiles(info.outputPath(name))
    await page.getByRole('button', { name: 'Start import' }).click()
  }
  await start(`notes-${word}.osm.pbf`, Buffer.from('No map at all'))
  await expect(page.getByRole('alert').filter({ hasText: 'This is no .osm.pbf file' })).toBeVisible()
  await expect(rowOf(page, `notes-${word}`)).toHaveCount(0)

  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2_000_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await page.getByRole('button', { name: `Remove notes-${word}.osm.pbf` }).click()
  const whole = Buffer.alloc(40_000_000)
  whole.set([0, 0, 0, 13, 10, 9, ...Buffer.from('OSMHeader')])
  await start(`slow-${word}.osm.pbf`, whole)
  const row = rowOf(page, `slow-${word}`)
  await expect(row).toContainText('Uploading')
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)
  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Cancelled')
  await expect(page.getByRole('button', { name: 'Start import' })).toBeEnabled()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})
