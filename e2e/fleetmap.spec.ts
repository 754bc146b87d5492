/** A phone says where a van is, and the map shows it; it is followed, looked at again, and the phone is refused. */
import type { Page } from 'playwright/test'
import { madeDepot, madeDriver } from './made/logistics.ts'
import { expect, test } from './world.ts'

const map = '/apps/logistics/fleet'

async function addTracker(page: Page): Promise<{ address: string; key: string }> {
  await page.getByRole('button', { name: 'Trackers' }).last().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Add tracker' }).click()
  await drawer.getByLabel('Name').fill('Phone of Nkem')
  await drawer.getByRole('button', { name: 'Add tracker' }).click()
  await expect(page.getByRole('heading', { name: 'Key of Phone of Nkem' })).toBeVisible()
  const [address, key] = await Promise.all(
    ['Server address', 'Device identifier'].map((name) => page.getByLabel(name, { exact: true }).inputValue()),
  )
  await page.getByRole('button', { name: 'Done' }).click()
  return { address: address!, key: key! }
}
/** As OsmAnd does: from anywhere, with nothing but the key. In the demo only its page reaches the server. */
const send = (page: Page, { key }: { key: string }, more: string) =>
  page.evaluate(
    async ([id, rest]) => (await fetch(`/api/positions/osmand?id=${id}&${rest}`, { credentials: 'omit' })).status,
    [key, more],
  )

test('a device sends, and the map shows it; follow, replay, revoke', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { name } = await madeDriver(api, await madeDepot(api))
  await page.goto(map)
  // what is searched is open, in whichever group it stands
  await page.getByPlaceholder('Search driver, vehicle, plate').fill(name)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  const tracker = await addTracker(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const at = 'lat=38.4999&lon=-41.9812'
  expect(await send(page, tracker, `${at}&speed=20&bearing=180&batt=64`)).toBe(200)
  await expect(page.getByRole('definition').filter({ hasText: '37 km/h' })).toBeVisible()
  await expect(page.getByText('64%')).toBeVisible()

  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('slider', { name: 'Time' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Go to live' })).toBeVisible()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to live' }).click()

  await page.getByRole('button', { name: 'Trackers' }).last().click()
  await page.getByRole('button', { name: 'Revoke Phone of Nkem' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).last().click()
  await expect(page.getByText('Phone of Nkem is revoked')).toBeVisible()
  expect(await send(page, tracker, at)).toBe(401)
})

test('on a phone, in Arabic: the list is a sheet over the map', async ({ person }) => {
  const { page } = await person('Administrator', map)
  await page.setViewportSize({ width: 390, height: 844 })
  const more = page.getByRole('button', { name: 'Show more of the list' })
  await more.click()
  await expect(page.getByRole('radio', { name: /Warnings/ })).toBeAttached()
  await page.getByRole('button', { name: 'Show more of the map' }).click()
  await page.context().addCookies([{ name: 'language', value: 'ar', url: page.url() }])
  await page.context().addCookies([{ name: 'Meridian-language', value: 'ar', url: page.url() }])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'الأسطول' })).toBeVisible()
})
