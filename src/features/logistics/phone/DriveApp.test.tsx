/** The phone's page: one press for what is next, what is missing is asked for first, and what waits is said. */
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLanguage } from '#client/language'
import { button, openDrive as open, stopOf } from '#hosts/test/a-drive.tsx'
import type { DriveStop } from './contract'

afterEach(async () => {
  await setLanguage('en')
  document.documentElement.dir = 'ltr'
})

test('what is next is one press', async () => {
  const { told } = await open([stopOf(1, 'pending')], {}, 'published')
  await button('Start route').click()
  expect(told).toEqual([{ do: 'start', routeId: 7 }])
  await expect.element(page.getByText('Door code 4471')).toBeVisible()
  await expect.element(page.getByText('Leave in a safe place: The shed')).toBeVisible()
  await expect.element(page.getByText('Due 09:30–11:00')).toBeVisible()
})

test('what failed says why', async () => {
  const { told } = await open([stopOf(1, 'done'), stopOf(2, 'arrived'), stopOf(3, 'pending')])
  await expect.element(page.getByText('1 of 3 stops')).toBeVisible()
  await button('Failed').click()
  await page.getByLabelText('In your words (optional)').fill('The gate is shut')
  await button('Nobody there').click()
  await button('Mark as failed').click()
  expect(told).toEqual([{ do: 'failed', routeId: 7, stopIds: [2], failure: 'absent', reason: 'The gate is shut' }])
})

test('done is done only with what was asked for', async () => {
  const { told } = await open([stopOf(1, 'arrived', { note: true })])
  await button('Done').click()
  await page.getByRole('dialog').getByLabelText('Note').last().fill('Left with the porter')
  await button('Save').click()
  expect(told).toEqual([{ do: 'proof', routeId: 7, stopIds: [1], kind: 'note', text: 'Left with the porter' }])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('one scan is of one delivery, also where one walk brings two', async () => {
  const at = (id: number): DriveStop => {
    const stop = stopOf(id, 'arrived', { scan: true })
    return {
      ...stop,
      line: '1 Weaver Street',
      delivery: { ...stop.delivery!, packages: [{ barcode: `PK-${id}`, label: '' }] },
    }
  }
  const { told } = await open([at(1), at(2)])
  await button('Done').click()
  await page.getByRole('dialog').getByLabelText('Barcode of the parcel').fill('PK-1')
  await button('Save').click()
  expect(told).toEqual([{ do: 'proof', routeId: 7, stopIds: [1], kind: 'scan', text: 'PK-1' }])
})

test('what can be put right at the door is not said to be told to dispatch', async () => {
  const refused = {
    why: 'code_wrong' as const,
    stopId: 2,
    name: 'Customer 2',
    state: null,
    allowed: [],
    lacks: [],
    route: null,
  }
  await open([stopOf(1, 'pending')], { notes: [{ key: 'k', did: 'proof', at: '', refused: [refused] }] })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Put it right at the door')
  await expect.element(page.getByRole('alert')).not.toHaveTextContent('Dispatch has been told')
})

test('a phone that turns dark takes the page along', async () => {
  const phone = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => phone)
  await open([stopOf(1, 'pending')])
  phone.matches = true
  phone.dispatchEvent(new Event('change'))
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  vi.unstubAllGlobals()
  document.documentElement.dataset['mantineColorScheme'] = 'light'
})

test('what waits is said, and so is what was changed meanwhile', async () => {
  const refused = { why: 'stop_gone' as const, stopId: 2, name: 'Customer 2', state: null, allowed: [], lacks: [] }
  const notes = [{ key: 'k', did: 'done', at: '', refused: [{ ...refused, route: 'R-0009' }] }]
  await open([stopOf(1, 'pending')], { waiting: 2, heard: false, notes })
  await expect.element(button('2 to send')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Now on R-0009')
})

test('what dispatch wrote stands on the day until it is seen', async () => {
  const wrote = { fromDriver: false, by: 'Nora', kind: 'text' as const, at: '2026-05-12T09:00:00.000Z' }
  const plain = { refused: null, answer: null, isOpen: false }
  const unread = ['Skip the third', 'Call me'].map((text, at) => ({ ...wrote, ...plain, id: at + 1, text }))
  const { told } = await open([stopOf(1, 'pending')], { unread })
  await expect.element(page.getByRole('alert')).toHaveTextContent('2 messages from dispatch')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nora: Call me')
  await button('Close').click()
  expect(told).toEqual([{ do: 'message', text: 'seen' }])
})

test('a phone that is nobody’s says what to do', async () => {
  await open([], { phase: 'out', day: undefined })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This phone is not signed in')
})

test('in Arabic it reads from the right and stays within the phone', async () => {
  document.documentElement.dir = 'rtl'
  await setLanguage('ar')
  const { screen } = await open([stopOf(1, 'arrived'), stopOf(2, 'pending')], { waiting: 3 })
  await expect.element(button('تم')).toBeVisible()
  await expect.element(page.getByText('٠ من وقفتين')).toBeVisible()
  // the document also holds what screens tested before left in its portals
  expect(screen.container.scrollWidth).toBeLessThanOrEqual(390)
})
