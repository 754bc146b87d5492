/** The browser of a worker: one window of it stays open through all journeys, and with it the thread of its pages.
 *  A page in a thread of its own compiles the whole product before its first line, which takes longer than most journeys. */
import { request, type Browser, type BrowserContext, type Page } from 'playwright/test'

/** `tab` stays open; in the demo it holds the database, so that it is started once, as the servers are. */
export type Kept = { context: BrowserContext; tab: Page }
/** Of somebody who signed in on a visit before: the cookie, and what the page keeps. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** An address at which no page of the product stands. */
const outside = '/api/health'

/** A database that starts in a page, with a core for itself or without, and is stored with the first write. */
export const starting = { timeout: 45_000 }

export async function keepBrowser(browser: Browser, url: string, isDemo: boolean): Promise<Kept> {
  const context = await contextOf(browser, url)
  const tab = await openPage(context, isDemo ? '/pages/misc/under-maintenance' : outside)
  const kept = { context, tab }
  if (isDemo) {
    await tab.getByRole('heading', { level: 1 }).waitFor(starting)
    // the first write
    await forgetAll(kept, isDemo)
  }
  return kept
}

export async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`page: ${error.message}`))
  await page.goto(path)
  return page
}

/** The next journey finds the browser as one in which nobody has been, but for what was written. */
export async function forgetAll({ context, tab }: Kept, isDemo: boolean): Promise<void> {
  for (const page of context.pages()) if (page !== tab) await page.close()
  if (isDemo) await tab.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }).then(() => localStorage.clear()))
  else {
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Storage.clearDataForOrigin', { origin: new URL(tab.url()).origin, storageTypes: 'all' })
    await devtools.detach()
    await tab.evaluate(() => sessionStorage.clear())
  }
  await context.clearCookies()
}

const accounts: Record<string, string> = { Administrator: 'admin' }

const nameOf = (who: string): string => accounts[who] ?? who.toLowerCase()
/** Those of the demo have their name as a password. Made members (`Mara-…`) choose one, and their own name is refused. */
export const passwordOf = (who: string): string => (who.includes('-') ? `${nameOf(who)} at work` : nameOf(who))

/** How people enter is the journeys of entering.spec.ts; elsewhere each would load a page more. */
export async function sessionOf(url: string, who: string): Promise<Session> {
  const asking = await request.newContext({ baseURL: url })
  const answer = await asking.post('/api/auth/login', {
    data: { email: `${nameOf(who)}@demo.com`, password: passwordOf(who) },
    headers: { origin: url },
  })
  const { userData, userAbilityRules } = (await answer.json()) as Record<string, unknown>
  const { cookies } = await asking.storageState()
  await asking.dispose()
  const kept = Object.entries({ userData, userAbilityRules })
  const localStorage = kept.map(([of, value]) => ({ name: of, value: JSON.stringify(value) }))
  return { cookies, origins: [{ origin: url, localStorage }] }
}

export async function enterAs({ context, tab }: Kept, { cookies, origins }: Session): Promise<void> {
  await context.addCookies(cookies)
  const kept = origins.flatMap((one) => one.localStorage)
  await tab.evaluate((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), kept)
}

/** A browser of their own. */
export const contextOf = (browser: Browser, url: string, session?: Session): Promise<BrowserContext> =>
  browser.newContext({ baseURL: url, ...(session && { storageState: session }) })
