/** The five dashboards as files: their rows come to the figures that the screens show, and on paper those before stand beside. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { readPdf } from '#hosts/test/read-pdf'
import type { Learning } from '#features/dashboards/academy/contract'
import type { Work } from '#features/dashboards/analytics/contract'
import type { Relations } from '#features/dashboards/crm/contract'
import type { Commerce } from '#features/dashboards/ecommerce/contract'
import type { Dashboard } from '#features/dashboards/logistics/contract'

const world = aWorld()
const admin = world.client('admin')
const roots = {
  ecommerce: '/api/dashboard/ecommerce',
  analytics: '/api/dashboard/analytics',
  crm: '/api/dashboard/crm',
  academy: '/api/dashboard/academy',
  logistics: '/api/apps/logistics/dashboard',
}
const json = async <T>(path: string): Promise<T> => (await (await admin(`GET ${path}`)).json()) as T

/** Rows of a CSV by the words above its columns. */
async function rowsOf(root: string, asked: string): Promise<Record<string, string>[]> {
  const answer = await admin(`GET ${root}/export?${asked}&format=csv`)
  expect(answer.status).toBe(200)
  const [head = [], ...rows] = (await answer.text())
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}
const sum = (rows: Record<string, string>[], name: string): number => {
  const cells = rows.map((row) => Number(row[name]))
  return cells.reduce((all, one) => all + one, 0)
}

test.each(['range=7', 'range=90', 'range=year'])('rows of files come to the figures, %s', async (asked) => {
  const work = await json<Work>(`${roots.analytics}?${asked}`)
  const shop = await json<Commerce>(`${roots.ecommerce}?${asked}`)
  const analytics = await rowsOf(roots.analytics, asked)
  expect(analytics).toHaveLength(shop.bars.length)
  expect(analytics[0]).toMatchObject({ From: work.range.from, Currency: shop.currency })
  expect(sum(analytics, 'Orders')).toBe(shop.now.orders)
  expect(sum(analytics, 'Deliveries brought')).toBe(work.deliveries!.brought)
  expect(sum(analytics, 'Deliveries on time')).toBe(work.deliveries!.onTime)
  expect(sum(analytics, 'Conversations answered')).toBe(work.support!.answered)
  expect(sum(analytics, 'Conversations that came')).toBe(work.support!.answered + work.support!.open)

  const crm = await json<Relations>(`${roots.crm}?${asked}`)
  const customers = await rowsOf(roots.crm, asked)
  expect(sum(customers, 'Customers gained')).toBe(crm.gained)
  expect(Math.round(sum(customers, 'Revenue') * 100)).toBe(shop.now.cents)

  const learning = await json<Learning>(`${roots.academy}?${asked}`)
  const academy = await rowsOf(roots.academy, asked)
  expect(academy).toHaveLength(learning.bars.length)
  expect(sum(academy, 'Lectures done')).toBe(learning.now.ticks)
  expect(sum(academy, 'Courses begun')).toBe(learning.now.enrolments)
  expect(sum(academy, 'Courses finished')).toBe(learning.now.finished)
  expect(Math.abs(sum(academy, 'Hours learned') - learning.now.seconds / 3600)).toBeLessThan(academy.length / 20)

  const day = await json<Dashboard>(`${roots.logistics}?${asked}`)
  const logistics = await rowsOf(roots.logistics, asked)
  expect(logistics.map((row) => row['Day'])).toEqual(day.shipments.map((one) => one.day))
  expect(logistics.map((row) => Number(row['Planned']))).toEqual(day.shipments.map((one) => one.planned))
  expect(logistics.map((row) => Number(row['Done']))).toEqual(day.shipments.map((one) => one.done))
  const [brought, late] = [sum(logistics, 'Brought to the door'), sum(logistics, 'Came too late')]
  expect(day.performance.onTime.now).toBe((brought - late) / brought)
})

test.each(Object.entries(roots))('%s: XLSX, and on paper in three languages', async (_name, root) => {
  const xlsx = new Uint8Array(await (await admin(`GET ${root}/export?range=7&format=xlsx`)).arrayBuffer())
  expect(new TextDecoder().decode(xlsx.slice(0, 2))).toBe('PK')
  for (const [language, before] of [
    ['en', 'Before'],
    ['fr', 'Avant'],
    ['ar', ''],
  ] as const) {
    const answer = await admin(`GET ${root}/pdf?range=90&language=${language}`)
    expect([language, answer.status, answer.headers.get('content-type')]).toEqual([language, 200, 'application/pdf'])
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    const words = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ')
    expect(words).toContain(before)
    expect(words).not.toMatch(/undefined|NaN|\{/)
  }
})

test('figures and those before stand on paper, and that a range was cut', async () => {
  const crm = await json<Relations>(`${roots.crm}?range=90`)
  const answer = await admin(`GET ${roots.crm}/pdf?range=90`)
  const { title, pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(title).toBe('Customers')
  const words = pages[0]!.texts.map(({ text }) => text).join(' ')
  expect(words).toContain(`Customers gained ${crm.gained} ${crm.gainedBefore}`)
  expect(words).toContain(`Customers lost ${crm.lost} ${crm.lostBefore}`)
  const cut = 'range=own&from=2019-01-01&until=2026-05-12'
  for (const root of Object.values(roots)) {
    const long = await admin(`GET ${root}/pdf?${cut}`)
    const read = await readPdf(new Uint8Array(await long.arrayBuffer()))
    expect(JSON.stringify(read.pages[0]), root).toContain('Three years are shown at once')
    expect(await json(`${root}?${cut}`)).toMatchObject({ range: { cut: '2019-01-01', days: 1096 } })
  }
})

test.each(['ecommerce', 'analytics', 'crm'] as const)(
  'countries on paper are those of the reader: %s',
  async (root) => {
    const answer = await admin(`GET ${roots[root]}/pdf?range=year&language=fr`)
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    const words = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ')
    expect(words).toContain('Australie')
    expect(words).not.toContain('Australia')
  },
)
