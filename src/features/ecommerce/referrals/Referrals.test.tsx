/** The referrals, the rule by which they earn, and the page to which a shared link leads. */
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n, setLanguage } from '#client/language'
import { createQueryClient } from '#client/query'
import { forgetSession, keepSession } from '#client/session'
import type { Rule } from '#contract/ability'
import { Kit } from '#ui/Kit'
import type { Referral } from './contract'
import { useLabels } from './labels'
import { ReferralsScreen } from './ReferralsScreen.tsx'
import { ReferScreen } from './ReferScreen.tsx'

const referral: Referral = {
  id: 3,
  user: 'Guinevere Lockyer',
  email: 'guinevere@lockyer.example',
  avatar: null,
  referredId: 223_686,
  referred: 'Ottoline Vane',
  status: 'Unpaid',
  value: '$1,640.00',
  earning: '$80.00',
  customerId: 161_843,
  cameAt: '2026-05-02T10:00:00.000Z',
  decidedAt: null,
}
const usd = (cents: number) => ({ cents, currency: 'USD' })
const rule = { rate: 1000, least: usd(0), most: usd(8000), since: referral.cameAt, by: null, version: 2 }
const counts = { unpaidCount: 1, signups: 1, ordered: 1, visits: 4, newIn30Days: 1 }
const fetched = globalThis.fetch
let sent: { method: string; path: string; body: unknown }[] = []
afterEach(async () => {
  globalThis.fetch = fetched
  sent = []
  forgetSession()
  await setLanguage('en')
})

const everything: Rule[] = [{ action: 'manage', subject: 'all' }]
async function open(at: string, rules = everything, visit = Response.json({ friend: 'Guinevere' })): Promise<void> {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname: path } = new URL(request.url)
    if (request.method !== 'GET')
      sent.push({ method: request.method, path, body: await request.json().catch(() => null) })
    if (path.endsWith('/visit')) return visit
    if (path.includes('/refer/')) return new Response(null, { status: 204 })
    if (path.endsWith('/summary')) return Response.json({ earned: usd(8000), unpaid: usd(8000), ...counts })
    if (path.endsWith('/rule'))
      return request.method === 'GET' ? Response.json({ rule, earlier: [] }) : Response.json(rule, { status: 201 })
    if (path.endsWith('/referrals')) return Response.json({ referrals: [referral], total: 1 })
    return Response.json({ ...referral, status: 'Paid' }, { status: 201 })
  }
  await page.viewport(1440, 900)
  const person = { id: 1, fullName: 'Odile', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }
  keepSession({ userData: { ...person, zone: 'UTC', units: 'metric' }, userAbilityRules: rules })
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/referrals', component: ReferralsScreen }),
    createRoute({ getParentRoute: () => root, path: '/refer/$code', component: ReferScreen }),
  ]
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [at] }),
    routeTree: root.addChildren(routes),
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

test('a row with what was ordered and earned; the figures above it', async () => {
  await open('/referrals')
  const row = page.getByRole('row', { name: /Guinevere Lockyer/ })
  await expect.element(row).toHaveTextContent('$1,640.00')
  await expect.element(row).toHaveTextContent('Unpaid')
  await expect.element(page.getByText('25%')).toBeVisible()
  await expect.element(page.getByText('1 customer came by recommendation')).toBeVisible()
})

test('the rule is changed as a percentage and amounts, and sent as whole hundredths', async () => {
  await open('/referrals')
  await page.getByRole('button', { name: 'Earning rule' }).click()
  await page.getByLabelText('Percent of each order').fill('12.5')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(page.getByText('The rule counts from now on')).toBeVisible()
  expect(sent).toMatchObject([{ method: 'PUT', body: { rate: 1250, leastCents: 0, mostCents: 8000, version: 2 } }])
})

test('who only reads sees the rule, and neither pays nor shares', async () => {
  await open('/referrals', [{ action: 'read', subject: 'Referral' }])
  await page.getByRole('button', { name: 'Earning rule' }).click()
  await expect.element(page.getByLabelText('Percent of each order')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Save rule' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Share a link' })).not.toBeInTheDocument()
})

test('whoever opens a shared link is told by whom it is, and comes', async () => {
  await open('/refer/abc')
  await expect.element(page.getByRole('heading', { name: 'Guinevere recommends us' })).toBeVisible()
  await page.getByRole('button', { name: 'Become a customer' }).click()
  expect(sent).toHaveLength(1)
  await page.getByLabelText('Your name').fill('Ottoline Vane')
  await page.getByLabelText('Your email').fill('ottoline@vane.example')
  await page.getByRole('button', { name: 'Become a customer' }).click()
  await expect.element(page.getByRole('heading', { name: 'You are in' })).toBeVisible()
})

test('a link that leads nowhere any more says so', async () => {
  const gone = Response.json({ message: 'x' }, { status: 404, headers: { 'x-failure': 'link_unknown' } })
  await open('/refer/old', everything, gone)
  await expect.element(page.getByText('This link leads nowhere any more')).toBeVisible()
})

test('in Arabic, with its plural', async () => {
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  await setLanguage('ar')
  await open('/referrals')
  await expect.element(page.getByText('جاء شخص واحد بتوصية')).toBeVisible()
})
