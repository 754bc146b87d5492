/** Every list of the product, asked as people ask it and as nobody should: its pages, its order, its filters. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { aWorld } from '#hosts/test/a-world'
import { valuesIn } from '#hosts/test/list-fields'
import {
  hostileOf,
  hostileOfFile,
  isKept,
  noRow,
  otherLists,
  paramsOf,
  sortKeysOf,
  wordsOf,
} from '#hosts/test/list-filters'
import { addressesOf, findKnown, type AddressFiller } from '#hosts/test/list-places'
import { addListRows } from '#hosts/test/list-rows'
import {
  faultsOfOrder,
  faultsOfPaging,
  isExport,
  isList,
  pageIn,
  sameRows,
  textsIn,
  type Page,
} from '#hosts/test/lists'
import { endpoints } from './contract'

const lists = endpoints.filter(isList)
const files = endpoints.filter(isExport)
const world = aWorld()
const admin = world.client('admin')
let known: AddressFiller
beforeAll(async () => {
  await addListRows(world.host.db)
  known = await findKnown(world.host.db)
})

type Query = Readonly<Record<string, string | number | readonly string[]>>
/** A query stands for what the address itself says of it. */
async function answerOf(address: string, query: Query): Promise<Response> {
  const [path, fixed] = known(address).split('?')
  const asked = new URLSearchParams(fixed)
  for (const [name, value] of Object.entries(query)) {
    asked.delete(name)
    for (const one of typeof value === 'object' ? value : [String(value)]) asked.append(name, one)
  }
  const answer = await admin(`GET ${path}?${asked}`)
  if (answer.status === 200) return answer
  throw new Error(`${path}?${String(asked).slice(0, 300)}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
}
const listOf =
  (address: string, e: Endpoint) =>
  async (query: Query): Promise<Page> =>
    pageIn(e.name, (await (await answerOf(address, query)).json()) as object)
/** Side by side, but a few at a time. */
async function each<T, R>(some: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < some.length; at += 10) results.push(...(await Promise.all(some.slice(at, at + 10).map(ask))))
  return results
}

/** Beyond its last page the card of a dashboard shows its first one again. */
const endless = ['/api/dashboard/analytics/projects']
const whole = { itemsPerPage: 1000 }
const ways = ['asc', 'desc'] as const
const all = lists.flatMap((e) => addressesOf(e).map((address, at) => [address, { e, isFirst: at === 0 }] as const))
const walked = {
  pages: new Set<string>(),
  order: new Set<string>(),
  filters: new Set<string>(),
  files: new Set<string>(),
}

describe.each(all)('%s', (address, { e, isFirst }) => {
  const list = listOf(address, e)
  let first: Promise<Page> | undefined
  const everything = () => (first ??= list(whole))
  const sizeOf = ({ total }: Page): number => (total < 3 ? 1 : Math.min(7, Math.max(2, Math.floor(total / 3))))

  test('its pages are the list, and what is no page or no size reads as the usual one', async () => {
    const one = await everything()
    const size = sizeOf(one)
    const beyond = endless.includes(address) ? undefined : await list({ page: 2147483647, itemsPerPage: 1000 })
    const pages = await each([1, 2, 3], (page) => list({ page, itemsPerPage: size }))
    expect(faultsOfPaging({ whole: one, size, pages, beyond })).toEqual([])
    walked.pages.add(e.name)
    // other lists of the same address are asked by the same words
    if (!isFirst) return
    const noPages = ['0', '-1', 'abc', '2147483648']
    expect(await each(noPages, (page) => list({ page, itemsPerPage: size }))).toEqual(noPages.map(() => pages[0]))
    const usual = Number(e.query!['itemsPerPage']!.doc['default'])
    const [page, most, ...others] = await each([usual, 100_000, 0, -1, 'abc'], (itemsPerPage) => list({ itemsPerPage }))
    expect(page).toEqual({ ...one, rows: one.rows.slice(0, usual) })
    expect(others).toEqual([page, page, page])
    expect(most).toEqual(one)
    expect(one.rows.length).toBeLessThanOrEqual(1000)
  })

  test('each sort key sorts both ways, over pages too', async () => {
    const faults: string[] = []
    for (const sortBy of sortKeysOf(e)) {
      const sorted = await each(ways, (orderBy) => list({ ...whole, sortBy, orderBy }))
      const size = sizeOf(sorted[0]!)
      const pages = await each(ways, (orderBy) =>
        each([1, 2], (page) => list({ sortBy, orderBy, page, itemsPerPage: size })),
      )
      const [up, down] = await each(sorted, ({ rows }) => valuesIn(world.host.db, [address, e.name], sortBy, rows))
      const found = [
        ...faultsOfOrder(up!, down!),
        ...sorted.flatMap((one, at) => faultsOfPaging({ whole: one, size, pages: pages[at]! })),
        ...(sorted.every(({ rows }) => sameRows(rows, sorted[0]!.rows)) ? [] : ['it changes which rows there are']),
      ]
      faults.push(...found.map((fault) => `${sortBy}: ${fault}`))
    }
    expect(faults).toEqual([])
    expect(await list({ ...whole, sortBy: noRow, orderBy: noRow })).toEqual(await everything())
    walked.order.add(e.name)
  })

  test('each filter narrows it, and whatever is written into one is answered', async () => {
    const { total } = await everything()
    const totalOf = async (query: Query) => (await list({ ...query, itemsPerPage: 1 })).total
    const faults: string[] = []
    for (const [name, param] of paramsOf(e)) {
      if (isFirst || name === 'of') await each(hostileOf(param), (value) => totalOf({ [name]: value }))
      const totals = await each(wordsOf(param), (word) => totalOf({ [name]: word }))
      if (otherLists.includes(name)) continue
      if (totals.some((one) => one > total)) faults.push(`${name}: a word of it adds rows`)
      if (totals.length > 0 && totals.every((one) => one === total)) faults.push(`${name}: no word of it narrows`)
      if (isKept(param) && (await totalOf({ [name]: noRow })) > 0) faults.push(`${name}: an unknown word finds rows`)
      const isId = param.doc['default'] === 0
      if (isId && (await totalOf({ [name]: 2147483647 })) > 0) faults.push(`${name}: an unknown id finds rows`)
    }
    expect(faults).toEqual([])
    walked.filters.add(e.name)
  })
})

/** Some lists have a search beside their pages, and some an id in their address. */
const searched = all.filter(([, { e }]) => 'q' in e.query!)
const ofOne = all.filter(([address]) => address.includes('{id}'))

test.each(searched)(
  'a search of %s finds a row by what it shows, and takes no sign for a pattern',
  async (address, { e }) => {
    const list = listOf(address, e)
    const { rows, total } = await list(whole)
    const [row] = rows
    const found = await each(textsIn(row), async (q) =>
      (await list({ ...whole, q })).rows.some((one) => sameRows([one], [row!])),
    )
    expect(found).toContain(true)
    expect(await list({ q: noRow })).toEqual({ rows: [], total: 0 })
    const signs = ['%', '_', '%%', '___']
    const totals = await each(signs, async (q) => (await list({ q, itemsPerPage: 1 })).total)
    expect(totals.every((one) => one < total)).toBe(true)
  },
)

test.each(ofOne)('%s: an id that no row has is unknown, or has no rows', async (address, { e }) => {
  for (const id of ['2147483', '0', '-1', 'abc', '2147483648', '%00']) {
    const answer = await admin(`GET ${address.replace('{id}', id)}`)
    const body = (await answer.json()) as object
    if (Object.keys(e.fails ?? {}).length > 0) expect([id, answer.status]).toEqual([id, 404])
    else expect([id, answer.status, pageIn(e.name, body)]).toEqual([id, 200, { rows: [], total: 0 }])
  }
})

describe.each(files.map((e) => [e.name, e] as const))('%s', (_name, e) => {
  /** The head, and a line for each row; a text of several lines counts as several. */
  async function fileOf(query: Query): Promise<string[]> {
    const answer = await answerOf(e.path, { ...query, format: 'csv' })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    return (await answer.text()).trimEnd().split(/\r?\n/)
  }
  const linesOf = (name: string) => async (value: string | readonly string[]) =>
    (await fileOf({ [name]: value })).length

  test('it holds the same rows however they are sorted, and fewer of each filter', async () => {
    const file = await fileOf({})
    expect(file.length).toBeGreaterThan(3)
    for (const sortBy of sortKeysOf(e)) {
      const [up, down] = await each(ways, (orderBy) => fileOf({ sortBy, orderBy }))
      expect([sortBy, up!.toSorted()]).toEqual([sortBy, file.toSorted()])
      expect([sortBy, down!.toSorted()]).toEqual([sortBy, file.toSorted()])
      expect(down).not.toEqual(up)
    }
    for (const [name, param] of paramsOf(e)) {
      const lines = await each(wordsOf(param), linesOf(name))
      expect([name, lines.filter((one) => one > file.length)]).toEqual([name, []])
      if (isKept(param)) expect([name, await fileOf({ [name]: noRow })]).toEqual([name, file.slice(0, 1)])
      await each(hostileOfFile(param), linesOf(name))
    }
    walked.files.add(e.name)
  })
})

describe('the walk', () => {
  const names = (some: readonly Endpoint[]) => some.map(({ name }) => name).toSorted()
  test('leaves out no list and no file of one', () => {
    for (const part of [walked.pages, walked.order, walked.filters]) expect([...part].toSorted()).toEqual(names(lists))
    expect([...walked.files].toSorted()).toEqual(names(files))
    expect(lists.length).toBeGreaterThanOrEqual(50)
    expect(files.length).toBeGreaterThanOrEqual(14)
  })

  const row = (id: number) => ({ id })
  const page = (...ids: number[]): Page => ({ rows: ids.map(row), total: 6 })
  const right = { whole: page(1, 2, 3, 4, 5, 6), size: 2, pages: [page(1, 2), page(3, 4), page(5, 6)], beyond: page() }
  test.each([
    ['a row is on two pages', { pages: [page(1, 2), page(2, 3)] }],
    ['the pages are not the list', { pages: [page(1, 2), page(4, 3)] }],
    ['a page is not as long as it was to be', { pages: [page(1, 2), page(3)] }],
    ['there are rows beyond the end', { beyond: page(1) }],
    ['the total changes', { beyond: { rows: [], total: 0 } }],
    ['the total is not the number of rows', { whole: page(1, 2, 3, 4) }],
    ['there is one page only', { pages: [page(1, 2)] }],
  ])('sees that %s', (fault, wrong) => {
    expect(faultsOfPaging(right)).toEqual([])
    expect(faultsOfPaging({ ...right, ...wrong })).toContain(fault)
  })

  test.each([
    ['ascending they do not rise', [2, 1, null], [null, 2, 1]],
    ['descending they do not fall', ['B', 'a', 'b'], ['B', 'a', 'b']],
    ['descending they do not fall', [1, 2, null], [2, 1, null]],
    ['all rows have the same value', [1, 1], [1, 1]],
    ['a row lacks the field', [1, undefined], [2, 1]],
  ])('sees that %s', (fault, up, down) => {
    expect(faultsOfOrder(['B', 'a', null], [null, 'a', 'B'])).toEqual([])
    expect(faultsOfOrder(up, down)).toContain(fault)
  })
})
