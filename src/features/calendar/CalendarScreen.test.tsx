import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { today, zone } from '#client/date'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { momentIn } from '#contract/zone'
import { openScreen, type Sent } from '#hosts/test/a-screen.tsx'
import { parseSearch } from '#shell/search-text'
import { clearToasts } from '#ui/Toasts'
import { CalendarScreen } from './CalendarScreen.tsx'
import type { CalendarEvent } from './contract'
import { useLabels } from './labels'

const at = (time: string) => momentIn(zone(), today(), time).toISOString()
const event = (id: number, title: string, more: Partial<CalendarEvent['extendedProps']> = {}): CalendarEvent => ({
  id,
  url: '',
  title,
  start: at('09:00'),
  end: at('10:00'),
  allDay: false,
  version: 1,
  extendedProps: {
    calendar: 'Business',
    location: 'Bay 2',
    description: '',
    guests: [],
    reminders: [],
    rule: null,
    zone: zone(),
    busy: true,
    owner: { id: 1, name: 'Odile Marchetti' },
    own: true,
    answer: null,
    seriesId: null,
    occursAt: null,
    ...more,
  },
})

let occurrences: CalendarEvent[]
let fails: boolean
let asked: Sent[]
beforeEach(() => {
  ;[fails, asked] = [false, []]
  occurrences = [
    event(1, 'Seal fitted'),
    event(2, 'Week plan', { calendar: 'Family', rule: 'FREQ=WEEKLY;BYDAY=MO', occursAt: at('09:00') }),
    event(3, 'Territories', {
      own: false,
      answer: 'waiting',
      owner: { id: 2, name: 'Thaddeus Okonkwo' },
      guests: [{ userId: 1, name: 'Odile Marchetti', email: 'a@b.example', avatar: null, answer: 'waiting' }],
    }),
  ]
})
afterEach(clearToasts)

const Framed = () => (
  <div style={{ height: 900, display: 'flex' }}>
    <CalendarScreen />
  </div>
)
type Shown = { language?: 'en' | 'ar'; search?: string; may?: string[] }
async function open({
  language = 'en',
  search = '?view=day',
  may = ['create', 'read', 'update', 'delete'],
}: Shown = {}) {
  await setLanguage(language)
  const { history } = await openScreen(`/apps/calendar${search}`, {
    screens: { '/apps/calendar': Framed },
    labels: [useLabels, useFormLabels],
    rules: [{ action: may, subject: 'Calendar' }],
    // the events above are at times of the device
    person: { fullName: 'Odile Marchetti', email: 'admin@demo.com', zone: null },
    otherwise: ({ name, body, method, path }) => {
      asked.push({ name, body })
      if (fails) return Response.json({ message: 'Down' }, { status: 500 })
      if (method === 'DELETE') return new Response(null, { status: 204 })
      if (method === 'GET' && path.endsWith('/occurrences')) return { occurrences, more: false }
      if (path.endsWith('/people') || path.endsWith('/busy')) return { people: [] }
      return Response.json(occurrences[0], { status: 201 })
    },
    width: 1280,
  })
  return history
}
const sent = (name: string) => asked.find((one) => one.name === name)?.body

test('a day with its events; a calendar is hidden and shown again', async () => {
  const history = await open()
  await expect.element(page.getByText('Seal fitted').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Family' }).click()
  await expect.poll(() => document.querySelectorAll('[data-event^="2 "]').length).toBe(0)
  expect(parseSearch(history.location.search)).toMatchObject({ hide: 'Family' })
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => document.querySelectorAll('[data-event^="2 "]').length).toBe(1)
})

/** What is not seen yet takes no focus. */
async function laid(): Promise<void> {
  await expect.poll(() => document.querySelector('[data-laid="true"]')).not.toBeNull()
}

test('an event moves by keys, and is changed in its drawer', async () => {
  await open()
  await expect.element(page.getByText('Seal fitted').first()).toBeVisible()
  await laid()
  document.querySelector<HTMLElement>('[data-event^="1 "]')!.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => sent('PUT /api/apps/calendar/1')).toMatchObject({ start: at('09:15'), end: at('10:15') })
  document.querySelector<HTMLElement>('[data-event^="1 "]')!.click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Seal fitted twice')
  asked.length = 0
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent('PUT /api/apps/calendar/1'))
    .toMatchObject({
      title: 'Seal fitted twice',
      version: 1,
      extendedProps: { location: 'Bay 2', rule: null },
    })
})

