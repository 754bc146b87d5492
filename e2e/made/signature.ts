/** The recipient signs on the driver's phone. */
import type { Page } from 'playwright/test'

/** Fills the sheet of the stop that asks for a signature, and ends the stop. */
export async function signFor(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name of who signs').fill(name)
  const pad = sheet.getByRole('img', { name: 'Sign here' })
  await pad.hover({ position: { x: 60, y: 60 } })
  await page.mouse.down()
  await pad.hover({ position: { x: 200, y: 120 } })
  await page.mouse.up()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
}
