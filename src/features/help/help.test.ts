import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { ArticleData, Category, Group, HelpArticle, Teaser } from './contract'

const world = aWorld()
const admin = world.client('admin')
const editor = world.client('editor')
const author = world.client('author')
const client = world.client('client')

const center = '/api/pages/help-center'
type Center = { allArticles: Group[]; popularArticles: Teaser[]; keepLearning: Teaser[] }
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const read = (slug: string, who = author) => json<ArticleData>(who(`GET ${center}/article?slug=${slug}`))
const written = (id: number) =>
  json<HelpArticle & { helpful: number; all: number; notes: { name: string; note: string }[] }>(
    admin(`GET ${center}/articles/${id}`),
  )
const thrice = (en: string) => ({ en, fr: `${en} (fr)`, ar: `${en} (ar)` })
const body = (title: string) => ({
  category: 'work',
  place: 'apps-kanban',
  title: thrice(title),
  about: thrice('What it is.'),
  steps: thrice('Press **Add**.'),
})

test('the help center has every article by category, what helped most, and what the reader does not know', async () => {
  const { allArticles, popularArticles, keepLearning } = await json<Center>(author(`GET ${center}`))
  expect(allArticles.map(({ key, articles }) => [key, articles.length])).toEqual([
    ['planning', 16],
    ['deliveries', 10],
    ['work', 7],
    ['shop', 14],
    ['people', 5],
    ['running', 6],
  ])
  expect(popularArticles).toHaveLength(6)
  expect(popularArticles[0]).toMatchObject({ slug: 'make-a-route', img: 'route', found: null })
  expect(popularArticles[0]!.subtitle).toBe('A route is what one driver does with one vehicle on a day.')
  const known = new Set(popularArticles.map(({ slug }) => slug))
  expect(keepLearning.every(({ slug }) => !known.has(slug))).toBe(true)
})

test('it is searched in the text, too; a group without any is left out', async () => {
  const { allArticles } = await json<Center>(author(`GET ${center}?q=OpenStreetMap`))
  expect(allArticles.map(({ key, articles }) => [key, articles.map(({ slug }) => slug)])).toEqual([
    ['planning', ['bring-your-own-map']],
  ])
  expect((await json<Center>(author(`GET ${center}?q=%25`))).allArticles).toEqual([])
})

test('a category says what it is about, and its articles are sought in their text', async () => {
  const read = (key: string, who = author) => who(`GET ${center}/category/${key}`)
  const work = await json<Category>(read('work'))
  expect(work).toMatchObject({ title: 'Boards and mail', icon: 'layout-kanban' })
  expect(work.about).toContain('calendar')
  expect(work.articles).toHaveLength(7)
  expect(work.articles[0]).toMatchObject({ slug: 'work-on-the-board', minutes: 1, found: null })
  expect((await json<Category>(read('work', editor))).articles[0]!.found!.all).toBeGreaterThan(0)
  const found = await json<Category>(read('planning?q=OpenStreetMap'))
  expect(found.articles.map(({ slug }) => slug)).toEqual(['bring-your-own-map'])
  expect(failure(await read('toys'))).toEqual([404, 'category_unknown'])
})

test('without an account all of it is read, and the way to a screen leads past the login', async () => {
  const { nobody } = world
  const { allArticles, popularArticles, keepLearning } = await json<Center>(nobody(`GET ${center}`))
  expect(allArticles).toHaveLength(6)
  expect([...popularArticles, ...keepLearning].map(({ found }) => found)).toEqual(Array(9).fill(null))
  expect((await json<Category>(nobody(`GET ${center}/category/people`))).articles[0]!.found).toBeNull()
  expect(await read('add-and-suspend-people', nobody)).toMatchObject({
    screen: { name: 'apps-user-list' },
    place: { path: '/apps/user/list' },
    verdict: null,
  })
})

