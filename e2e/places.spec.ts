/** A walk over all places: each weighed at its first visit, and looked at in light, dark and Arabic, wide and narrow. */
import { madeLinks } from './made/links.ts'
import { budgetsOfNothing, walks, withoutBudget, type Address } from './walk/addresses.ts'
import { visit, type Visit } from './walk/visit.ts'
import { expect, test } from './walk/walker.ts'

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
