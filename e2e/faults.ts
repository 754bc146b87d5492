/** What axe finds wrong with a page, once nothing of it waits or moves. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expect } from './world.ts'

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
type Found = { violations: { id: string; nodes: { html: string }[] }[] }

/** Nothing is on its way to another colour or place; what turns for ever does not count. */
const isStill = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)

export async function expectNoFaults(page: Page, when = ''): Promise<void> {
  // not until the network rests: the live stream never does
  await expect(page.locator('[class*=bone]')).toHaveCount(0)
  await page.waitForFunction(isStill)
  // evaluated, not added as an element: the policy allows no inline script
  await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run(document, { rules: { region: { enabled: false } } })')) as Found
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(told, when).toEqual([])
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
