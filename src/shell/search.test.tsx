/** The search of the frame: places and rows, by keys and on a phone. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetSession } from '#client/session'
import type { SearchGroup } from './parts'
import { chooseLanguage } from './preferences'
import { everything, forgetEverything, productOf, type Setting } from './test-product.tsx'

async function open(setting: Setting) {
  const { Product, ...rest } = await productOf(setting)
  return { ...rest, screen: await render(<Product />) }
}

beforeEach(async () => {
  forgetEverything()
  await page.viewport(1440, 900)
})
afterEach(async () => {
  forgetSession()
  await chooseLanguage('en')
})
const at = '/apps/user/list'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

const found: SearchGroup[] = [
  {
    title: 'Apps and Pages',
    category: 'apps',
    children: [
      { url: 'apps-kanban', icon: 'layout-kanban', title: 'Kanban' },
      { url: 'apps-roles', icon: 'key', title: 'Roles' },
      { url: 'apps-user-view', icon: 'user', title: 'Has a parameter' },
      { url: 'not-here', icon: 'x', title: 'Not here' },
    ],
  },
]
const field = () => page.getByRole('combobox', { name: 'Search or jump to' })
/** Quickly: these timers and those of the page run on one thread, in the order they are due, however slow the machine is. */
const enter = async (input: HTMLInputElement, ...texts: string[]) => {
  for (const text of texts) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((go) => setTimeout(go, 20))
  }
}

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('%s opens it, Escape closes it', async (keys) => {
  await open({ at, rules: everything })
  await expect.element(heading('Users screen')).toBeVisible()
  await userEvent.keyboard(keys)
  await expect.element(field()).toHaveFocus()
  await expect
    .element(page.getByRole('group', { name: 'Popular' }).getByRole('option').first())
    .toHaveTextContent('Kanban')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => field().query()).toBeNull()
})

test('waits for a pause, aborts what was typed over, goes by arrow and Enter, and remembers', async () => {
  const signals: AbortSignal[] = []
  const find = vi.fn<(q: string, signal: AbortSignal) => Promise<SearchGroup[]>>(async (q, signal) => {
    signals.push(signal)
    return q === 'ka' ? new Promise<SearchGroup[]>(() => {}) : found
  })
  await open({ at, rules: everything, find })
  await expect.element(heading('Users screen')).toBeVisible()
  await userEvent.keyboard('/')
  await enter(field().element() as HTMLInputElement, 'k', 'ka')
  await expect.poll(() => find.mock.calls.map(([q]) => q)).toEqual(['ka'])
  await userEvent.type(field(), 'n')
  await expect.element(page.getByRole('option', { name: 'Roles' })).toBeVisible()
  expect(find.mock.calls.map(([q]) => q)).toEqual(['ka', 'kan'])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(page.getByRole('option').elements()).toHaveLength(2)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(heading('Roles screen')).toBeVisible()
  await expect.poll(() => field().query()).toBeNull()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Roles' })).toBeVisible()
})

test('finds rows, too; the one that was opened last stands first, whatever its accents', async () => {
  const row = {
    title: 'Zélie Unger',
    detail: 'zelie@example.com',
    day: '2026-05-12',
    path: '/apps/user/list?q=zelie',
  }
  const findRows = async () => [{ title: 'People', icon: 'users', found: [{ ...row, title: 'Zoé', path: '/x' }, row] }]
  const { address } = await open({ at, rules: everything, findRows })
  await expect.element(heading('Users screen')).toBeVisible()
  await userEvent.keyboard('/')
  await userEvent.type(field(), 'ze')
  const people = page.getByRole('group', { name: 'People' })
  await expect.element(people.getByRole('option', { name: /Zélie Unger.*zelie@example.com.*12/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toBe('/apps/user/list?q=zelie')
  await expect.poll(() => field().query()).toBeNull()
  await userEvent.keyboard('/')
  await userEvent.type(field(), 'unger zel')
  const recent = page.getByRole('group', { name: 'Recent' })
  await expect.element(recent.getByRole('option', { name: /Zélie/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(people.getByRole('option', { name: /Zoé/ })).toBeVisible()
  expect(people.getByRole('option').elements()).toHaveLength(1)
})

test('is there on a phone, too, where of its name only the glass is seen, and says so where nothing is found', async () => {
  await page.viewport(390, 844)
  await open({ at, rules: everything })
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await userEvent.type(field(), 'xyz')
  await expect.element(page.getByText('Nothing is called “xyz”')).toBeVisible()
})
