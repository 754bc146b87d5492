/** The product as people run it, for one file of journeys; the project's name says on which host. */
import { test as base, type BrowserContext, type Page } from 'playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresMissing, startPostgres } from '../src/hosts/test/postgres.ts'
import { serveFolder } from '../src/hosts/test/folder-server.ts'
import { startServer } from '../src/hosts/test/server-process.ts'

export type Served = { url: string; restart(env?: Record<string, string>): Promise<void> }

type Kind = 'pglite' | 'postgres' | 'demo'
async function serve(kind: Kind): Promise<Served & { end(): Promise<void> }> {
  if (kind === 'demo') return serveDemo()
  const data = mkdtempSync(join(tmpdir(), 'meridian-journey-'))
  const cluster = kind === 'postgres' ? await startPostgres() : undefined
  const env = {
    MERIDIAN_DATA: data,
    ...(cluster && { DATABASE_URL: await cluster.database(), MERIDIAN_SECRET: 's'.repeat(44) }),
  }
  let server = await startServer(env)
  const served = {
    url: server.url,
    async restart(more: Record<string, string> = {}) {
      await server.kill('SIGTERM')
      server = await startServer({ ...env, ...more, PORT: new URL(served.url).port })
    },
    async end() {
      await server.kill('SIGTERM')
      await cluster?.remove()
      rmSync(data, { recursive: true, force: true })
    },
  }
  return served
}

async function serveDemo(): Promise<Served & { end(): Promise<void> }> {
  const { url, close } = await serveFolder('dist/demo', '/')
  const restart = () => Promise.reject(new Error('the demo has no server: tag the journey @server'))
  return { url: url.replace(/\/$/, ''), restart, end: close }
}

/** leave: they go, and who comes next in the same browser may enter. */
export type Person = { page: Page; context: BrowserContext; leave(): Promise<void> }

export const test = base.extend<{ person: (who?: string, path?: string) => Promise<Person> }, { served: Served }>({
  served: [
    async ({}, use, info) => {
      const kind = info.project.name as Kind
      if (kind === 'postgres' && postgresMissing) base.skip(true, postgresMissing)
      const served = await serve(kind)
      await use(served)
      await served.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /**
   * A person in a browser of their own, signed in at a page; nobody in particular where no name is given.
   * The demo's database is one browser's, so there each further person is a tab beside the first one's.
   */
  person: async ({ browser, served }, use, info) => {
    const inTabs = info.project.name === 'demo'
    const all: BrowserContext[] = []
    let signedIn = false
    await use(async (who, path = '/') => {
      const context = (inTabs && all[0]) || (await browser.newContext({ baseURL: served.url }))
      if (!all.includes(context)) all.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(`page: ${error.message}`))
      if (who && !(inTabs && signedIn)) {
        // by the login to the page: one load less, and in the demo each load starts a database
        await page.goto(`/login?to=${encodeURIComponent(path)}`)
        const enter = page.getByRole('button', { name: who, exact: true })
        await enter.click()
        await page.waitForURL((url) => url.pathname !== '/login')
        await enter.waitFor({ state: 'detached' }) // the login stands until the page is there
        signedIn = true
      } else await page.goto(path)
      // who came first goes on acting, the others look on: a tab behind another is drawn once a second or not at all
      if (inTabs) await context.pages()[0]!.bringToFront()
      const leave = async () => {
        await page.keyboard.press('Escape') // out of whatever lies over the page
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        await page.getByRole('button', { name: /^Account of/ }).click()
        await page.getByRole('menuitem', { name: 'Sign out' }).click()
        await page.waitForURL(/login/)
        await page.close()
        signedIn = false
      }
      return { page, context, leave }
    })
    for (const context of all) await context.close()
  },
})
export { expect } from 'playwright/test'
