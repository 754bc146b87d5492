/** The first administrator of an installation that holds nothing. */
import { expect, type Page } from 'playwright/test'

export async function enterFirst(page: Page, code: string) {
  await page.getByLabel('One-time code').fill(code)
  await page.getByLabel('Full name').fill('Odile Marsh')
  await page.getByLabel('Email').fill('odile@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'To your first route' })).toBeVisible()
}
