/** The settings: what is sent, what they come to beside the fields, and what is refused. */
import { CatchNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { Location, Store } from './contract'
import { useLabels } from './labels'
import { defaults } from './rules'
import { StoreSettingsScreen } from './StoreSettingsScreen.tsx'

const quay: Location = {
  id: 1,
  name: 'North Quay',
  line: '1 North Quay',
  postcode: '4133',
  city: 'Port Averne',
  country: 'France',
  phone: '',
  lat: 38.49,
  lon: -41.97,
  usual: true,
  version: 1,
}
const kiosk: Location = { ...quay, id: 2, name: 'Kiosk', lat: null, lon: null, usual: false }
const at = <V extends object>(value: V) => ({ ...value, version: 1 })
const store: Store = {
  details: at({ ...defaults.details, name: 'Averne Goods', country: 'France' }),
  payments: at(defaults.payments),
  checkout: at(defaults.checkout),
  shipping: at({
    zones: [{ name: 'At home', countries: ['France'], cents: 690, freeFromCents: 10_000 }],
    windows: [1, 2].map((weekday) => ({ weekday, from: '09:00', until: '12:00', cutoffHours: 12 })),
    daysAhead: 14,
  }),
  notifications: at(defaults.notifications),
  priced: { products: 50, orders: 1 },
  legal: { terms: { en: '', fr: '', ar: '' }, privacy: { en: '', fr: '', ar: '' }, version: 0 },
  roles: [
    { key: 'admin', name: 'administrator' },
    { key: 'skipper', name: 'Skipper' },
  ],
}
const api = '/api/apps/ecommerce/settings'
const settings = () => (
  <CatchNotFound fallback={() => <>Not here</>}>
    <StoreSettingsScreen />
  </CatchNotFound>
)
const open = (tab: string, more: Answers = {}, rules?: Rule[]) =>
  openScreen(`/apps/ecommerce/settings/${tab}`, {
    screens: { '/apps/ecommerce/settings/$tab': settings },
    labels: [useLabels, useFormLabels],
    rules,
    answers: { [`${api}/locations`]: { locations: [quay, kiosk] }, ...more },
    otherwise: ({ method }) => (method === 'DELETE' ? new Response(null, { status: 204 }) : store),
  })
const failed = (code: string, data: object = {}) =>
  Response.json({ message: '', ...data }, { status: 409, headers: { 'x-failure': code } })
const button = () => page.getByRole('button', { name: /Save settings/ })
/** By the keyboard: what was saved before may still be told where the button is. */
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('the shop’s name stands on slips and mails as it is typed, and its currency stays while it is used', async () => {
  const { sent } = await open('details')
  await page.getByRole('textbox', { name: 'Shop name' }).fill('Solway Goods')
  await expect.element(page.getByText('Solway Goods').first()).toBeVisible()
  await expect.element(page.getByText(/50 products and 1 order are priced in it/)).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Currency' })).toBeDisabled()
  await save()
  await expect
    .poll(() => sent)
    .toMatchObject([{ name: `PUT ${api}/details`, body: { name: 'Solway Goods', version: 1 } }])
  await expect.element(page.getByText('Settings saved')).toBeVisible()
})

test('somebody else was faster: theirs or mine', async () => {
  const refused = () => failed('store_outdated', { by: 'Lars', changed: ['name'], version: 2 })
  await open('details', { [`PUT ${api}/details`]: refused })
  await page.getByRole('textbox', { name: 'City' }).fill('Ferrymead')
  await save()
  await expect.element(page.getByText(/Lars/)).toBeVisible()
})

test('one way to pay is kept at least, and an order of today says when it is due', async () => {
  const { sent } = await open('payments')
  for (const name of ['PayPal', 'Card', 'Cash', 'Bank transfer']) await page.getByRole('checkbox', { name }).click()
  await save()
  await expect.element(page.getByText('Choose one at least')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Bank transfer' }).click()
  await page.getByRole('textbox', { name: 'Days to pay' }).fill('30')
  await save()
  await expect
    .poll(() => sent)
    .toMatchObject([{ name: `PUT ${api}/payments`, body: { methods: ['transfer'], daysToPay: 30 } }])
})

test('what is asked is said as whoever orders meets it', async () => {
  const { sent } = await open('checkout')
  await page.getByRole('switch', { name: 'Order without signing in' }).click()
  await page.getByRole('radiogroup', { name: 'Phone' }).getByText('Required').click()
  await expect.element(page.getByText('Signs in', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Phone: Required')).toBeVisible()
  await save()
  await expect.poll(() => sent).toMatchObject([{ body: { guests: false, phone: 'must', note: 'may', taxRate: 2000 } }])
})

test('a zone is priced, taken away and tried before it is saved', async () => {
  const { sent } = await open('shipping')
  await expect.element(page.getByText('$6.90')).toBeVisible()
  await page.getByRole('textbox', { name: 'Price' }).fill('8')
  await expect.element(page.getByText('$8.00')).toBeVisible()
  await page.getByRole('button', { name: 'Add zone' }).click()
  await page.getByRole('button', { name: 'Remove zone At home' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Price' })).toHaveValue('0.00')
  await save()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Name' }).fill('Everywhere')
  await expect.element(page.getByText('By the zone Everywhere')).toBeVisible()
  await save()
  await expect.poll(() => sent).toMatchObject([{ body: { zones: [{ name: 'Everywhere', countries: [], cents: 0 }] } }])
})

test('hours are ticked for days of the week, and end after they begin', async () => {
  const { sent } = await open('shipping')
  await page.getByRole('checkbox', { name: 'Wednesday' }).click()
  await page.getByRole('textbox', { name: 'Closes before' }).fill('4')
  await save()
  const window = { from: '09:00', until: '12:00', cutoffHours: 4 }
  const windows = [1, 2, 3].map((weekday) => ({ weekday, ...window }))
  await expect.poll(() => sent).toMatchObject([{ name: `PUT ${api}/shipping`, body: { windows } }])
  await page.getByLabelText('Until').fill('08:00')
  await save()
  await expect.element(page.getByRole('alert').filter({ hasText: 'ends after it begins' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('places: another one is made usual, and one is deleted after a question', async () => {
  const { sent } = await open('locations')
  await expect.element(page.getByText('Usual', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More actions for Kiosk' }).click()
  await page.getByRole('menuitem', { name: 'Make it the usual one' }).click()
  await expect.poll(() => sent).toMatchObject([{ name: `PUT ${api}/locations/2`, body: { usual: true } }])
  await page.getByRole('button', { name: 'More actions for Kiosk' }).click()
  await page.getByRole('menuitem', { name: 'Delete location' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete location' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ name: `DELETE ${api}/locations/2` })
})

test('a place from which orders still have to leave stays, and without one it is said what is missing', async () => {
  await open('locations', { [`DELETE ${api}/locations/2`]: () => failed('location_used', { orders: 3 }) })
  await page.getByRole('button', { name: 'More actions for Kiosk' }).click()
  await page.getByRole('menuitem', { name: 'Delete location' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete location' }).click()
  await expect.element(page.getByText(/Orders still wait there/)).toBeVisible()
})

test('no place yet', async () => {
  await open('locations', { [`${api}/locations`]: { locations: [] } })
  await expect.element(page.getByText('No location yet')).toBeVisible()
})

test('a mail is turned off, and its words are read as a customer reads them', async () => {
  const { sent } = await open('notifications')
  await page.getByRole('switch', { name: 'Tell customers: Order delivered' }).click({ force: true })
  await page.getByRole('button', { name: /^Money sent back/ }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('{amount} is yours again, for ')
  await page.getByRole('button', { name: 'Order number' }).click()
  await expect.element(page.getByText('$46.00 is yours again, for #5442')).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).fill('{total}')
  await save()
  await expect.element(page.getByText('Write something, and only fields that stand below')).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Money')
  await page.getByRole('combobox', { name: 'Of a new order' }).click()
  await page.getByRole('option', { name: 'Skipper' }).click()
  await save()
  const refunded = { en: { subject: 'Money', text: '{amount} is yours again, for {order}' } }
  await expect
    .poll(() => sent)
    .toMatchObject([{ body: { delivered: { isOn: false }, refunded, toldOfOrders: 'skipper', toldOfStock: null } }])
})

test('terms are written in each language, and lead to where they stand', async () => {
  const { sent } = await open('legal')
  await page.getByText('Français', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Terms of use, Français' }).fill('# À nous')
  await save()
  await expect
    .poll(() => sent[0])
    .toMatchObject({
      name: `PUT ${api}/legal`,
      body: { terms: { en: '', fr: '# À nous', ar: '' }, privacy: { en: '', fr: '', ar: '' } },
    })
  await expect.element(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/front-pages/privacy')
})

test('whoever may only read changes nothing', async () => {
  await open('payments', {}, [{ action: 'read', subject: 'Store' }])
  await expect.element(page.getByRole('checkbox', { name: 'Cash' })).toBeDisabled()
  expect(button().query()).toBeNull()
})

test('settings that do not load say so, and a part that is none is not found', async () => {
  await open('details', { [api]: () => Response.json({}, { status: 500 }) })
  await expect.element(page.getByText('The settings did not load')).toBeVisible()
  await open('zzz')
  await expect.element(page.getByText('Not here')).toBeVisible()
})

test('in Arabic they are read from the right, and hours in them from the left', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open('shipping')
  await expect.element(page.getByRole('heading', { name: 'إعدادات المتجر' })).toBeVisible()
  await expect.element(page.getByText('أيام \u206609:00–12:00\u2069')).toBeVisible()
  await page.getByRole('tab', { name: 'الإشعارات' }).click()
  await expect.element(page.getByRole('heading', { name: 'طلبك \u2066#5442\u2069' })).toBeVisible()
})
