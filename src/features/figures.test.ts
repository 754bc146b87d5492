/** Every figure of the five dashboards leads to exactly the rows that it is counted from: each link is followed, by the same
 *  rule by which the screen draws it, and what is there is counted. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { CourseDetails } from '#features/academy/contract'
import { linksOf as learningLinks } from '#features/dashboards/academy/rules'
import type { Learning } from '#features/dashboards/academy/contract'
import { linksOf as workLinks } from '#features/dashboards/analytics/rules'
import type { Work } from '#features/dashboards/analytics/contract'
import { linksOf as relationLinks } from '#features/dashboards/crm/rules'
import type { Relations } from '#features/dashboards/crm/contract'
import { linksOf as shopLinks } from '#features/dashboards/ecommerce/contract/links'
import type { Commerce } from '#features/dashboards/ecommerce/contract'
import { barsOfShipments, linksOf as dayLinks, rowsOf as spanLinks } from '#features/dashboards/logistics/rules'
import type { Dashboard } from '#features/dashboards/logistics/contract'
import type { Behind } from '#features/dashboards/ranges/contract/behind'
import type { OrderDetail } from '#features/ecommerce/orders/contract'

const world = aWorld()
const admin = world.client('admin')
const json = async <T>(path: string): Promise<T> => {
  const answer = await admin(`GET ${path}`)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as T
}

/** Which endpoint a list asks. */
const lists: Record<string, string> = {
  '/apps/ecommerce/order/list': '/api/apps/ecommerce/orders',
  '/apps/ecommerce/manage-review': '/api/apps/ecommerce/reviews',
  '/apps/ecommerce/referrals': '/api/apps/ecommerce/referrals',
  '/apps/ecommerce/customer/list': '/api/apps/ecommerce/customers',
  '/apps/invoice/list': '/api/apps/invoice',
  '/apps/logistics/deliveries': '/api/apps/logistics/deliveries',
  '/apps/logistics/exceptions': '/api/apps/logistics/exceptions',
  '/apps/logistics/routes/list': '/api/apps/logistics/routes',
  '/apps/logistics/settings/vehicles': '/api/apps/logistics/fleet',
  '/dashboards/academy': '/api/dashboard/academy/rows',
  '/dashboards/analytics': '/api/dashboard/analytics/rows',
  '/dashboards/crm': '/api/dashboard/crm/rows',
  '/dashboards/logistics': '/api/apps/logistics/dashboard/rows',
}
type Invoices = { totalInvoices: number; invoices: { id: number }[] }
type Listed = Behind &
  Invoices & {
    orders: { order: number; spentCents: number }[]
    routes: { code: string; stops: number }[]
    referrals: { earning: string }[]
  }
function addressOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://here')
  const user = /^\/apps\/user\/view\/(\d+)$/.exec(pathname)?.[1]
  const asked = new URLSearchParams({ itemsPerPage: '1000' })
  const own = pathname.startsWith('/dashboards/')
  for (const [name, value] of searchParams) {
    // what a drawer of a dashboard asks: its own days, and not those of the page
    if (own && ['range', 'from', 'until', 'day', 'days'].includes(name)) continue
    const said = own ? name.replace('first', 'from').replace('last', 'until') : name
    // what may be several is said several times
    for (const one of value.split(',')) asked.append(said, one)
  }
  return `${user ? `/api/apps/users/${user}/activity` : lists[pathname]}?${asked}`
}
/** A list counts a thousand rows one by one, and the others from its next page on. */
async function rowsAt(href: string): Promise<Listed> {
  const first = await json<Listed>(addressOf(href))
  if (!(first.total > 1000)) return first
  const next = await json<Partial<Listed>>(`${addressOf(href)}&page=2`)
  return { ...first, ...next, rows: [...(first.rows ?? []), ...(next.rows ?? [])] }
}
async function counts(figures: [name: string, figure: number, href: string][]) {
  for (const [name, figure, href] of figures) expect([name, (await rowsAt(href)).total]).toEqual([name, figure])
  expect(figures.length).toBeGreaterThan(1)
}
const sum = (some: readonly (number | null)[]) => some.reduce<number>((all, one) => all + (one ?? 0), 0)
const amounts = async (href: string) => (await rowsAt(href)).rows.map(({ amount }) => amount)

