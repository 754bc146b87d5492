import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { setLanguage } from '#client/language'
import { serviceNames, type Installation, type Service } from './contract'
import { useLabels } from './labels'
import { ServicesScreen } from './ServicesScreen.tsx'

const path = '/apps/logistics/settings/services'
const root = '/api/apps/logistics/services'
const services = serviceNames.map((name): Service => ({
  name,
  settings: [`MERIDIAN_${name.toUpperCase()}`],
  at: name === 'roads' ? 'osrm: https://roads.example' : null,
  asked: name === 'roads' || name === 'files',
  count: name === 'mail' ? 3 : null,
}))
const installation: Installation = {
  database: 'postgres',
  url: 'https://meridian.example',
  zone: 'Europe/Paris',
  demo: false,
  keyRequests: 600,
  auditDays: 730,
  positionDays: 90,
}
const open = (answers: Answers = {}, rules?: Parameters<typeof openScreen>[1]['rules']) =>
  openScreen(path, {
    screens: { [path]: ServicesScreen },
    labels: [useLabels],
    ...(rules && { rules }),
    answers: { [root]: { services, installation }, ...answers },
  })
const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('each says where it leads, what is used instead, and what waits for it', async () => {
  await open()
  await expect.element(row('Roads')).toHaveTextContent('osrm: https://roads.example')
  await expect.element(row('Roads')).toHaveTextContent('nothing is estimated unasked')
  await expect.element(row('Solver')).toHaveTextContent('Our own solver')
  await expect
    .element(row('Mail out').getByRole('link', { name: '3 mails wait' }))
    .toHaveAttribute('href', '/apps/outbox')
  for (const said of ['PostgreSQL', 'Europe/Paris', 'Off', '730 days', '90 days'])
    await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  await expect.element(row('Mail out').getByRole('button')).not.toBeInTheDocument()
})

test('one is tested, and what it answered stands beside it; all are tested one after the other', async () => {
  const told = (outcome: string, words: string) => (asked: { body: unknown }) => ({
    ...(asked.body as object),
    outcome,
    milliseconds: 1240,
    words,
  })
  const { sent } = await open({ [`POST ${root}/tests`]: told('away', 'connect ECONNREFUSED') })
  await row('Roads').getByRole('button', { name: 'Test: Roads' }).click()
  await expect.element(row('Roads')).toHaveTextContent('Cannot be reached')
  await expect.element(row('Roads').getByRole('status')).toHaveTextContent('After 1,240 ms: connect ECONNREFUSED')
  await page.getByRole('button', { name: 'Test all' }).click()
  await expect.element(row('Files')).toHaveTextContent('Cannot be reached')
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'roads' }, { name: 'roads' }, { name: 'files' }])
})

test('why it was not asked is said', async () => {
  const refused = Response.json(
    { message: 'Too many tests', seconds: 60 },
    { status: 429, headers: { 'x-failure': 'too_many_tests' } },
  )
  await open({ [`POST ${root}/tests`]: refused })
  await row('Files').getByRole('button').click()
  await expect.element(page.getByText('Wait a minute')).toBeVisible()
})

test('who may only read has no button; in Arabic it runs from the right', async () => {
  await setLanguage('ar')
  await open({}, [{ action: 'read', subject: 'Service' }])
  await expect.element(page.getByRole('heading', { name: 'الطرق' })).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
