/** Persons in browsers, before the product on the host that the project names. */
import { request, test as base, type Browser, type BrowserContext, type Page } from 'playwright/test'
import type { Call } from '#client/call'
import { askingBy, askingIn } from './asking.ts'
import { postgresMissing } from '../src/hosts/test/postgres.ts'
import { serve, type Kind, type Served } from './served.ts'

/** api: what they ask of the product beside their page, by its contract: the rows a journey is about, and what it puts back.
 *  leave: they go, and who comes next in the same browser may enter. */
export type Person = { page: Page; context: BrowserContext; api: Call; leave(): Promise<void> }
/** A browser that has the demo open, and with it the database. */
type Demo = { context: BrowserContext; tab: Page }

type OfJourney = { person: (who?: string, path?: string) => Promise<Person> }
type OfWorker = { served: Served; demo: Demo | undefined }
export const test = base.extend<OfJourney, OfWorker>({
  served: [
    async ({}, use, info) => {
      // the walk over all places is a project of its own, on the same host
      const kind = info.project.name === 'places' ? 'pglite' : (info.project.name as Kind)
      if (kind === 'postgres' && postgresMissing) base.skip(true, postgresMissing)
      const served = await serve(kind)
      await use(served)
      await served.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** The demo starts a database with its first tab, so one tab stays open through all journeys: as the servers, it is
   *  started once. That it starts, is loaded again and moves from tab to tab are journeys of their own (demo.spec.ts). */
  demo: [
    async ({ browser, served }, use, info) => {
      if (info.project.name !== 'demo') return use(undefined)
      const context = await browser.newContext({ baseURL: served.url })
      const tab = await openPage(context, '/pages/misc/under-maintenance')
      await tab.getByRole('heading', { level: 1 }).waitFor()
      await use({ context, tab })
      await context.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /**
   * A person in a browser of their own, signed in at a page; nobody in particular where no name is given.
   * The demo's database is one browser's, so there each further person is a tab beside the first one's.
   */
  person: async ({ browser, served, demo }, use) => {
    const opened: Page[] = []
    let signedIn = false
    await use(async (who, path = '/') => {
      const context = demo?.context ?? (await contextOf(browser, served.url, who))
      const page = await openPage(context, demo && who && !signedIn ? `/login?to=${encodeURIComponent(path)}` : path)
      opened.push(page)
      if (demo && who && !signedIn) await enter(page, who)
      if (who) await page.getByRole('heading', { level: 1 }).first().waitFor()
      signedIn ||= who !== undefined
      // who came first goes on acting, the others look on: a tab behind another is drawn once a second or not at all
      if (demo) await opened[0]!.bringToFront()
      const leave = async () => {
        await page.keyboard.press('Escape') // out of whatever lies over the page
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        await page.getByRole('button', { name: /^Account of/ }).click()
        await page.getByRole('menuitem', { name: 'Sign out' }).click()
        await page.waitForURL(/login/)
        await page.close()
        opened.splice(opened.indexOf(page), 1)
        signedIn = false
      }
      return { page, context, api: demo ? askingIn(demo.tab) : askingBy(context.request, served.url), leave }
    })
    if (demo) await forgetPerson(demo, opened)
    else for (const page of opened) await page.context().close()
  },
})

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`page: ${error.message}`))
  await page.goto(path)
  return page
}

const accounts: Record<string, string> = { Administrator: 'admin' }

/** Somebody who signed in on a visit before: the cookie, and what the page keeps. How people enter is the journeys of
 *  entering.spec.ts; here each would load a page more. */
export async function contextOf(browser: Browser, url: string, who?: string): Promise<BrowserContext> {
  if (who === undefined) return browser.newContext({ baseURL: url })
  const name = accounts[who] ?? who.toLowerCase()
  const asking = await request.newContext({ baseURL: url })
  const answer = await asking.post('/api/auth/login', {
    data: { email: `${name}@demo.com`, password: name },
    headers: { origin: url },
  })
  const { userData, userAbilityRules } = (await answer.json()) as Record<string, unknown>
  const { cookies } = await asking.storageState()
  await asking.dispose()
  const kept = Object.entries({ userData, userAbilityRules }).map(([key, value]) => ({
    name: key,
    value: JSON.stringify(value),
  }))
  return browser.newContext({
    baseURL: url,
    storageState: { cookies, origins: [{ origin: url, localStorage: kept }] },
  })
}

/** By the login: only its page reaches the server in the browser. */
async function enter(page: Page, who: string): Promise<void> {
  const button = page.getByRole('button', { name: who, exact: true })
  await button.click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await button.waitFor({ state: 'detached' }) // the login stands until the page is there
}

/** The next journey finds the browser as one in which nobody has been, but for what was written. */
async function forgetPerson({ context, tab }: Demo, opened: Page[]): Promise<void> {
  for (const page of opened) await page.close()
  for (const page of context.pages()) if (page !== tab) await page.close()
  await tab.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }).then(() => localStorage.clear()))
  await context.clearCookies()
}

export { expect } from 'playwright/test'
