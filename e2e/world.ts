/** Persons in browsers, before the product on the host that the project names. */
import { test as base, type BrowserContext, type Page, type TestInfo } from 'playwright/test'
import type { Call } from '#client/call'
import { askingBy, askingIn } from './asking.ts'
import { contextOf, enterAs, forgetAll, keepBrowser, openPage, sessionOf, type Kept } from './browser.ts'
import { postgresMissing } from '../src/hosts/test/postgres.ts'
import { serve, type Kind, type Served } from './served.ts'

/** api: what they ask of the product beside their page, by its contract: the rows a journey is about, and what it puts back.
 *  leave: they go, and who comes next in the same browser may enter. */
export type Person = { page: Page; context: BrowserContext; api: Call; leave(): Promise<void> }
type OfJourney = { person: (who?: string, path?: string) => Promise<Person> }
type OfWorker = { served: Served; kept: Kept }
const isDemo = ({ project }: Pick<TestInfo, 'project'>): boolean => project.name === 'demo'

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
  kept: [
    async ({ browser, served }, use, info) => {
      const kept = await keepBrowser(browser, served.url, isDemo(info))
      await use(kept)
      await kept.context.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  /**
   * A person in a browser of their own, signed in at a page; nobody in particular where no name is given.
   * The first of a journey has the browser that is kept. The demo's database is one browser's, so there each further
   * person is a tab beside the first one's.
   */
  person: async ({ browser, served, kept }, use, info) => {
    const demo = isDemo(info)
    const opened: Page[] = []
    const own: BrowserContext[] = []
    let [isFirst, signedIn] = [true, false]
    /** The context in which they are, signed in before the page opens where there is a server to sign in at. */
    const contextFor = async (who?: string): Promise<BrowserContext> => {
      if (demo) return kept.context
      const session = who === undefined ? undefined : await sessionOf(served.url, who)
      if (isFirst) {
        isFirst = false
        if (session) await enterAs(kept, session)
        return kept.context
      }
      const context = await contextOf(browser, served.url, session)
      own.push(context)
      return context
    }
    await use(async (who, path = '/') => {
      const context = await contextFor(who)
      const entering = demo && who && !signedIn
      const page = await openPage(context, entering ? `/login?to=${encodeURIComponent(path)}` : path)
      opened.push(page)
      if (entering) await enter(page, who)
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
      return { page, context, api: demo ? askingIn(kept.tab) : askingBy(context.request, served.url), leave }
    })
    for (const context of own) await context.close()
    await forgetAll(kept, demo)
  },
})

/** By the login: only its page reaches the server in the browser. */
async function enter(page: Page, who: string): Promise<void> {
  const button = page.getByRole('button', { name: who, exact: true })
  await button.click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await button.waitFor({ state: 'detached' }) // the login stands until the page is there
}

export { expect } from 'playwright/test'
