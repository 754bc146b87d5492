/** Plans: what fits a fleet, what a year saves, and where each is ordered. */
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n, setLanguage } from '#client/language'
import { createQueryClient } from '#client/query'
import type { Offer, OfferedPlan } from '#features/billing/contract/offer'
import { Kit } from '#ui/Kit'
import { useLabels } from './labels'
import { useLetters } from './letters/labels'
import { PrivacyScreen, TermsScreen } from './LegalScreen.tsx'
import { PlansScreen } from './PlansScreen.tsx'
import { PricingScreen } from './PricingScreen.tsx'

const fetched = globalThis.fetch
afterEach(async () => {
  globalThis.fetch = fetched
  document.documentElement.dir = 'ltr'
  await setLanguage('en')
})

const faq = [
  { faqTitle: 'Orders', faqIcon: 'x', faqSubtitle: '', faqs: [{ question: 'How soon?', answer: 'At once.' }] },
]
const planOf = (key: OfferedPlan['key'], name: string, euros: number, vehicles: number | null): OfferedPlan => ({
  key,
  name,
  about: `For ${name}`,
  monthCents: euros * 100,
  yearCents: euros * 1000,
  vehicles,
  people: vehicles,
})
const everything: Offer = {
  currency: 'EUR',
  plans: [
    planOf('basic', 'Basic', 0, null),
    planOf('team', 'Team', 48, 10),
    planOf('company', 'Company', 144, 40),
    planOf('enterprise', 'Enterprise', 480, null),
  ],
  features: [{ text: 'Own maps', plans: ['basic', 'company'] }],
}
let offer = everything
beforeEach(() => {
  offer = everything
})
const legal = {
  terms: { en: '# Ours\n\nBe kind.', fr: '', ar: '' },
  privacy: { en: '', fr: '', ar: '' },
  shop: 'Averne Goods',
  email: 'hello@averne.test',
}
async function open(component: () => ReactNode, known = Promise.resolve()) {
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(new Request(input).url)
    if (pathname.endsWith('/faq')) return Response.json(faq)
    if (pathname.endsWith('/legal')) return Response.json(legal)
    if (pathname.endsWith('/face')) return Response.json({ face: 'front' })
    if (pathname.endsWith('/plans')) return Response.json(offer)
    await known
    const [, terms] = everything.plans
    const own = { plan: 'team', terms, cycle: 'month', vehicles: 44, people: 3, address: null, email: 'o@m.test' }
    return Response.json({ ...own, since: null, renewsOn: null, invoices: [], payWays: ['transfer'] })
  }
  await page.viewport(1280, 900)
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ history, routeTree: createRootRoute({ component }) })
  await Promise.all([useLabels.ready(), useLetters.ready()])
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
const plan = (name: string) => page.getByRole('region', { name, exact: true })

test('the fleet says which plan fits, by mouse and by keys', async () => {
  await open(PricingScreen)
  await expect.element(plan('Company')).toHaveTextContent('Fits 18 vehicles')
  await page.getByRole('slider', { name: 'Your fleet' }).click()
  await userEvent.keyboard('{Home}')
  await expect.element(plan('Team')).toHaveTextContent('Fits 1 vehicle')
  await userEvent.keyboard('{End}')
  await expect.element(plan('Enterprise')).toHaveTextContent('Fits 60 vehicles')
})

test('a year costs ten months, and where a plan is ordered keeps the choice', async () => {
  await open(PricingScreen)
  await expect.element(plan('Company')).toHaveTextContent('€120 a month')
  await expect.element(plan('Company')).toHaveTextContent('€1,440 a year, not €1,728')
  await page.getByText('Monthly', { exact: true }).click()
  await expect.element(plan('Company')).toHaveTextContent('€144 a month')
  const choose = page.getByRole('link', { name: 'Choose plan: Company' })
  await expect.element(choose).toHaveAttribute('href', '/front-pages/payment?plan=company&cycle=month')
  await expect.element(page.getByText('How soon?')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Vehicles/ })).toHaveTextContent('No limit1040No limit')
})

test('who is signed in sees their plan and begins with their fleet', async () => {
  await open(PlansScreen)
  await expect.element(plan('Team')).toHaveTextContent('Your plan')
  await expect.element(plan('Enterprise')).toHaveTextContent('Fits 44 vehicles')
})

test('what was chosen before one’s own plan is known stays chosen', async () => {
  let know = () => {}
  await open(PlansScreen, new Promise((resolve) => (know = resolve)))
  await page.getByText('Monthly', { exact: true }).click()
  // no plan stands there as if it fitted, until the fleet is known
  await expect.element(plan('Team')).not.toBeInTheDocument()
  know()
  await expect.element(plan('Team')).toHaveTextContent('Your plan')
  await expect.element(plan('Company')).toHaveTextContent('€144 a month')
  await page.getByRole('slider', { name: 'Your fleet' }).fill('12')
  await expect.element(plan('Company')).toHaveTextContent('Fits 12 vehicles')
  await expect.element(plan('Company')).toHaveTextContent('€144 a month')
})

test('the terms of the store are read in English where no other words are, and its notice is the product’s own', async () => {
  await setLanguage('fr')
  await open(TermsScreen)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ours' })).toBeVisible()
  expect(document.querySelector('article [lang]')!.getAttribute('lang')).toBe('en')
  await expect.element(page.getByText('Averne Goods · hello@averne.test')).toBeVisible()
  await setLanguage('en')
  await open(PrivacyScreen)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Cookies' })).toBeVisible()
})

test('what is compared says who has it, and prices say no more than is true', async () => {
  const [basic, team, company] = everything.plans
  offer = { ...everything, plans: [basic!, { ...team!, yearCents: 600_00 }, company!] }
  await open(PricingScreen)
  await expect.element(plan('Team')).toHaveTextContent('€600 a year')
  await expect.element(plan('Team')).not.toHaveTextContent('not €')
  await expect.element(page.getByText('2 months free')).not.toBeInTheDocument()
  const row = page.getByRole('row', { name: /^Own maps/ })
  await expect.element(row.getByRole('img', { name: 'Yes' }).first()).toBeVisible()
  await expect.element(row).toHaveTextContent('Own maps–')
})

test('an installation that offers no plan says so', async () => {
  offer = { currency: 'EUR', plans: [], features: [] }
  await open(PricingScreen)
  await expect.element(page.getByText('No plans are offered here.')).toBeVisible()
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument()
})

test('in Arabic nothing is wider than the page', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open(PricingScreen)
  await expect.element(plan('Company')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
})
