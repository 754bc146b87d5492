/** The help center, an article and the questions, as readers and writers use them. */
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n, setLanguage } from '#client/language'
import { createQueryClient } from '#client/query'
import { forgetSession, keepSession } from '#client/session'
import type { Rule } from '#contract/ability'
import { Kit } from '#ui/Kit'
import { ArticleScreen } from './ArticleScreen.tsx'
import type { ArticleData } from './contract'
import { FaqScreen } from './FaqScreen.tsx'
import { HelpCenterScreen } from './HelpCenterScreen.tsx'
import { useLabels } from './labels'

const fetched = globalThis.fetch
let sent: { path: string; body: unknown }[] = []
afterEach(async () => {
  globalThis.fetch = fetched
  sent = []
  forgetSession()
  document.documentElement.dir = 'ltr'
  await setLanguage('en')
})

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
  place: { path: '/apps/kanban', title: 'Kanban' },
  verdict: null,
}
const teaser = { slug: 'work-on-the-board', title: 'Work on the board', img: 'layout-kanban', subtitle: 'Cards.' }
const popular = { ...teaser, category: 'work', minutes: 2, found: { helpful: 3, all: 4 } }
const group = { key: 'work', title: 'Boards and mail', icon: 'layout-kanban', articles: article.articleList }
const groups = [
  {
    faqTitle: 'Every day',
    faqIcon: 'list-check',
    faqSubtitle: 'Lists',
    faqs: [{ question: 'How many rows?', answer: 'Ten.' }],
  },
]
const readers = {
  helpful: 3,
  all: 4,
  notes: [{ helpful: false, reason: 'hard', note: 'Which?', name: 'Mina', at: article.lastUpdated }],
}
type Given = { path: string; rules?: Rule[]; judge?: () => Response; found?: boolean; status?: number }

async function open({ path, rules = [], judge, found = true, status = 200 }: Given) {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (request.method !== 'GET') {
      const body = (await request.json()) as { helpful: boolean }
      sent.push({ path: url.pathname, body })
      return judge?.() ?? Response.json({ reason: null, note: '', ...body }, { status: 201 })
    }
    if (status !== 200) return new Response(null, { status, headers: { 'x-failure': 'article_unknown' } })
    if (url.pathname.endsWith('/faq')) return Response.json(url.searchParams.has('q') ? [] : groups)
    if (url.pathname.endsWith('/article')) return Response.json(article)
    if (url.pathname.endsWith('/articles/5')) return Response.json(readers)
    return Response.json({ allArticles: found ? [group] : [], popularArticles: [popular], keepLearning: [] })
  }
  await page.viewport(1280, 900)
  const person = { id: 1, fullName: 'Odile', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }
  keepSession({ userData: { ...person, zone: 'UTC', units: 'metric' }, userAbilityRules: rules })
  const root = createRootRoute()
  const at = (where: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path: where, component })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    routeTree: root.addChildren([
      at('/pages/help-center', HelpCenterScreen),
      at('/pages/help-center/article/$slug', ArticleScreen),
      at('/pages/faq', FaqScreen),
    ]),
  })
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <RouterProvider router={router as never} />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
const article5 = '/pages/help-center/article/work-on-the-board'

test('an article leads to its screen, its words of screens are strong, and No asks why', async () => {
  await open({ path: article5 })
  await expect.element(page.getByRole('link', { name: 'Open Kanban' })).toHaveAttribute('href', '/apps/kanban')
  expect(document.querySelector('li strong')?.textContent).toBe('Add card')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('button', { name: 'Hard to follow' }).click()
  await page.getByLabelText('In your words').fill('Which card?')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect.element(page.getByText('Feedback sent')).toBeVisible()
  expect(sent.at(-1)).toEqual({
    path: '/api/pages/help-center/article/work-on-the-board/verdict',
    body: { helpful: false, reason: 'hard', note: 'Which card?' },
  })
  await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})

test('an answer that was not taken is not shown as given', async () => {
  await open({ path: article5, judge: () => new Response(null, { status: 503 }) })
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect.element(page.getByText(/It was not saved/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('who writes articles reads what readers say, and may edit', async () => {
  await open({ path: article5, rules: [{ action: 'manage', subject: 'all' }] })
  await expect.element(page.getByText('It helped 75% of 4 readers')).toBeVisible()
  await expect.element(page.getByText('Hard to follow · Which?')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('an article that is not there leads back', async () => {
  await open({ path: article5, status: 404 })
  await expect.element(page.getByRole('link', { name: 'Back to the help center' })).toBeVisible()
})

test('in Arabic the center is said in Arabic, with its figures', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open({ path: '/pages/help-center' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('مركز المساعدة')
  await expect.element(page.getByText('مقالتان')).toBeVisible()
  await expect.element(page.getByText('دقيقتان')).toBeVisible()
})

test('where nothing is found, all is one press away', async () => {
  await open({ path: '/pages/help-center?q=zzz', found: false })
  await expect.element(page.getByText('No article says this')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show all articles' })).toBeVisible()
})

test('a question opens, and all come back after a search without a find', async () => {
  await open({ path: '/pages/faq?q=zzz' })
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await expect.element(page.getByText('Ten.')).not.toBeVisible()
  await page.getByText('How many rows?').click()
  await expect.element(page.getByText('Ten.')).toBeVisible()
})
