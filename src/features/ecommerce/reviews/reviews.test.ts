import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { mails } from '#server/tables'
import type { Review } from './contract'
import { dayOf } from './rules'
import { reviews } from './tables'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/ecommerce/reviews'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const list = (query = '') => json<{ reviews: Review[]; total: number }>(admin(`GET ${base}?${query}`))
const first = async (query: string) => (await list(query)).reviews[0]!
const post = (id: number, move: string) => admin(`POST ${base}/${id}/${move}`)
const answer = (id: number, body: object) => admin(`PUT ${base}/${id}/answer`, body)

test('a page has ten of a hundred, newest first, with all that a row shows', async () => {
  const { reviews: rows, total } = await list()
  expect([rows.length, total]).toEqual([10, 100])
  expect(rows[0]).toMatchObject({ id: 100, avatar: null, email: expect.stringContaining('@') })
  for (const { date, review, productImage, productId, status } of rows) {
    expect(date).toMatch(/^\d{1,2}\/\d{1,2}\/\d{4}$/)
    expect(review >= 1 && review <= 5).toBe(true)
    expect(productImage).toBe(`/api/apps/ecommerce/products/${productId}/picture`)
    expect(['Published', 'Pending']).toContain(status)
  }
})

test('filtered by status; All is all, and another word is none', async () => {
  const [all, published, pending] = await Promise.all(
    ['All', 'Published', 'Pending'].map(async (status) => list(`status=${status}&itemsPerPage=100`)),
  )
  expect(all!.total).toBe(100)
  expect(published!.total + pending!.total).toBe(100)
  expect(pending!.reviews.every(({ status }) => status === 'Pending')).toBe(true)
  expect((await list('status=Lost')).total).toBe(0)
})

test('searched in the product, the reviewer, their mail, the title and the text', async () => {
  const { product, reviewer, email, head, para } = (await list()).reviews[3]!
  for (const q of [product.toUpperCase(), reviewer, email, head, para.slice(5, 40)])
    expect((await list(`q=${encodeURIComponent(q)}&itemsPerPage=100`)).reviews.map((one) => one.para)).toContain(para)
})

type Summary = {
  total: number
  average: number
  stars: { review: number; count: number }[]
  pending: number
  thisWeek: number
  weeks: { count: number; average: number | null; start: string }[]
}
test('the summary counts what the list shows, week by week', async () => {
  const all = (await list('itemsPerPage=100')).reviews
  const summary = await json<Summary>(admin(`GET ${base}/summary`))
  expect(summary).toMatchObject({ total: 100, pending: all.filter(({ status }) => status === 'Pending').length })
  expect(summary.average).toBeCloseTo(all.reduce((sum, { review }) => sum + review, 0) / 100, 6)
  expect(summary.stars.map(({ review }) => review)).toEqual([5, 4, 3, 2, 1])
  expect(summary.stars.reduce((sum, { count }) => sum + count, 0)).toBe(100)
  const since = world.host.now().getTime() - 7 * 24 * 60 * 60 * 1000
  expect(summary.thisWeek).toBe(all.filter(({ writtenAt }) => Date.parse(writtenAt) > since).length)
  expect(summary.weeks).toHaveLength(7)
  expect(summary.weeks.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(90)
})

test('published and withdrawn; what is so already is refused, and names what is allowed', async () => {
  const { id } = await first('status=Pending')
  expect(await json(post(id, 'publish'))).toMatchObject({ id, status: 'Published' })
  const refused = await post(id, 'publish')
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { message: 'No publish while Published: allowed are withdraw', state: 'Published', allowed: ['withdraw'] },
  ])
  expect((await post(id, 'withdraw')).status).toBe(201)
  expect(await (await post(id, 'withdraw')).json()).toMatchObject({ state: 'Pending', allowed: ['publish'] })
})

test('of two who publish at once, one is refused', async () => {
  const { id } = await first('status=Pending')
  const answers = await Promise.all([post(id, 'publish'), post(id, 'publish')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('an answer is kept with who gave it, told once by mail, and taken back', async () => {
  const before = (await list('itemsPerPage=100')).reviews.find(({ answer: said }) => said === '')!
  const { id, email, version, customerId } = before
  const choices = [{ kind: 'answered', byMail: true }]
  await admin(`PUT /api/apps/ecommerce/customers/${customerId}/choices`, { choices })
  const sent = async () => (await world.host.db.select().from(mails).where(eq(mails.to, email))).length
  expect(await json(answer(id, { answer: ' Thank you. ', version }))).toMatchObject({
    answer: 'Thank you.',
    answeredBy: 'Odile Marchetti',
    answeredAt: world.host.now().toISOString(),
  })
  expect(await sent()).toBe(1)
  await answer(id, { answer: 'Thank you very much.' })
  expect(await sent()).toBe(1)
  expect(await json(answer(id, { answer: '' }))).toMatchObject({ answer: '', answeredAt: null, answeredBy: null })
  expect((await answer(id, { answer: 'x'.repeat(2001) })).status).toBe(400)
})

test('whoever does not want such mails gets none', async () => {
  const { id, customerId, email } = (await list('itemsPerPage=100')).reviews.find(({ answer: said }) => said === '')!
  const choices = [{ kind: 'answered', byMail: false }]
  await admin(`PUT /api/apps/ecommerce/customers/${customerId}/choices`, { choices })
  const sent = () => world.host.db.select().from(mails).where(eq(mails.to, email))
  const before = await sent()
  expect((await answer(id, { answer: 'Thank you.' })).status).toBe(201)
  expect(await sent()).toEqual(before)
})

test('deleted it is gone; unknown, the answer is empty', async () => {
  const { id } = await first('')
  expect((await admin(`DELETE ${base}/${id}`)).status).toBe(204)
  expect(await world.host.db.select().from(reviews).where(eq(reviews.id, id))).toEqual([])
  const again = await admin(`DELETE ${base}/${id}`)
  expect([again.status, await again.text()]).toEqual([404, ''])
})

test('an editor answers', async () => {
  const editor = await world.as('editor')
  expect((await editor(`PUT ${base}/1/answer`, { answer: 'Thanks' })).status).toBe(201)
})

test('the list as a file, in the reader’s words', async () => {
  const file = await admin(`GET ${base}/export?status=Pending`, undefined, { 'accept-language': 'fr' })
  const rows = (await file.text()).trim().split('\r\n')
  expect(rows[0]).toContain('Produit;Marque;Auteur')
  expect(rows).toHaveLength((await list('status=Pending&itemsPerPage=100')).total + 1)
  expect(rows[1]).toContain('En attente')
})

test('a day as the wire has it', () => expect(dayOf(new Date('2026-05-02T10:00:00Z'))).toBe('5/2/2026'))
