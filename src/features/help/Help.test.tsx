/** The help center, an article and the questions, as readers and writers use them. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { forgetSession } from '#client/session'
import type { Rule } from '#contract/ability'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { ArticleScreen } from './ArticleScreen.tsx'
import type { ArticleData } from './contract'
import { CategoryScreen } from './CategoryScreen.tsx'
import { FaqScreen } from './FaqScreen.tsx'
import { HelpCenterScreen } from './HelpCenterScreen.tsx'
import { useLabels } from './labels'

const article: ArticleData = {
  id: 5,
  slug: 'work-on-the-board',
  title: 'Work on the board',
  lastUpdated: '2026-05-02T10:00:00.000Z',
  productContent: 'The board shows **cards**.',
  checkoutContent: 'Press **Add card**.\nOpen it.',
  productImg: 'layout-kanban',
  checkoutImg: 'layout-kanban',
  articleList: [
    { slug: 'work-on-the-board', title: 'Work on the board' },
    { slug: 'share-a-mailbox', title: 'Share a mailbox' },
  ],
  category: 'work',
  categoryTitle: 'Boards and mail',
  minutes: 1,
  screen: { name: 'apps-kanban', title: 'Kanban' },
  place: { path: '/apps/kanban', title: 'Kanban' },
  verdict: null,
}
const teaser = { slug: 'work-on-the-board', title: 'Work on the board', img: 'layout-kanban', subtitle: 'Cards.' }
const popular = { ...teaser, category: 'work', minutes: 2, found: { helpful: 3, all: 4 } }
const group = { key: 'work', title: 'Boards and mail', icon: 'layout-kanban', articles: article.articleList }
const groups = [
  {
    faqKey: 'daily',
    faqTitle: 'Every day',
    faqIcon: 'list-check',
    faqSubtitle: 'Lists',
    faqs: [
      { id: 4, question: 'How many rows?', answer: 'Ten.' },
      { id: 5, question: 'How do I search?', answer: 'By the slash.' },
    ],
  },
]
const readers = {
  helpful: 3,
  all: 4,
  notes: [{ helpful: false, reason: 'hard', note: 'Which?', name: 'Mina', at: article.lastUpdated }],
}
const api = '/api/pages/help-center'
const found = { allArticles: [group], popularArticles: [popular], keepLearning: [] }
const verdict = `PUT ${api}/article/work-on-the-board/verdict`
const answers: Answers = {
  [api]: found,
  [`${api}/article`]: article,
  [`${api}/articles/5`]: readers,
  '/api/pages/faq': ({ query }) => (query.has('q') ? [] : groups),
  [`${api}/category/work`]: { ...group, about: 'What a team does together.', articles: [popular] },
  [verdict]: ({ body }) => ({ reason: null, note: '', ...(body as { helpful: boolean }) }),
}
const open = (path: string, more: Answers = {}, rules: Rule[] = []) =>
  openScreen(path, {
    screens: {
      '/pages/help-center': HelpCenterScreen,
      '/pages/help-center/article/$slug': ArticleScreen,
      '/pages/help-center/category/$key': CategoryScreen,
      '/pages/faq': FaqScreen,
    },
    labels: [useLabels, useFormLabels],
    rules,
    answers: { ...answers, ...more },
    width: 1280,
  })
const article5 = '/pages/help-center/article/work-on-the-board'

test('an article leads to its screen, its words of screens are strong, and No asks why', async () => {
  const { sent } = await open(article5)
  await expect.element(page.getByRole('link', { name: 'Open Kanban' })).toHaveAttribute('href', '/apps/kanban')
  expect(document.querySelector('li strong')?.textContent).toBe('Add card')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('button', { name: 'Hard to follow' }).click()
  await page.getByLabelText('In your words').fill('Which card?')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect.element(page.getByText('Feedback sent')).toBeVisible()
  expect(sent.at(-1)).toEqual({ name: verdict, body: { helpful: false, reason: 'hard', note: 'Which card?' } })
  await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})

test('a picture of the screen leads there, too', async () => {
  await open(article5)
  const picture = page.getByRole('link', { name: 'Kanban, as it looks in the demo' })
  await expect.element(picture).toHaveAttribute('href', '/apps/kanban')
})

test('whoever has no account reads it under the head of the landing page, and signs in on the way to the screen', async () => {
  await open(article5)
  forgetSession()
  await expect.element(page.getByRole('link', { name: 'Sign in and open Kanban' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Meridian' })).toBeVisible()
  await expect.element(page.getByText('Was this helpful?')).not.toBeInTheDocument()
})

test('of many articles the center names the first, and leads to the rest', async () => {
  const many = Array.from({ length: 7 }, (_, nth) => ({ slug: `nth-${nth}`, title: `Article ${nth}` }))
  await open('/pages/help-center', { [api]: { ...found, allArticles: [{ ...group, articles: many }] } })
  await expect.element(page.getByText('Article 4')).toBeVisible()
  await expect.element(page.getByText('Article 5')).not.toBeInTheDocument()
  const rest = page.getByRole('link', { name: 'All 7 articles' })
  await expect.element(rest).toHaveAttribute('href', '/pages/help-center/category/work')
})

test('a category says what it is about, and shows its articles', async () => {
  await open('/pages/help-center/category/work')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Boards and mail' })).toBeVisible()
  await expect.element(page.getByText('What a team does together.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Work on the board' })).toBeVisible()
})

test('an answer that was not taken is not shown as given', async () => {
  await open(article5, { [verdict]: () => new Response(null, { status: 503 }) })
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect.element(page.getByText(/It was not saved/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('who writes articles reads what readers say, and may edit', async () => {
  await open(article5, {}, [{ action: 'manage', subject: 'all' }])
  await expect.element(page.getByText('It helped 75% of 4 readers')).toBeVisible()
  await expect.element(page.getByText('Hard to follow · Which?')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('an article that is not there leads back', async () => {
  const gone = { status: 404, headers: { 'x-failure': 'article_unknown' } }
  await open(article5, { [`${api}/article`]: () => new Response(null, gone) })
  await expect.element(page.getByRole('link', { name: 'Back to the help center' })).toBeVisible()
})

test('in Arabic the center is said in Arabic, with its figures', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open('/pages/help-center')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('مركز المساعدة')
  await expect.element(page.getByText('مقالتان')).toBeVisible()
  await expect.element(page.getByText('دقيقتان')).toBeVisible()
})

test('where nothing is found, all is one press away', async () => {
  await open('/pages/help-center?q=zzz', { [api]: { ...found, allArticles: [] } })
  await expect.element(page.getByText('No article says this')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show all articles' })).toBeVisible()
})

test('a question opens, and all come back after a search without a find', async () => {
  await open('/pages/faq?q=zzz')
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await expect.element(page.getByText('Ten.')).not.toBeVisible()
  await page.getByText('How many rows?').click()
  await expect.element(page.getByText('Ten.')).toBeVisible()
})

test('who may write moves a question, and deletes it after a question', async () => {
  const { sent } = await open(
    '/pages/faq',
    {
      'PUT /api/pages/faq/questions/5/position': { ids: [5, 4] },
      'DELETE /api/pages/faq/questions/5': () => new Response(null, { status: 204 }),
    },
    [{ action: 'manage', subject: 'all' }],
  )
  const menu = page.getByRole('button', { name: 'More actions for How do I search?' })
  await menu.click()
  await expect.element(page.getByRole('menuitem', { name: 'Move down' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.element(page.getByText('The question was moved')).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ position: 0 })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete question' }).click()
  await expect.element(page.getByText('How do I search? was deleted')).toBeVisible()
})
