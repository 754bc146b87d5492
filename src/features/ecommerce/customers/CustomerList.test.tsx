/** The list of customers and their page: empty, failed, full, in Arabic, and what each may do. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
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
  due: { cents: 0, currency: 'USD' },
  addresses: [],
  choices: [{ kind: 'placed', byMail: true }],
  userId: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 1,
}
const summary = { total: 1, newIn30Days: 0, buyers: 1, returning: 1, countries: 1, spent: detail.spent }
const api = '/api/apps/ecommerce/customers'
const answers: Answers = {
  [api]: { customers: [one], total: 1 },
  [`${api}/summary`]: summary,
  [`${api}/161843`]: detail,
  [`${api}/161843/orders`]: { orders: [], total: 0 },
  [`${api}/161843/events`]: {
    events: [{ id: 'came', at: detail.createdAt, by: null, did: 'came', fields: [], number: null, spent: null }],
    total: 1,
  },
  [`${api}/161843/sessions`]: { signIn: null },
}
const list = '/apps/ecommerce/customer/list'
const view = '/apps/ecommerce/customer/details/161843'
const reading: Rule[] = [{ action: 'read', subject: 'Customer' }]
const open = (at: string, more: Answers = {}, rules?: Rule[]) =>
  openScreen(at, {
    screens: { [list]: CustomerListScreen, '/apps/ecommerce/customer/details/$id': CustomerViewScreen },
    labels: [useLabels, useFormLabels],
    rules,
    answers: { ...answers, ...more },
  })

test('a row shows who, where from, how often and for how much', async () => {
  await open(list)
  const row = page.getByRole('row', { name: /Guinevere Lockyer/ })
  await expect.element(row).toHaveTextContent('#161843')
  await expect.element(row).toHaveTextContent('Australia')
  await expect.element(row).toHaveTextContent('$1,864.20')
  await expect.element(page.getByText('1 customer in 1 country')).toBeVisible()
})

test('nobody yet: who may add is offered that, who may not is not', async () => {
  await open(list, { [api]: { customers: [], total: 0 } }, reading)
  await expect.element(page.getByText('People who buy in the shop stand here')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add customer' })).not.toBeInTheDocument()
})

test('where the list could not be had, it is said and tried again', async () => {
  await open(list, { [api]: undefined })
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
  await open(view, {}, reading)
  await expect.element(page.getByRole('button', { name: 'Save their data' })).toBeVisible()
  for (const name of ['Edit', 'Merge', 'Delete'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'Security' })).not.toBeInTheDocument()
})

test('somebody who is not there is told so', async () => {
  const gone = { status: 404, headers: { 'x-failure': 'customer_unknown' } }
  await open(view, { [`${api}/161843`]: () => Response.json({ message: 'x' }, gone) })
  await expect.element(page.getByRole('link', { name: 'Back to all customers' })).toBeVisible()
})

test('in Arabic, with its digits and its plural', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open(list)
  await expect.element(page.getByText('عميل واحد في بلد واحد')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Guinevere/ })).toHaveTextContent('أستراليا')
})
