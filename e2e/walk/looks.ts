/** One opened page in light, dark and Arabic, wide and narrow: what is wrong with it in each. */
import type { Page } from 'playwright/test'
import { axeFaults, isStill, off, type Asked } from '../axe.ts'
import type { Traffic } from './traffic.ts'

/** What depends on colours, and nothing else does. */
const ofColour = ['color-contrast', 'link-in-text-block']
/** Not of axe's usual ones: who speaks to a page says what is written on it. */
const spoken = { 'label-content-name-mismatch': { enabled: true } }
const asks = {
  all: { rules: { ...off('region'), ...spoken } },
  /** Dark is the same page in other colours. */
  colour: { runOnly: ofColour },
  /** Arabic is another page in the colours of the light one. */
  structure: { rules: { ...off('region', ...ofColour), ...spoken } },
} satisfies Record<string, Asked>

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

export const allLooks = ['light, 1440', 'dark, 1440', 'dark, 390', 'light, 390', 'Arabic, 1440', 'Arabic, 390'] as const
export type Look = (typeof allLooks)[number]

/** `inArabic` turns the page over, by its menu or by loading it again. */
export async function faultsOfLooks(
  page: Page,
  traffic: Traffic,
  inArabic: () => Promise<unknown>,
  looks: readonly Look[],
): Promise<string[]> {
  const faults: string[] = []
  const look = async (name: Look, asked: keyof typeof asks): Promise<void> => {
    if (!looks.includes(name)) return
    try {
      await traffic.quiet()
      await page.waitForFunction(isStill)
    } catch (error) {
      throw new Error(`${name}: ${String(error)}`, { cause: error })
    }
    const found = [...(await beyondEdge(page)), ...(await axeFaults(page, { ...asks[asked], preload: false }))]
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  const scheme = (colorScheme: 'dark' | 'light') => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await scheme('light')
  await look('light, 1440', 'all')
  if (looks.some((name) => name.startsWith('dark'))) {
    await scheme('dark')
    await look('dark, 1440', 'colour')
    await page.setViewportSize(narrow)
    await look('dark, 390', 'colour')
    await scheme('light')
  }
  await page.setViewportSize(narrow)
  await look('light, 390', 'all')
  // a page without a frame, or one whose menu is in it, is turned over at its full width
  await page.setViewportSize(wide)
  await inArabic()
  await page.locator('html[dir=rtl]').waitFor()
  await look('Arabic, 1440', 'structure')
  await page.setViewportSize(narrow)
  await look('Arabic, 390', 'structure')
  return faults
}

/** Nothing is wider than the window; what is has its name in the fault. */
async function beyondEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth
    if (over <= 0) return []
    const isOut = (one: Element) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 0 && (left < -1 || right > innerWidth + 1)
    }
    const some = [...document.body.querySelectorAll('*')].filter(isOut).slice(0, 3)
    return [`${over} px beyond the edge: ${some.map((one) => one.outerHTML.slice(0, 120)).join(' | ')}`]
  })
}
