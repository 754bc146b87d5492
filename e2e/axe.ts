/** What axe finds wrong with a page as it stands. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
type Found = { violations: { id: string; nodes: { html: string }[] }[] }
/** What axe is told: which rules, and which of them not. */
export type Asked = { rules?: Record<string, { enabled: boolean }>; runOnly?: string[]; preload?: boolean }

export const off = (...rules: string[]): Asked['rules'] =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]))

/** Nothing is on its way to another colour or place; what turns for ever does not count. */
export const isStill = (): boolean =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)

export async function axeFaults(page: Page, asked: Asked = {}): Promise<string[]> {
  // evaluated, not added as an element: the policy allows no inline script
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe)
  const told = { ...asked, reporter: 'no-passes', resultTypes: ['violations'] }
  const { violations } = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(told)}).then(({ violations }) => ({ violations }))`,
  )) as Found
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
