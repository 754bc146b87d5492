/** A first visit of one address, judged by its budget, and the same page in its other looks. */
import type { BrowserContext, Page } from 'playwright/test'
import { enterAs, forgetAll, type Kept, type Session } from '../browser.ts'
import type { May } from '../beyond.ts'
import { mayBe } from '../budgets.ts'
import { wordsMissing } from '../../scripts/words-shown.mjs'
import { hasMap, leadsNowhere, type Address } from './addresses.ts'
import { wordsOf } from './guide.ts'
import { faultsOfLooks } from './looks.ts'
import { looksOf } from './looks-of.ts'
import { followShifts, shiftsOf, shiftsOnPhone, type Shifts } from './shifts.ts'
import { trafficOf, type Traffic } from './traffic.ts'

type Measured = Record<'kB' | 'requests' | 'CLS' | 'CLS 390' | 'CSS kB' | 'map library kB', number>
/** `at most`: of its kB. */
export type Row = { place: string; kind: string; 'at most': number; seconds: number } & Measured
export type Visit = { row: Row; faults: string[] }
const unmeasured: Measured = { kB: 0, requests: 0, CLS: 0, 'CLS 390': 0, 'CSS kB': 0, 'map library kB': 0 }
/** Nothing is kept from before, and nobody has pointed at anything yet. `path` is where it is opened. */
export async function visit(kept: Kept, session: Session | undefined, address: Address, path: string): Promise<Visit> {
  const begun = Date.now()
  const { context } = kept
  if (session) await enterAs(kept, session)
  const page = await context.newPage()
  // all of it comes over the line, whatever was opened before
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true })
  const faults: string[] = []
  page.on('console', (said) => {
    const isExpected = leadsNowhere.includes(address.path) && said.text().includes('status of 404')
    if (said.type() === 'error' && !isExpected) faults.push(`the console says: ${said.text()} ${said.location().url}`)
  })
  page.on('pageerror', (error) => faults.push(`the page fails: ${error.message}`))
  const may = mayBe(address.kind, address.path)
  const row: Row = { place: address.path, kind: address.kind, ...unmeasured, 'at most': may.kilobytes, seconds: 0 }
  try {
    const traffic = trafficOf(page, hasMap(address))
    await followShifts(page)
    await page.goto(path)
    await traffic.quiet()
    const wide = await shiftsOf(page)
    Object.assign(row, await measured(traffic), { CLS: wide.sum })
    faults.push(...beyondBudget(row, may, traffic.requests()), ...jumps('1440 px', wide, may))
    const onPhone = shiftsOnPhone(context, path)
    // what fails is told where it is waited for
    onPhone.catch(() => undefined)
    // another language is one of the whole browser: who reads on a phone is done before
    const readOnPhone = async () => {
      const narrow = await onPhone
      row['CLS 390'] = narrow.sum
      faults.push(...jumps('390 px', narrow, may))
    }
    const at = new URL(page.url()).pathname
    if (at !== path.replace(/#.*/, '')) faults.push(`went to ${at}`)
    // to a visitor it shows what is open to everybody
    const missing = address.as ? await page.evaluate(wordsMissing, wordsOf(address.path)) : []
    faults.push(...missing.map((word) => `does not show “${word}”, with which an article of the guide begins`))
    const inArabic = () => readOnPhone().then(() => turnToArabic(page, context, address))
    faults.push(...(await faultsOfLooks(page, traffic, inArabic, looksOf(address))))
  } catch (error) {
    // the others of the test are walked all the same
    faults.push(String(error))
  }
  await forgetAll(kept, false)
  row.seconds = (Date.now() - begun) / 1000
  return { row, faults: faults.map((fault) => `${address.path}: ${fault}`) }
}

type Weighed = Omit<Measured, 'CLS' | 'CLS 390'>
async function measured(traffic: Traffic): Promise<Weighed> {
  const { js, css, library } = await traffic.weights()
  const kilo = (bytes: number): number => Number((bytes / 1000).toFixed(1))
  const requests = traffic.requests().length
  return { kB: kilo(js), 'CSS kB': kilo(css), 'map library kB': kilo(library), requests }
}

function beyondBudget({ kB, requests }: Weighed, may: May, asked: string[]): string[] {
  const faults: string[] = []
  if (kB > may.kilobytes) faults.push(`${kB} kB of JavaScript, at most ${may.kilobytes}`)
  if (requests > may.requests) faults.push(`${requests} requests, at most ${may.requests}: ${asked.join(' ')}`)
  return faults
}

const jumps = (width: string, { sum, causes }: Shifts, may: May): string[] =>
  sum > may.shift ? [`CLS ${sum} at ${width}, at most ${may.shift}: ${causes.join(' | ')}`] : []

/** By the menu of the frame; where there is no frame, as somebody who chose Arabic before. */
async function turnToArabic(page: Page, context: BrowserContext, { link }: Address): Promise<void> {
  const menu = page.getByRole('button', { name: 'Language', exact: true })
  if ((await menu.count()) > 0) {
    await menu.click()
    await page.getByRole('menuitemradio', { name: 'العربية' }).click()
    return
  }
  const url = page.url()
  const chosen = { language: 'ar', 'Meridian-language': 'ar', 'Meridian-rtl': 'true' }
  await context.addCookies(Object.entries(chosen).map(([name, value]) => ({ name, value, url })))
  await page.goto(link === 'track' ? `${url}?language=ar` : url)
}
