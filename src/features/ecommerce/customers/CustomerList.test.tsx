/** The list of customers and their page: empty, failed, full, in Arabic, and what each may do. */
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
import type { Customer, CustomerDetail } from './contract'
import { CustomerListScreen } from './CustomerListScreen.tsx'
import { CustomerViewScreen } from './CustomerViewScreen.tsx'
import { useLabels } from './labels'

const one: Customer = {
  id: 1,
  customer: 'Guinevere Lockyer',
  customerId: 161_843,
  email: 'guinevere@lockyer.example',
  country: 'Australia',
  countryFlag: '/api/apps/ecommerce/flags/au',
  countryCode: 'au',
  order: 2,
  totalSpent: 1864.2,
  currency: 'USD',
  avatar: null,
}
const detail: CustomerDetail = {
  ...one,
  status: 'Active',
  contact: '+61255501137',
  language: 'English',
  note: 'Rings twice',
  spent: { cents: 186_420, currency: 'USD' },
  addresses: [],
  choices: [{ kind: 'placed', byMail: true }],
  userId: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 1,
}
const summary = { total: 1, newIn30Days: 0, buyers: 1, returning: 1, countries: 1, spent: detail.spent }
const answers: Record<string, unknown> = {
  '/api/apps/ecommerce/customers': { customers: [one], total: 1 },
  '/api/apps/ecommerce/customers/summary': summary,
  '/api/apps/ecommerce/customers/161843': detail,
  '/api/apps/ecommerce/customers/161843/orders': { orders: [], total: 0 },
  '/api/apps/ecommerce/customers/161843/events': {
    events: [{ id: 'came', at: detail.createdAt, by: null, did: 'came', fields: [], number: null, spent: null }],
    total: 1,
  },
  '/api/apps/ecommerce/customers/161843/sessions': { signIn: null },
}
const fetched = globalThis.fetch
afterEach(async () => {
  globalThis.fetch = fetched
  forgetSession()
  await setLanguage('en')
  document.documentElement.dir = 'ltr'
})

const everything: Rule[] = [{ action: 'manage', subject: 'all' }]
type Opening = { answer?: Record<string, unknown>; rules?: Rule[] }
async function open(at: string, { answer = {}, rules = everything }: Opening = {}): Promise<void> {
  const all = { ...answers, ...answer }
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(new Request(input).url)
    const given = all[pathname]
    if (given instanceof Response) return given.clone()
    return given === undefined
      ? Response.json({ message: 'Customer not found' }, { status: 500 })
      : Response.json(given)
  }
  await page.viewport(1440, 900)
  const person = { id: 1, fullName: 'Odile', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }
  keepSession({ userData: { ...person, zone: 'UTC', units: 'metric' }, userAbilityRules: rules })
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/apps/ecommerce/customer/list', component: CustomerListScreen }),
    createRoute({
      getParentRoute: () => root,
      path: '/apps/ecommerce/customer/details/$id',
      component: CustomerViewScreen,
    }),
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
const list = '/apps/ecommerce/customer/list'
const view = '/apps/ecommerce/customer/details/161843'

test('a row shows who, where from, how often and for how much', async () => {
  await open(list)
  const row = page.getByRole('row', { name: /Guinevere Lockyer/ })
  await expect.element(row).toHaveTextContent('#161843')
  await expect.element(row).toHaveTextContent('Australia')
  await expect.element(row).toHaveTextContent('$1,864.20')
  await expect.element(page.getByText('1 customer in 1 country')).toBeVisible()
})

test('nobody yet: who may add is offered that, who may not is not', async () => {
  const answer = { '/api/apps/ecommerce/customers': { customers: [], total: 0 } }
  await open(list, { answer, rules: [{ action: 'read', subject: 'Customer' }] })
  await expect.element(page.getByText('People who buy in the shop stand here')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add customer' })).not.toBeInTheDocument()
})

test('where the list could not be had, it is said and tried again', async () => {
  await open(list, { answer: { '/api/apps/ecommerce/customers': Response.json({}, { status: 500 }) } })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a customer: what is known, what happened, and that there is no order yet', async () => {
  await open(view)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Guinevere Lockyer' })).toBeVisible()
  await expect.element(page.getByText('Rings twice')).toBeVisible()
  await expect.element(page.getByText('Became a customer')).toBeVisible()
  await expect.element(page.getByText('No order yet').first()).toBeVisible()
})

test('the tabs: no sign-in and an invitation, no address and the first one, ticks of what is told', async () => {
  await open(`${view}?tab=security`)
  await expect.element(page.getByRole('button', { name: 'Invite' })).toBeVisible()
  await page.getByRole('tab', { name: 'Address and billing' }).click()
  await expect.element(page.getByRole('button', { name: 'Add address' })).toBeVisible()
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect.element(page.getByRole('checkbox').first()).toBeChecked()
})

test('who only reads is offered nothing that is refused', async () => {
  await open(view, { rules: [{ action: 'read', subject: 'Customer' }] })
  await expect.element(page.getByRole('button', { name: 'Save their data' })).toBeVisible()
  for (const name of ['Edit', 'Merge', 'Delete'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'Security' })).not.toBeInTheDocument()
})

test('somebody who is not there is told so', async () => {
  const answer = Response.json({ message: 'x' }, { status: 404, headers: { 'x-failure': 'customer_unknown' } })
  await open(view, { answer: { '/api/apps/ecommerce/customers/161843': answer } })
  await expect.element(page.getByRole('link', { name: 'Back to all customers' })).toBeVisible()
})

test('in Arabic, with its digits and its plural', async () => {
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open(list)
  await expect.element(page.getByText('عميل واحد في بلد واحد')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Guinevere/ })).toHaveTextContent('أستراليا')
})
