/** States are listed once, in the named sets of their contract. */
import { describe, expect, test } from 'vitest'
import { jobIs, jobStates } from '#contract/job-states'
import type { StateSet } from '#contract/states'
import { cardIs, cardStates } from '#features/ecommerce/card-payments/contract/states'
import { orderIs, orderStatuses, paymentStates } from '#features/ecommerce/orders/contract/states'
import { draftStates, wayIs, wayStates } from '#features/email/contract/states'
import { invoiceIs, states as invoiceStates } from '#features/invoices/contract/states'
import { deliveryIs, deliveryStates, outcomeIs, stageIs } from '#features/logistics/deliveries/contract/states'
import { importIs, importStates } from '#features/map/contract/states'
import { exceptionIs, exceptionStates } from '#features/logistics/exceptions/contract/states'
import { runIs, runStates } from '#features/logistics/optimiser/contract/states'
import { routeIs, routeStates, stopIs, stopStates } from '#features/logistics/routes/contract/states'
import { listed, read } from './hosts/test/house'
import { stateListsIn, type Machines } from './hosts/test/state-lists'

const machines: Machines = {
  route: routeStates,
  stop: stopStates,
  delivery: deliveryStates,
  order: orderStatuses,
  payment: paymentStates,
  card: cardStates,
  invoice: invoiceStates,
  job: jobStates,
  draft: draftStates,
  way: wayStates,
  exception: exceptionStates,
  run: runStates,
  import: importStates,
}
type Sets = Readonly<Record<string, Pick<StateSet<string>, 'states'>>>
const sets: Readonly<Record<string, Sets>> = {
  routeIs,
  stopIs,
  deliveryIs,
  outcomeIs,
  stageIs,
  orderIs,
  cardIs,
  invoiceIs,
  jobIs,
  wayIs,
  exceptionIs,
  runIs,
  importIs,
}

const declares = /\/(contract\/states|job-states)\.ts$/
const files = listed('src/*.ts', 'src/*.tsx').filter(
  (file) => !/\.test\.tsx?$|^src\/hosts\/test\//.test(file) && !declares.test(file),
)
/** Words that are no states, though some machine has them, too. */
const others: readonly string[] = [
  // object stores of the phone's database
  'src/features/logistics/phone/shelf.tsx: waiting, kept',
]
const wordsIn = (found: string) => found.replace(/:\d+:/, ':')

describe('a list of states', () => {
  test('stands in no file but those that declare the states', () => {
    const found = files
      // the condition of an index cannot ask a contract: it is compared below
      .filter((file) => !file.endsWith('/tables.ts'))
      .flatMap((file) => stateListsIn(file, read(file), machines))
      .filter((one) => !others.includes(wordsIn(one)))
    expect(found).toEqual([])
  })

  test.each([
    ["const open = ['draft', 'planned', 'published'] as const", ['a.ts:1: draft, planned, published']],
    ["where(inArray(stops.state, ['en_route', 'arrived']))", ['a.ts:1: en_route, arrived']],
    ["if (row.state === 'failed' || row.state === 'skipped') stop()", ['a.ts:1: failed, skipped']],
    ["if (row.state !== 'draft' && row.state !== 'ready' && isThere) stop()", ['a.ts:1: draft, ready']],
    ["if (are('en_route', 'arrived')) go()", ['a.ts:1: en_route, arrived']],
    ["sql`${state} in ('waiting', 'running')`", ['a.ts:1: waiting, running']],
    ["sql`\"state\" in ('done', 'failed')`", ['a.ts:1: done, failed']],
    ["const moves = { hold: { from: ['ready', 'planned'], to: 'on_hold' } }", []],
    ["const outcome = z.enum(['failed', 'sent'])", []],
    ["if (one.state === 'failed' || other.state === 'skipped') stop()", []],
    ["const tabs = ['draft', 'mine']", []],
  ])('is found in %s', (text, found) => {
    expect(stateListsIn('a.ts', text, machines)).toEqual(found)
  })

  test('in the condition of an index is one of the named sets', () => {
    const known = new Set(
      Object.values(sets).flatMap((all) => Object.values(all).map(({ states }) => states.toSorted().join(', '))),
    )
    const found = files
      .filter((file) => file.endsWith('/tables.ts'))
      .flatMap((file) => stateListsIn(file, read(file), machines))
    expect(found.length).toBeGreaterThan(4)
    const sorted = (one: string) =>
      one
        .replace(/^.*:\d+: /, '')
        .split(', ')
        .toSorted()
        .join(', ')
    expect(found.filter((one) => !known.has(sorted(one)))).toEqual([])
  })
})

describe('a named set', () => {
  test('is asked for by some file', () => {
    const text = files.map(read).join('\n')
    const unasked = Object.entries(sets).flatMap(([is, all]) =>
      Object.keys(all).flatMap((name) => (text.includes(`${is}.${name}`) ? [] : [`${is}.${name}`])),
    )
    expect(unasked).toEqual([])
  })

  test('of what is open holds all states that are not over', () => {
    const rest = <S extends string>(all: readonly S[], over: (state: S) => boolean) =>
      all.filter((state) => !over(state))
    expect(deliveryIs.open.states.toSorted()).toEqual(rest(deliveryStates, deliveryIs.over).toSorted())
    expect(stopIs.open.states.toSorted()).toEqual(rest(stopStates, stopIs.over).toSorted())
  })

  test('of open routes holds a paused one: its driver goes on', () => {
    expect(routeIs.open('paused')).toBe(true)
    expect(routeIs.out('paused')).toBe(true)
    expect(routeIs.advancing('paused')).toBe(false)
  })

  test('holds no state where there is none', () => {
    expect(routeIs.open(undefined)).toBe(false)
    expect(routeIs.open(null)).toBe(false)
  })
})