const ranges = ['range=7', 'range=30', 'range=own&from=2026-04-02&until=2026-04-20']

test.each(ranges)(
  'the shop, %s: tiles, bars, weekdays, states, countries, products, stars, referrals',
  async (asked) => {
    const shop = await json<Commerce>(`/api/dashboard/ecommerce?${asked}`)
    const to = shopLinks(shop.range)
    await counts([
      ['orders', shop.now.orders, to.orders],
      ['revenue, profit', shop.now.sold, to.revenue],
      ['average', shop.now.sold, to.average],
      ...shop.bars.map((bar): [string, number, string] => [`bar ${bar.from}`, bar.sold, to.bar(bar)]),
      ...shop.bars.map((bar): [string, number, string] => [`orders ${bar.from}`, bar.orders, to.ordersOf(bar)]),
      ...shop.weekdays.map((one, at): [string, number, string] => [`weekday ${at}`, one.sold, to.weekday(at)]),
      ...shop.statuses.map((one): [string, number, string] => [one.status, one.count, to.status(one.status)]),
      ...shop.countries.list.map((one): [string, number, string] => [one.country, one.count, to.country(one.country)]),
      ['reviews', shop.reviews!.total, to.reviews],
      ...shop.reviews!.stars.map((one): [string, number, string] => [
        `stars ${one.stars}`,
        one.count,
        to.stars(one.stars),
      ]),
      ['pending', shop.reviews!.pending, to.pending],
      ['referrals', shop.referrals!.total, to.referrals],
      ...shop.referrals!.states.map((one): [string, number, string] => [
        one.status,
        one.count,
        to.referral(one.status),
      ]),
    ])
    const earned = (await rowsAt(to.earnings)).referrals
    expect(sum(earned.map(({ earning }) => Math.round(Number(earning.replace(/[^\d.]/g, '')) * 100)))).toBe(
      shop.referrals!.cents,
    )
    for (const said of [{}, { status: 'Past Due' }]) {
      const [, asked] = addressOf(to.invoices(said)).split('?')
      const card = await json<Invoices>(`/api/apps/invoice?${asked!.replace('itemsPerPage=1000', 'itemsPerPage=6')}`)
      expect(['invoices', said, (await rowsAt(to.invoices(said))).invoices.length]).toEqual([
        'invoices',
        said,
        card.totalInvoices,
      ])
    }
    for (const { id, pieces } of shop.products!.list) {
      const { orders } = await rowsAt(to.product(id))
      const items = await Promise.all(
        orders.map(({ order }) => json<OrderDetail>(`/api/apps/ecommerce/orders/${order}`)),
      )
      const stayed = items.flatMap((one) => one.items.filter((item) => item.productId === id))
      expect([id, sum(stayed.map((item) => item.quantity - item.returned))]).toEqual([id, pieces])
    }
  },
)

test.each(ranges)('customers, %s: all, gained, lost, growth, sessions by role, projects', async (asked) => {
  const crm = await json<Relations>(`/api/dashboard/crm?${asked}`)
  const shop = await json<Commerce>(`/api/dashboard/ecommerce?${asked}`)
  const to = relationLinks(crm.range)
  await counts([
    ['total', crm.total, to.total],
    ['gained', crm.gained, to.gained],
    ['lost', crm.lost!, to.lost],
    ...crm.sessions!.map((one): [string, number, string] => [one.role, one.sessions, to.sessions(one.role)]),
    // a point of the growth is what had come in from the first of these days on
    ...shop.bars.map((bar, at): [string, number, string] => [
      `growth ${bar.until}`,
      sum(shop.bars.slice(0, at + 1).map(({ sold }) => sold)),
      shopLinks(shop.range).bar({ from: shop.range.from, until: bar.until }),
    ]),
  ])
  const { projects: card } = await json<{ projects: Behind }>('/api/dashboard/crm')
  expect(card.rows.length).toBeGreaterThan(1)
  await counts([
    ['projects', card.total, to.projects],
    ...card.rows.map(({ key }): [string, number, string] => [key, 1, to.project(Number(key))]),
  ])
  for (const { key, amount } of card.rows)
    expect([key, await amounts(to.project(Number(key)))]).toEqual([key, [amount]])
})

