/** What is often asked: read by everybody, written by whoever may write articles. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { FaqGroup } from './contract/asked'
import type { FaqQuestion } from './contract/faq'

const world = aWorld()
const admin = world.client('admin')
const editor = world.client('editor')

const api = '/api/pages/faq/questions'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const faq = (query = '') => json<FaqGroup[]>(world.nobody(`GET /api/pages/faq${query}`))
const thrice = (en: string) => ({ en, fr: `${en} (fr)`, ar: `${en} (ar)` })
const body = (question: string, group = 'daily') => ({
  group,
  question: thrice(question),
  answer: thrice('Because a quagga told us.'),
})
const add = (question: string, group?: string) => json<FaqQuestion>(editor(`POST ${api}`, body(question, group)))
const idsOf = async (key: string) => (await faq()).find(({ faqKey }) => faqKey === key)!.faqs.map(({ id }) => id)

test('questions come in groups, to everybody, and are sought by their words', async () => {
  const all = await faq()
  expect(all.map(({ faqTitle, faqs }) => [faqTitle, faqs.length])).toEqual([
    ['Getting started', 7],
    ['Every day', 3],
    ['Accounts and safety', 3],
    ['Orders and payment', 2],
    ['Delivery and returns', 5],
  ])
  expect(all[1]!.faqs[0]!.answer).toContain('5, 10, 20, 25, 50, or 100')
  const found = await faq('?q=PAID%20IN%20PARTS')
  expect(found.map(({ faqTitle, faqs }) => [faqTitle, faqs.length])).toEqual([['Orders and payment', 1]])
  expect(await faq('?q=zzz')).toEqual([])
})

test('answers are sought, too', async () => {
  const found = await faq('?q=postgresql')
  expect(found.flatMap(({ faqs }) => faqs.map(({ question }) => question))).toEqual(['What do I need to run it?'])
  expect((await faq('?q=25,%2050')).map(({ faqKey }) => faqKey)).toEqual(['daily'])
})

test.each(['en', 'fr', 'ar'])('what holds for deliveries and returns is said in %s', async (language) => {
  const asked = world.nobody('GET /api/pages/faq', undefined, { 'accept-language': language })
  const said = (await json<FaqGroup[]>(asked))
    .at(-1)!
    .faqs.map(({ answer }) => answer)
    .join(' ')
  for (const figure of ['69', '99', '72', '48', '15', '24']) expect(said).toContain(figure)
})

test('what stands on the landing page is marked by whoever writes questions', async () => {
  const marked = async () => (await faq('?onLanding=true')).flatMap(({ faqs }) => faqs)
  const sown = await marked()
  expect(sown.map(({ question }) => question)).toContain('What does it cost?')
  expect(sown.map(({ question }) => question)).not.toContain('How many rows does a page of a list show?')
  const added = await add('Why on the front?')
  expect(added.onLanding).toBe(false)
  const change = (more: object) => admin(`PUT ${api}/${added.id}`, { ...body('Why on the front?'), ...more })
  expect(await json(change({ onLanding: true }))).toMatchObject({ onLanding: true })
  // who does not speak of it leaves it
  expect(await json(change({}))).toMatchObject({ onLanding: true })
  expect((await marked()).map(({ id }) => id)).toEqual([...sown.map(({ id }) => id), added.id])
  expect(await json(change({ onLanding: false }))).toMatchObject({ onLanding: false })
  expect(await marked()).toEqual(sown)
  await admin(`DELETE ${api}/${added.id}`)
})

test('a question is written, read, changed and deleted', async () => {
  const added = await add('Why stripes?')
  expect(added).toMatchObject({ version: 1, group: 'daily' })
  expect((await idsOf('daily')).at(-1)).toBe(added.id)
  expect(await json(admin(`GET ${api}/${added.id}`))).toEqual(added)
  const change = (more: object) => admin(`PUT ${api}/${added.id}`, { ...body('Why stripes?'), ...more })
  expect(await json(change({ group: 'start', version: 1 }))).toMatchObject({ version: 2, group: 'start' })
  expect((await idsOf('start')).at(-1)).toBe(added.id)
  expect(await idsOf('daily')).not.toContain(added.id)
  expect((await change({ group: 'toys' })).status).toBe(400)
  expect((await change({ answer: { en: 'Only here' } })).status).toBe(400)
  expect((await admin(`DELETE ${api}/${added.id}`)).status).toBe(204)
  expect(failure(await admin(`DELETE ${api}/${added.id}`))).toEqual([404, 'faq_unknown'])
  expect(failure(await admin(`GET ${api}/${added.id}`))).toEqual([404, 'faq_unknown'])
})

test('questions of a group are put in order', async () => {
  const before = await idsOf('orders')
  const { id } = await add('First of all?', 'orders')
  const move = (position: number) => editor(`PUT ${api}/${id}/position`, { position })
  expect((await move(0)).status).toBe(201)
  expect(await idsOf('orders')).toEqual([id, ...before])
  expect(await json(move(1))).toEqual({ ids: [before[0], id, ...before.slice(1)] })
  expect((await move(999)).status).toBe(201)
  expect(await idsOf('orders')).toEqual([...before, id])
  expect((await move(-1)).status).toBe(400)
  await admin(`DELETE ${api}/${id}`)
})
