/** The referrals, the rule by which they earn, and the page to which a shared link leads. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
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
const api = '/api/apps/ecommerce'
const answers: Answers = {
  [`${api}/referrals`]: { referrals: [referral], total: 1 },
  [`${api}/referrals/summary`]: { earned: usd(8000), unpaid: usd(8000), ...counts },
  [`GET ${api}/referrals/rule`]: { rule, earlier: [] },
  [`PUT ${api}/referrals/rule`]: rule,
  [`POST ${api}/refer/abc/visit`]: () => Response.json({ friend: 'Guinevere' }),
  [`POST ${api}/refer/abc`]: () => new Response(null, { status: 204 }),
}
const open = (at: string, more: Answers = {}, rules?: Rule[]) =>
  openScreen(at, {
    screens: { '/referrals': ReferralsScreen, '/refer/$code': ReferScreen },
    labels: [useLabels, useFormLabels],
    rules,
    answers: { ...answers, ...more },
  })

test('a row with what was ordered and earned; the figures above it', async () => {
  await open('/referrals')
  const row = page.getByRole('row', { name: /Guinevere Lockyer/ })
  await expect.element(row).toHaveTextContent('$1,640.00')
  await expect.element(row).toHaveTextContent('Unpaid')
  await expect.element(page.getByText('25%')).toBeVisible()
  await expect.element(page.getByText('1 customer came by recommendation')).toBeVisible()
})

test('the rule is changed as a percentage and amounts, and sent as whole hundredths', async () => {
  const { sent } = await open('/referrals')
  await page.getByRole('button', { name: 'Earning rule' }).click()
  await page.getByLabelText('Percent of each order').fill('12.5')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(page.getByText('The rule counts from now on')).toBeVisible()
  expect(sent).toMatchObject([
    { name: `PUT ${api}/referrals/rule`, body: { rate: 1250, leastCents: 0, mostCents: 8000, version: 2 } },
  ])
})

test('who only reads sees the rule, and neither pays nor shares', async () => {
  await open('/referrals', {}, [{ action: 'read', subject: 'Referral' }])
  await page.getByRole('button', { name: 'Earning rule' }).click()
  await expect.element(page.getByLabelText('Percent of each order')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Save rule' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Share a link' })).not.toBeInTheDocument()
})

test('whoever opens a shared link is told by whom it is, and comes', async () => {
  const { sent } = await open('/refer/abc')
  await expect.element(page.getByRole('heading', { name: 'Guinevere recommends us' })).toBeVisible()
  await page.getByRole('button', { name: 'Become a customer' }).click()
  expect(sent).toHaveLength(1)
  await page.getByLabelText('Your name').fill('Ottoline Vane')
  await page.getByLabelText('Your email').fill('ottoline@vane.example')
  await page.getByRole('button', { name: 'Become a customer' }).click()
  await expect.element(page.getByRole('heading', { name: 'You are in' })).toBeVisible()
})

test('while it is asked who recommends, the page has a heading', async () => {
  await open('/refer/abc', { [`POST ${api}/refer/abc/visit`]: () => new Promise(() => undefined) })
  await expect.element(page.getByRole('heading', { level: 1, name: 'A friend recommends us' })).toBeVisible()
})

test('a link that leads nowhere any more says so', async () => {
  const gone = { status: 404, headers: { 'x-failure': 'link_unknown' } }
  await open('/refer/old', { [`POST ${api}/refer/old/visit`]: () => Response.json({ message: 'x' }, gone) })
  await expect.element(page.getByText('This link leads nowhere any more')).toBeVisible()
})

test('in Arabic, with its plural', async () => {
  await setLanguage('ar')
  await open('/referrals')
  await expect.element(page.getByText('جاء شخص واحد بتوصية')).toBeVisible()
})