test('of a series it is asked how much of it is meant', async () => {
  await open()
  await expect.element(page.getByText('Week plan').first()).toBeVisible()
  await laid()
  document.querySelector<HTMLElement>('[data-event^="2 "]')!.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await page.getByRole('radio', { name: 'This and following' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent('PUT /api/apps/calendar/2/occurrences'))
    .toMatchObject({
      at: at('09:00'),
      scope: 'following',
      start: at('08:45'),
    })
})

test('a single event is deleted once somebody says so, knowing who is told', async () => {
  const guest = { userId: 2, name: 'Thaddeus Okonkwo', email: 't@b.example', avatar: null, answer: 'coming' as const }
  occurrences = [event(1, 'Seal fitted', { guests: [guest] })]
  await open()
  const deleted = () => asked.filter(({ name }) => name.startsWith('DELETE'))
  const press = async () => {
    await page.getByRole('button', { name: 'Delete event' }).click()
    await expect.element(page.getByText('One guest is told that it is cancelled.')).toBeVisible()
  }
  await page.getByText('Seal fitted').first().click()
  await press()
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect.poll(() => page.getByText('One guest is told that it is cancelled.').elements()).toHaveLength(0)
  expect(deleted()).toEqual([])
  await press()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete event' })
    .last()
    .click()
  await expect.poll(() => deleted().map(({ name }) => name)).toEqual(['DELETE /api/apps/calendar/1'])
})

test('somebody else’s event is read and answered', async () => {
  await open({ search: '?view=day&event=3' })
  await expect.element(page.getByText('Thaddeus Okonkwo invites you')).toBeVisible()
  await page.getByRole('button', { name: 'I come' }).click()
  await expect.poll(() => sent('PUT /api/apps/calendar/3/answer')).toEqual({ answer: 'coming' })
})

test('the list of a month opens at the day that is asked for', async () => {
  const days = Array.from({ length: 28 }, (_, at) => `2031-05-${String(at + 1).padStart(2, '0')}`)
  occurrences = days.map((day, at) => ({
    ...event(at + 1, `Shift ${day}`),
    start: momentIn(zone(), day, '09:00').toISOString(),
    end: momentIn(zone(), day, '10:00').toISOString(),
  }))
  await open({ search: '?view=list&date=2031-05-20' })
  const top = (id: number) => document.querySelector(`[data-event^="${id} "]`)?.getBoundingClientRect().top ?? NaN
  await expect.poll(() => top(1)).toBeLessThan(0)
  expect(top(20)).toBeGreaterThan(0)
  expect(top(20)).toBeLessThan(900)
})

test('the title of a short event stands before its time, and no line is cut', async () => {
  occurrences = [{ ...event(1, 'Week plan of everybody'), end: at('09:30') }]
  await open({ search: '?view=week' })
  await laid()
  const box = (text: string) => page.getByText(text).first().element().getBoundingClientRect()
  await expect.poll(() => box('Week plan of everybody').width).toBeGreaterThan(60)
  const time = document.querySelector('[data-event^="1 "] b + span')!
  const { left, top, width, height } = time.getBoundingClientRect()
  const isSeen = (down: number) => document.elementFromPoint(left + width / 2, top + down) === time
  // beside the title, or out of sight
  const isBeside = Math.abs(top - box('Week plan of everybody').top) < 4
  expect([isSeen(1), isSeen(height / 2), isSeen(height - 1)]).toEqual([isBeside, isBeside, isBeside])
})

test('letters typed while the form of a new event is on its way change no view', async () => {
  await open()
  await expect.element(page.getByRole('radio', { name: 'Day' })).toBeChecked()
  await userEvent.keyboard('nw')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Day' })).toBeChecked()
})

test('an event is added by N, and needs a title', async () => {
  await open()
  await expect.element(page.getByText('Seal fitted').first()).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Add event' }).click()
  await expect.element(page.getByText('Fill this in')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Lunch')
  await page.getByRole('dialog').getByRole('button', { name: 'Add event' }).click()
  await expect.poll(() => sent('POST /api/apps/calendar')).toMatchObject({ title: 'Lunch', allDay: false })
})

test('who only reads gets no way to write, and a failure says so', async () => {
  await open({ may: ['read'] })
  await expect.element(page.getByText('Seal fitted').first()).toBeVisible()
  expect(page.getByRole('button', { name: 'Add event' }).query()).toBeNull()
  fails = true
  await open({ search: '?view=week&date=2030-01-01' })
  await expect.element(page.getByText('The calendar did not load').first()).toBeVisible()
})

test('in Arabic the month begins on Saturday', async () => {
  await open({ language: 'ar', search: '?view=month' })
  await expect.element(page.getByText('Seal fitted').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'إضافة حدث' })).toBeVisible()
  await expect.poll(() => document.querySelector('[role=columnheader]')?.textContent).toContain('السبت')
})