test.each(ranges)(
  'work, %s: on time, mail that came, was answered and is open, what each person did',
  async (asked) => {
    const { range, deliveries, support, people } = await json<Work>(`/api/dashboard/analytics?${asked}`)
    const to = workLinks(range)
    await counts([
      ['on time', deliveries!.brought, to.onTime],
      ['came', support!.answered + support!.open, to.came],
      ['answered', support!.answered, to.answered],
      ['open', support!.open, to.open],
      ...people!.map((one): [string, number, string] => [one.name, one.count, to.did(one.id)]),
    ])
  },
)

test.each(ranges)('learning, %s: hours, lectures, begun, finished, bars, topics, teachers, courses', async (asked) => {
  const { range, now, bars, interests, instructors, courses, mine } = await json<Learning>(
    `/api/dashboard/academy?${asked}`,
  )
  const to = learningLinks(range)
  await counts([
    ['lectures', now.ticks, to.lectures],
    ['begun', now.enrolments, to.begun],
    ['finished', now.finished, to.finished],
    ...interests.map((one): [string, number, string] => [one.tag, one.count, to.interest(one.tag)]),
    ...instructors.map((one): [string, number, string] => [one.name, one.count, to.taught(one.name)]),
    ...courses.map((one): [string, number, string] => [one.title, one.count, to.course(one.id)]),
  ])
  expect(sum(await amounts(to.hours))).toBe(now.seconds)
  for (const bar of bars) expect([bar.from, sum(await amounts(to.bar(bar)))]).toEqual([bar.from, bar.seconds])
  for (const { id, done, total } of mine) {
    const course = await json<CourseDetails>(`/api${to.mine(id)}`)
    expect([id, course.completedTasks, course.totalLectures]).toEqual([id, done, total])
  }
})

test.each(['days=7', 'range=30', 'range=90', 'days=14&depot=1', 'day=2026-05-01&range=7', ranges[2]!])(
  'the days of logistics, %s: bars, regions, performance, reasons',
  async (asked) => {
    const board = await json<Dashboard>(`/api/apps/logistics/dashboard?${asked}`)
    const depot = new URLSearchParams(asked).get('depot') ?? undefined
    const [to, over] = [dayLinks({ day: board.day, depot }), spanLinks(board, depot)]
    await counts([
      ...board.shipments.map((one): [string, number, string] => [
        `planned ${one.day}`,
        one.planned,
        to.planned(one.day),
      ]),
      ...board.shipments.map((one): [string, number, string] => [`done ${one.day}`, one.done, to.done(one.day)]),
      ...barsOfShipments(board.range, board.shipments).flatMap((bar): [string, number, string][] => [
        [`planned in ${bar.from}`, bar.planned, over.planned(bar)],
        [`done in ${bar.from}`, bar.done, over.done(bar)],
      ]),
      ...board.regions.map((one): [string, number, string] => [one.name, one.deliveries, over.region(one.name)]),
    ])
    const { onTime, firstAttempt, lateMinutes, doorSeconds, stopCents } = board.performance
    const [brought, late, firsts] = await Promise.all([over.onTime, over.lateBy, over.firstAttempt].map(amounts))
    const share = (part: number, all: number) => (all === 0 ? null : part / all)
    expect(onTime.now).toBe(share(brought!.length - late!.length, brought!.length))
    expect(firstAttempt.now).toBe(share(sum(firsts!), firsts!.length))
    const average = (some: (number | null)[]) => {
      const known = some.filter((one) => one !== null)
      return share(sum(known), known.length)
    }
    expect(lateMinutes.now ?? -1).toBeCloseTo((average(late!) ?? -60) / 60, 6)
    expect(doorSeconds.now ?? -1).toBeCloseTo(average(brought!) ?? -1, 6)
    const out = (await rowsAt(over.stopCost)).rows
    const { routes } = await json<Listed>('/api/apps/logistics/routes?itemsPerPage=1000')
    const stops = sum(out.map(({ title }) => routes.find(({ code }) => code === title)!.stops))
    expect(stopCents.now).toBe(share(sum(out.map(({ amount }) => amount)), stops))
  },
)