test('who writes articles sees how many were helped', async () => {
  const { popularArticles } = await json<Center>(editor(`GET ${center}`))
  const { found } = popularArticles[0]!
  expect(found!.all).toBeGreaterThan(found!.helpful)
})

test('an article is read by its slug, or is the first one', async () => {
  const article = await read('work-on-the-board')
  expect(article).toMatchObject({
    title: 'Work on the board',
    categoryTitle: 'Boards and mail',
    place: { path: '/apps/kanban', title: 'Kanban' },
    verdict: null,
  })
  expect(article.articleList.map(({ slug }) => slug)).toEqual([
    'work-on-the-board',
    'share-a-mailbox',
    'plan-with-others-in-the-calendar',
    'talk-in-chat',
    'take-a-course',
    'read-the-analytics-dashboard',
    'arrange-a-dashboard',
  ])
  expect((await json<ArticleData>(author(`GET ${center}/article`))).slug).toBe('make-a-route')
  expect(failure(await author(`GET ${center}/article?slug=none`))).toEqual([404, 'article_unknown'])
})

test('the way to a screen is there for who may open it', async () => {
  expect((await read('add-and-suspend-people', admin)).place).toMatchObject({ path: '/apps/user/list' })
  const shut = await read('add-and-suspend-people', client)
  expect([shut.place, shut.screen?.name]).toEqual([null, 'apps-user-list'])
})

test('one says whether it helped; the last word counts, and writers read why', async () => {
  const { id } = await read('share-a-mailbox')
  const before = await written(id)
  const judge = (said: object) => author(`PUT ${center}/article/share-a-mailbox/verdict`, said)
  expect((await judge({ helpful: true, reason: 'hard' })).status).toBe(201)
  expect((await read('share-a-mailbox')).verdict).toEqual({ helpful: true, reason: null, note: '' })
  expect((await judge({ helpful: false, reason: 'hard', note: ' Who is whom? ' })).status).toBe(201)
  const after = await written(id)
  expect([after.all - before.all, after.helpful - before.helpful]).toEqual([1, 0])
  expect(after.notes[0]).toMatchObject({ note: 'Who is whom?', reason: 'hard', helpful: false })
  expect((await judge({ helpful: 'yes' })).status).toBe(400)
  expect((await judge({ helpful: false, reason: 'bored' })).status).toBe(400)
})

test('an article is written, changed and deleted', async () => {
  const added = await json<HelpArticle>(editor(`POST ${center}/articles`, body('Tidy the Board!')))
  expect(added).toMatchObject({ slug: 'tidy-the-board', version: 1 })
  expect(failure(await editor(`POST ${center}/articles`, body('Tidy the board')))).toEqual([409, 'article_exists'])
  expect(failure(await editor(`POST ${center}/articles`, { ...body('X'), place: 'nowhere' }))).toEqual([
    400,
    'place_unknown',
  ])
  expect((await editor(`POST ${center}/articles`, { ...body('X'), title: { en: 'X' } })).status).toBe(400)
  const change = (more: object) => admin(`PUT ${center}/articles/${added.id}`, { ...body('Tidy the board'), ...more })
  expect(await json(change({ category: 'people', version: 1 }))).toMatchObject({ version: 2, slug: 'tidy-the-board' })
  expect(failure(await change({ place: 'apps-user-view' }))).toEqual([400, 'place_unknown'])
  expect((await admin(`DELETE ${center}/articles/${added.id}`)).status).toBe(204)
  expect(failure(await admin(`DELETE ${center}/articles/${added.id}`))).toEqual([404, 'article_unknown'])
  expect(failure(await admin(`GET ${center}/articles/${added.id}`))).toEqual([404, 'article_unknown'])
})

test('places of which articles tell are one page each', async () => {
  const { places } = await json<{ places: { name: string; title: string }[] }>(editor(`GET ${center}/places`))
  const names = places.map(({ name }) => name)
  expect(names).toContain('apps-kanban')
  expect(names).not.toContain('apps-user-view')
})
