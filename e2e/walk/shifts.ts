/** How much of a page jumps while it opens, and what does. Answers come late and in another order than they were asked for, the
 *  same at each run. */
import type { BrowserContext, Page } from 'playwright/test'
import { trafficOf } from './traffic.ts'

export type Shifts = { sum: number; causes: string[] }
declare global {
  var shifts: Shifts
  /** Answers that are held back. */
  var heldBack: number
}
/** Milliseconds by which an answer is late at most: no two of a page are late alike. */
const latest = 300
const phone = { width: 390, height: 844 }

/** Before the page is opened. */
export const followShifts = (page: Page): Promise<unknown> => page.addInitScript(follow, latest)

export async function shiftsOf(page: Page): Promise<Shifts> {
  const { sum, causes } = await page.evaluate(() => shifts)
  return { sum: Number(sum.toFixed(3)), causes }
}

/** The same address at first sight on a phone: beside what is looked at meanwhile, for most of it is waiting. */
export async function shiftsOnPhone(context: BrowserContext, path: string): Promise<Shifts> {
  const page = await context.newPage()
  try {
    await page.setViewportSize(phone)
    await followShifts(page)
    const traffic = trafficOf(page, false)
    await page.goto(path)
    await traffic.quiet()
    return await shiftsOf(page)
  } finally {
    await page.close()
  }
}

const follow = (latest: number): void => {
  globalThis.shifts = { sum: 0, causes: [] }
  globalThis.heldBack = 0
  type Entry = PerformanceEntry & { hadRecentInput: boolean; value: number; sources: { node: Node | null }[] }
  const nameOf = ({ node }: { node: Node | null }) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `<${element?.tagName.toLowerCase()} class="${element?.getAttribute('class') ?? ''}">`
  }
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue
      globalThis.shifts.sum += value
      if (value > 0.002) globalThis.shifts.causes.push(`${value.toFixed(3)} ${sources.map(nameOf).join(' ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const lateness = (address: string): number => {
    let sum = 7
    for (const sign of address) sum = (Math.imul(sum, 31) + sign.codePointAt(0)!) | 0
    return (sum >>> 0) % latest
  }
  const { fetch } = globalThis
  globalThis.fetch = async (...asked) => {
    const [to] = asked
    globalThis.heldBack += 1
    try {
      const wait = lateness(to instanceof Request ? to.url : String(to))
      const [answer] = await Promise.all([fetch(...asked), new Promise((done) => setTimeout(done, wait))])
      return answer
    } finally {
      // what the page does with it is under way before it is asked whether it is at rest
      setTimeout(() => (globalThis.heldBack -= 1))
    }
  }
}
