/** Who walks over places and over the gallery, once for all pages of a worker: one worker does both, with one server. */
import { request, type CDPSession, type Page } from 'playwright/test'
import type { Call } from '#client/call'
import { askingBy } from '../asking.ts'
import { sessionOf, type Session } from '../browser.ts'
import { test as base } from '../world.ts'
import { followWriting } from './letters.ts'
import { arrivalIn, hideStreets } from './picture.ts'

export type Admin = { session: Session; api: Call }
export type Gallery = { page: Page; devtools: CDPSession; arrival: () => Promise<void> }

export const test = base.extend<object, { admin: Admin; gallery: Gallery }>({
  admin: [
    async ({ served }, use) => {
      const session = await sessionOf(served.url, 'Administrator')
      const asking = await request.newContext({ baseURL: served.url, storageState: session })
      await use({ session, api: askingBy(asking, served.url) })
      await asking.dispose()
    },
    { scope: 'worker' },
  ],
  /** In a browser of its own: its clock and its zone are the same on every machine. */
  gallery: [
    async ({ browser, served }, use) => {
      const context = await browser.newContext({
        baseURL: served.url,
        storageState: await sessionOf(served.url, 'Administrator'),
        timezoneId: 'UTC',
        locale: 'en-GB',
        deviceScaleFactor: 1,
      })
      await context.clock.setFixedTime('2026-05-12T10:40:00Z')
      await context.addInitScript(followWriting)
      await context.addInitScript(hideStreets)
      const page = await context.newPage()
      await use({ page, devtools: await context.newCDPSession(page), arrival: arrivalIn(page) })
      await context.close()
    },
    { scope: 'worker' },
  ],
})

export { expect } from 'playwright/test'
