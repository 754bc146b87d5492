/** A walk over all places: each weighed at its first visit, and looked at in light, dark and Arabic, wide and narrow. */
import { request } from 'playwright/test'
import type { Call } from '#client/call'
import { askingBy } from './asking.ts'
import { sessionOf, type Session } from './browser.ts'
import { madeLinks } from './made/links.ts'
import { budgetsOfNothing, walks, withoutBudget, type Address } from './walk/addresses.ts'
import { visit, type Visit } from './walk/visit.ts'
import { expect, test as base } from './world.ts'

type Admin = { session: Session; api: Call }
/** Signed in once for all pages of a worker. */
const test = base.extend<object, { admin: Admin }>({
  admin: [
    async ({ served }, use) => {
      const session = await sessionOf(served.url, 'Administrator')
      const asking = await request.newContext({ baseURL: served.url, storageState: session })
      await use({ session, api: askingBy(asking, served.url) })
      await asking.dispose()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'parallel' })

test('each place has its budget, and each budget its place', () => {
  expect(withoutBudget, 'e2e/budgets.ts does not say what these places are').toEqual([])
  expect(budgetsOfNothing, 'e2e/budgets.ts names places that are gone').toEqual([])
})

for (const some of walks)
  test(some.map(({ path }) => path).join(' '), async ({ kept, admin }, info) => {
    const links = some.some(({ link }) => link) ? await madeLinks(admin.api) : undefined
    const visits: Visit[] = []
    const opened = (address: Address): Promise<Visit> => {
      const path = address.link ? links![address.link] : address.path
      return test.step(address.path, () => visit(kept, address.as && admin.session, address, path))
    }
    for (const address of some) visits.push(await opened(address))
    for (const { row } of visits) info.annotations.push({ type: 'place', description: JSON.stringify(row) })
    expect(visits.flatMap(({ faults }) => faults)).toEqual([])
  })
