/** Put in, shown with where each part of it is, and taken out once somebody has said so. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '#client/language'
import { openScreen } from '#hosts/test/a-screen.tsx'
import { mostDoors, type Sample } from './contract'
import { useLabels } from './labels'
import { SampleScreen } from './SampleScreen.tsx'

const none: Sample = { at: null, deliveries: 0, routes: 0, drivers: 0, vehicles: 0, isDemo: false }
const there: Sample = {
  at: { depotId: 9, depot: 'Sample depot', day: '2026-05-13' },
  deliveries: 40,
  routes: 1,
  drivers: 4,
  vehicles: 4,
  isDemo: false,
}

async function open(first: Sample, rules?: { action: 'manage' | 'read'; subject: string }[]) {
  let now = first
  const sent: string[] = []
  await openScreen('/', {
    screens: { '/': SampleScreen },
    labels: [useLabels],
    ...(rules && { rules }),
    otherwise: ({ method }) => {
      if (method === 'GET') return now
      sent.push(method)
      now = method === 'POST' ? there : none
      return now
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return sent
}

test('it is put in with one press, and each part of it leads to its rows', async () => {
  const sent = await open(none)
  // a small map has fewer houses
  await expect.element(page.getByText(`up to ${mostDoors} deliveries`)).toBeVisible()
  await page.getByRole('button', { name: 'Put it in' }).click()
  await expect
    .element(page.getByRole('link', { name: '40' }))
    .toHaveAttribute('href', '/apps/logistics/deliveries?depot=9')
  const plan = page.getByRole('link', { name: 'Plan its day' })
  await expect.element(plan).toHaveAttribute('href', '/apps/logistics/routes?day=2026-05-13&depot=9')
  expect(sent).toEqual(['POST'])
})

test('it is taken out once somebody has said so, and not before', async () => {
  const sent = await open(there)
  await page.getByRole('button', { name: 'Take it out' }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('40 deliveries, 1 route')
  expect(sent).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Take it out' }).click()
  await expect.element(page.getByText('There is none')).toBeVisible()
  expect(sent).toEqual(['DELETE'])
})

test('who only reads is offered neither', async () => {
  await open(none, [{ action: 'read', subject: 'Sample' }])
  await expect.element(page.getByText('There is none')).toBeVisible()
  expect(page.getByRole('button', { name: 'Put it in' }).elements()).toHaveLength(0)
})

test('in Arabic it is read from the right, and in a demo it says so', async () => {
  await setLanguage('ar')
  await open({ ...there, isDemo: true })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('بيانات تجريبية')
  await expect.element(page.getByText('MERIDIAN_DEMO=off')).toBeVisible()
})
