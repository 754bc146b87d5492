/** The screen of deliveries: full, empty, failed, in Arabic, and what each may do. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { DeliveryDetail } from './contract'
import { DeliveriesScreen } from './DeliveriesScreen.tsx'
import { useLabels as useBulkLabels } from './bulk/labels'
import { useLabels } from './labels'
import { noNeeds } from './values'

const one: DeliveryDetail = {
  id: 7,
  code: 'D-2007',
  state: 'failed',
  kind: 'delivery',
  source: 'manual',
  depotId: 1,
  depot: 'North Quay',
  zone: 'Atlantic/Azores',
  customer: 'Café Ondine',
  phone: '+351292551000',
  line: '3 Harbour Steps',
  postcode: '',
  city: 'Port Averne',
  country: '',
  lat: 38.5,
  lon: -41.98,
  confidence: 1,
  day: '2026-05-12',
  dayUntil: null,
  windows: [{ from: '08:00', until: '10:30', hard: true, centsPerMinute: 0 }],
  weightGrams: 12_500,
  volumeLitres: 40,
  items: 2,
  pallets: 0,
  skills: ['Fragile'],
  priority: 60,
  attempt: 1,
  driverId: 1,
  driver: 'Nkem Okafor',
  route: null,
  orderNumber: null,
  failure: 'absent',
  reason: 'Rang twice',
  version: 3,
  externalId: null,
  email: '',
  language: 'en',
  notify: true,
  access: '',
  pickupLine: '',
  pickupPostcode: '',
  pickupCity: '',
  pickupCountry: '',
  pickupLat: null,
  pickupLon: null,
  pickupConfidence: 0,
  pickedUpAt: null,
  pickupWindows: [],
  serviceSeconds: 300,
  pickupSeconds: 300,
  setupSeconds: 60,
  features: [],
  allowedDrivers: [],
  excludedDrivers: [],
  position: 'any',
  group: '',
  tags: [],
  notWith: [],
  needs: noNeeds,
  codCents: 0,
  currency: 'USD',
  note: '',
  contents: [],
  packages: [{ barcode: 'AF0000071', label: '' }],
  attempts: [
    {
      id: 1,
      number: 1,
      driver: 'Nkem Okafor',
      outcome: 'failed',
      failure: 'absent',
      note: 'Rang twice',
      endedAt: '2026-05-12T09:00:00.000Z',
    },
  ],
  proofs: [],
  parent: null,
  children: [],
  lacks: [],
  allowed: ['retry', 'sendBack', 'giveUp'],
  proposed: null,
  mayCorrect: false,
}
const api = '/api/apps/logistics'
const reason = { code: 'absent', en: 'Nobody there', fr: 'Personne', ar: 'لا أحد في المكان', after: 'retry' }
const answers: Answers = {
  [`${api}/deliveries`]: { deliveries: [one], total: 1 },
  [`${api}/deliveries/summary`]: {
    open: 257,
    today: 110,
    planned: 0,
    dispatched: 0,
    unplanned: 110,
    tomorrow: 54,
    failed: 3,
    unsure: 6,
  },
  [`${api}/deliveries/7`]: one,
  [`${api}/deliveries/7/events`]: { events: [], total: 0 },
  [`${api}/deliveries/7/proofs`]: { proofs: [], doorCode: null },
  [`${api}/settings/defaults`]: {
    serviceSeconds: 300,
    pickupSeconds: 300,
    setupSeconds: 60,
    threshold: 0.8,
    correctHours: 48,
    needs: noNeeds,
    failures: [reason],
    version: 1,
  },
}
const open = (search = '', more: Answers = {}, rules?: Rule[]) =>
  openScreen(`/apps/logistics/deliveries?map=none${search}`, {
    screens: { '/apps/logistics/deliveries': DeliveriesScreen },
    labels: [useLabels, useBulkLabels, useFormLabels],
    rules,
    answers: { ...answers, ...more },
  })

test('a row says to whom, where, when, how much, and how it stands', async () => {
  await open()
  const row = page.getByRole('row', { name: /Café Ondine/ })
  for (const words of ['D-2007', '3 Harbour Steps', '08:00–10:30', '12.5 kg', 'Failed', 'Rang twice', 'High'])
    await expect.element(row).toHaveTextContent(words)
  await expect.element(page.getByText('257 open · 110 of them today · 110 unplanned')).toBeVisible()
})

test('none yet, and who may not add is not offered it; failed, it is tried again', async () => {
  const rules: Rule[] = [{ action: 'read', subject: 'Delivery' }]
  await open('', { [`${api}/deliveries`]: { deliveries: [], total: 0 } }, rules)
  await expect.element(page.getByText('No deliveries yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New delivery' })).not.toBeInTheDocument()
})

test('where they could not be had, it is said', async () => {
  await open('', { [`${api}/deliveries`]: Response.json({}, { status: 500 }) })
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
})

test('the drawer tells what was tried, and offers the moves of its state and no others', async () => {
  const { sent } = await open('&delivery=7', {
    [`POST ${api}/deliveries/7/moves`]: { ...one, state: 'cancelled' },
  })
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('Nobody there · Rang twice')).toBeVisible()
  await expect.element(drawer.getByText('AF0000071')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Hold' })).not.toBeInTheDocument()
  await drawer.getByRole('button', { name: 'Give up' }).click()
  await page.getByLabelText('Reason').fill('Moved away')
  await page
    .getByRole('dialog', { name: /Give up: D-2007/ })
    .getByRole('button', { name: 'Give up' })
    .click()
  await expect
    .poll(() => sent)
    .toEqual([{ name: `POST ${api}/deliveries/7/moves`, body: { move: 'giveUp', reason: 'Moved away' } }])
})

test('the drawer shows what was brought back and what is missing, and gives it on paper', async () => {
  const photo = {
    id: 3,
    attempt: 1,
    kind: 'photo',
    text: '',
    signee: '',
    hash: 'a',
    hasFile: true,
    takenAt: '2026-05-12T09:00:00.000Z',
    receivedAt: '2026-05-12T09:00:02.000Z',
    metres: 12,
    accuracyMetres: 5,
  }
  await open('&delivery=7', {
    [`${api}/deliveries/7`]: { ...one, state: 'delivered', needs: { ...noNeeds, photo: true, signature: true } },
    [`${api}/deliveries/7/proofs`]: { proofs: [photo], doorCode: null },
  })
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('Still missing: Signature')).toBeVisible()
  await expect
    .element(drawer.getByRole('link', { name: /^Open Photo/ }))
    .toHaveAttribute('href', `${api}/deliveries/7/proofs/3`)
  await expect
    .element(drawer.getByRole('link', { name: 'Proof as PDF' }))
    .toHaveAttribute('href', `${api}/deliveries/7/proof?language=en`)
})

test('one that is ready says why nobody brings it; once that is answered it is asked for anew', async () => {
  const asked: string[] = []
  const WhyNot = ({ deliveryId, onDone }: { deliveryId: number; onDone: () => void }) => (
    <button type="button" onClick={onDone}>{`Add ${deliveryId} to R-0004`}</button>
  )
  await openScreen('/apps/logistics/deliveries?map=none&delivery=7', {
    screens: { '/apps/logistics/deliveries': () => <DeliveriesScreen WhyNot={WhyNot} /> },
    labels: [useLabels, useBulkLabels, useFormLabels],
    answers: {
      ...answers,
      [`${api}/deliveries/7`]: ({ method }) => {
        asked.push(method)
        return { ...one, state: asked.length > 1 ? 'planned' : 'ready', allowed: ['hold'] }
      },
    },
  })
  const part = page.getByRole('region', { name: 'Why unplanned' })
  await part.getByRole('button', { name: 'Add 7 to R-0004' }).click()
  await expect.element(part).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog').getByText('Planned').first()).toBeVisible()
})

test('one that comes again says when, skips a day, and is stopped', async () => {
  const series = { id: 4, weekdays: [2, 4], everyWeeks: 1, startsOn: '2026-05-12', until: null, stoppedOn: null }
  const { sent } = await open('&delivery=7', {
    [`${api}/deliveries/7`]: { ...one, source: 'recurring', state: 'ready', allowed: ['hold', 'cancel'] },
    [`${api}/deliveries/7/series`]: { series: { ...series, ahead: [{ id: 7, code: 'D-2007', day: '2026-05-12' }] } },
    [`POST ${api}/deliveries/7/series/stop`]: { cancelled: 2, kept: ['D-2009'] },
    [`POST ${api}/deliveries/7/moves`]: { ...one, state: 'cancelled' },
  })
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('Every Tuesday and Thursday · 1 ahead')).toBeVisible()
  await drawer.getByRole('button', { name: 'Skip this day' }).click()
  await expect
    .poll(() => sent.filter(({ name }) => name.includes('/deliveries/7/')))
    .toEqual([{ name: `POST ${api}/deliveries/7/moves`, body: { move: 'cancel', reason: 'Skipped' } }])
  await drawer.getByRole('button', { name: 'Stop the series' }).click()
  const asked = page.getByRole('dialog', { name: /from this day on/ })
  await asked.getByRole('button', { name: 'Stop the series' }).click()
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ name: `POST ${api}/deliveries/7/series/stop`, body: { reason: 'Stop the series' } })
})

test('in Arabic, from the right', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'التسليمات' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Café Ondine/ })).toHaveTextContent('فشلت')
})
