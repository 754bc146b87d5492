/** What axe finds wrong with a page, once nothing of it waits or moves. */
import type { Page } from 'playwright/test'
import { axeFaults, isStill, off } from './axe.ts'
import { expect } from './world.ts'

export async function expectNoFaults(page: Page, when = ''): Promise<void> {
  // not until the network rests: the live stream never does
  await expect(page.locator('[class*=bone]')).toHaveCount(0)
  await page.waitForFunction(isStill)
  expect(await axeFaults(page, { rules: off('region') }), when).toEqual([])
}

/** `isThere` waits for what the page is about, in each of both. */
export async function faultlessInLightAndDark(page: Page, isThere: () => Promise<unknown>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await isThere()
    await expectNoFaults(page, colorScheme)
  }
}

/** On a phone nothing is wider than the screen, once all has found its place. */
export async function nothingBeyondTheEdge(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
