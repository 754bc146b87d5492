/** The product as people run it, for one file of journeys; the project's name says on which host. */
import { test as base, type BrowserContext, type Page } from 'playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresMissing, startPostgres } from '../src/hosts/test/postgres.ts'
import { startServer } from '../src/hosts/test/server-process.ts'

export type Served = { url: string; restart(env?: Record<string, string>): Promise<void> }

type Kind = 'pglite' | 'postgres'
async function serve(kind: Kind): Promise<Served & { end(): Promise<void> }> {
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

export type Person = { page: Page; context: BrowserContext }

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
  /** A person in a browser of their own, signed in at a page; nobody in particular where no name is given. */
  person: async ({ browser, served }, use) => {
    const all: BrowserContext[] = []
    await use(async (who, path = '/') => {
      const context = await browser.newContext({ baseURL: served.url })
      all.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(`page: ${error.message}`))
      if (who) {
        await page.goto('/login')
        await page.getByRole('button', { name: who, exact: true }).click()
        await page.waitForURL((url) => url.pathname !== '/login')
      }
      await page.goto(path)
      return { page, context }
    })
    for (const context of all) await context.close()
  },
})
export { expect } from 'playwright/test'
