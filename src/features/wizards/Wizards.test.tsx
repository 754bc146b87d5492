/** What wizards collect is saved as a thing with a page of its own, and somebody is led there. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { DealScreen, emptyDeal } from './DealScreen.tsx'
import { ListingScreen } from './ListingScreen.tsx'
import { useLabels } from './labels'

const Arrived = () => <h1>Here it is</h1>
async function open(at: 'deal' | 'listing', draft: object, answers: Answers) {
  localStorage.setItem(`wizard:${at}`, JSON.stringify(draft))
  onTestFinished(() => localStorage.clear())
  return openScreen(`/${at}`, {
    screens: {
      '/deal': DealScreen,
      '/listing': ListingScreen,
      '/apps/ecommerce/deals/$id': Arrived,
      '/apps/listings/$id': Arrived,
    },
    labels: [useLabels, useFormLabels],
    answers: { '/api/apps/ecommerce/checkout': { currency: 'USD' }, ...answers },
  })
}
async function toTheEnd(steps: number, verb: string): Promise<void> {
  for (let step = 0; step < steps; step += 1) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: verb }).click()
}
const deal = { ...emptyDeal(), title: 'Welcome', code: 'welcome10', until: '2099-12-31' }

test('a deal', async () => {
  const { sent, history } = await open('deal', deal, { 'POST /api/apps/ecommerce/deals': { id: 7 } })
  await toTheEnd(3, 'Save deal')
  await expect.element(page.getByText('Here it is')).toBeVisible()
  expect(history.location.pathname).toBe('/apps/ecommerce/deals/7')
  expect(sent).toMatchObject([{ body: { code: 'WELCOME10', kind: 'percent', percent: 10, cents: 0 } }])
})

test('a code that another deal has is said, and nothing that was filled in is lost', async () => {
  const taken = { status: 409, headers: { 'x-failure': 'code_taken' } }
  await open('deal', deal, { 'POST /api/apps/ecommerce/deals': () => Response.json({ message: '' }, taken) })
  await toTheEnd(3, 'Save deal')
  await expect.element(page.getByText('Another deal has this code: choose another one')).toBeVisible()
  await expect.element(page.getByText('Welcome', { exact: true })).toBeVisible()
})

test('a listing', async () => {
  const property = { owner: 'Ottilie', phone: '', email: '', place: 'flat', line: '3 Mill Street', city: 'Port Averne' }
  const rest = { country: '', squareMetres: 70, rooms: 2, availableFrom: null, offer: 'rent', cents: 90_000, note: '' }
  const { sent, history } = await open('listing', { ...property, ...rest }, { 'POST /api/apps/listings': { id: 4 } })
  await toTheEnd(4, 'Save listing')
  await expect.element(page.getByText('Here it is')).toBeVisible()
  expect(history.location.pathname).toBe('/apps/listings/4')
  expect(sent).toMatchObject([{ body: { ...property, ...rest } }])
})
