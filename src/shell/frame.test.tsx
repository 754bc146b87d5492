import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetSession } from '#client/session'
import { chooseLanguage, setPreferences } from './preferences'
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
const nav = () => page.getByRole('navigation', { name: 'Main navigation' })

describe('vertical nav', () => {
  test('marks the current page under its open parent, and shows only what may be read', async () => {
    await open({ at, rules: [{ action: 'read', subject: 'User' }] })
    await expect.element(nav().getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'page')
    await expect.element(nav().getByRole('button', { name: 'People' })).toHaveAttribute('aria-expanded', 'true')
    expect(nav().getByRole('link', { name: 'Roles' }).query()).toBeNull()
  })

  test('works by keyboard: first past it, then through it, a branch folds', async () => {
    await open({ at, rules: everything })
    await expect.element(heading('Users screen')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('main')).toHaveFocus()
    const branch = nav().getByRole('button', { name: 'People' })
    branch.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(branch).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => nav().getByRole('link', { name: 'List' }).query()).toBeNull()
    await userEvent.keyboard(' ')
    await expect.element(nav().getByRole('link', { name: 'List' })).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(nav().getByRole('link', { name: 'Roles' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Roles screen')).toHaveFocus()
  })

  test('collapsed to 64 it opens over the page while the keyboard is in it', async () => {
    await open({ at, rules: everything })
    await nav().getByRole('button', { name: 'Collapse navigation' }).click()
    await userEvent.hover(heading('Users screen'))
    const width = () => nav().element().getBoundingClientRect().width
    await expect.poll(width).toBe(64)
    await userEvent.keyboard('{Tab}')
    nav().getByRole('link', { name: 'Kanban' }).element().focus()
    await expect.poll(width).toBe(248)
    expect(page.getByRole('main').element().getBoundingClientRect().left).toBe(64)
  })

  test('the count of an item stands at its end', async () => {
    await open({ at, rules: everything, Count: ({ place }) => (place === 'apps-kanban' ? 4 : null) })
    await expect.element(nav().getByRole('link', { name: 'Kanban 4' })).toBeVisible()
  })

  test('collapsed, what waits is a dot at the icon of its place', async () => {
    await open({ at, rules: everything, Count: ({ place }) => (place === 'apps-kanban' ? 4 : null) })
    await nav().getByRole('button', { name: 'Collapse navigation' }).click()
    await userEvent.hover(heading('Users screen'))
    await expect.poll(() => nav().element().getBoundingClientRect().width).toBe(64)
    const dot = () => nav().getByRole('link', { name: 'Kanban 4' }).getByText('4').element().getBoundingClientRect()
    await expect.poll(() => [dot().width, dot().height]).toEqual([8, 8])
    expect(dot().right).toBeLessThan(64)
  })
})

test('where the nav lies hidden, the button that opens it has a dot as long as something waits', async () => {
  await page.viewport(390, 800)
  await open({ at, rules: everything, Count: ({ place }) => (place === 'apps-kanban' ? 4 : null) })
  await expect.element(page.getByRole('button', { name: 'Open navigation' })).toBeVisible()
  const dot = () => page.getByRole('banner').getByText('4').element().getBoundingClientRect()
  await expect.poll(() => [dot().width, dot().height]).toEqual([8, 8])
})

test('under 1280 px the nav lies over the page, holds the focus, and Escape gives it back', async () => {
  await page.viewport(1279, 800)
  await open({ at, rules: everything })
  expect(nav().query()).toBeNull()
  const opener = page.getByRole('button', { name: 'Open navigation' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Main navigation' })
  await expect.element(dialog).toBeVisible()
  for (let press = 0; press < 12; press++) {
    await userEvent.keyboard('{Tab}')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.query()).toBeNull()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await dialog.getByRole('link', { name: 'Kanban' }).click()
  await expect.element(heading('Kanban screen')).toBeVisible()
  await expect.poll(() => dialog.query()).toBeNull()
})

test('horizontal nav: a group opens below by keyboard, a branch to its side', async () => {
  await open({ at: '/apps/kanban', rules: everything })
  setPreferences({ navLayout: 'horizontal' })
  const group = page.getByRole('button', { name: 'Business' })
  await expect.element(group).toBeVisible()
  group.element().focus()
  await userEvent.keyboard('{Enter}')
  const branch = page.getByRole('menuitem', { name: 'People' })
  await expect.element(branch).toBeVisible()
  const gap = () =>
    document.querySelector('[role=menu]')!.getBoundingClientRect().top - group.element().getBoundingClientRect().bottom
  await expect.poll(() => Math.round(gap())).toBe(6)
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(page.getByRole('menuitem', { name: 'List' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(heading('Roles screen')).toBeVisible()
})

test('the profile menu shows who, offers what exists, and signs out', async () => {
  const { address } = await open({ at, rules: everything })
  await page.getByRole('button', { name: 'Account of Odile Marchetti' }).click()
  await expect.element(page.getByText('Administrator')).toBeVisible()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['FAQ', 'Customise', 'Sign out'])
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.element(heading('Login screen')).toBeVisible()
  expect(address()).toBe('/login?to=%2Fapps%2Fuser%2Flist')
})

test('the shortcuts are the own choice, also on the next visit', async () => {
  const first = await open({ at, rules: everything })
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await page.getByRole('button', { name: 'Edit shortcuts' }).click()
  await page.getByRole('checkbox', { name: 'Kanban' }).click()
  await page.getByRole('checkbox', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await first.screen.unmount()
  await open({ at, rules: everything })
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  const tiles = page.getByRole('dialog', { name: 'Shortcuts' }).getByRole('link')
  await expect.element(tiles.first()).toHaveTextContent('Roles')
  expect(tiles.elements()).toHaveLength(1)
})

test('the customiser changes the page at once, and back', async () => {
  await open({ at, rules: everything })
  await page.getByRole('button', { name: 'Account of Odile Marchetti' }).click()
  await page.getByRole('menuitem', { name: 'Customise' }).click()
  const html = document.documentElement
  const pick = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click()
  await pick('Theme', 'Dark')
  await pick('Skin', 'Bordered')
  await pick('Navigation', 'Horizontal')
  await pick('Direction', 'Right to left')
  await page.getByRole('button', { name: 'Teal' }).click()
  expect(html.dataset).toMatchObject({ mantineColorScheme: 'dark', skin: 'bordered' })
  expect(html.dir).toBe('rtl')
  expect(getComputedStyle(html).getPropertyValue('--mantine-color-primary-5')).not.toBe('#7367f0')
  await expect.element(page.getByRole('radio', { name: 'Hidden' }).first()).toBeDisabled()
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  expect(html.dataset).toMatchObject({ skin: 'default' })
  expect(html.dir).toBe('ltr')
})

test('in Arabic the words, the direction and the side of the nav change at once', async () => {
  await open({ at, rules: everything })
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  const arabic = page.getByRole('navigation', { name: 'التنقل الرئيسي' })
  await expect.element(arabic).toBeVisible()
  await expect.poll(() => document.documentElement.dir).toBe('rtl')
  expect(arabic.element().getBoundingClientRect().right).toBe(document.documentElement.clientWidth)
  await expect.poll(() => document.title).toBe('المستخدمون · Meridian')
  expect(getComputedStyle(document.body).fontFamily).toMatch(/^"Cairo Variable"/)
})

/** Colours move for a moment after a change, and axe would measure them on the way. */
async function flaws(): Promise<string[]> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary ?? ''}`),
  )
}

describe.each(['light', 'dark'] as const)('axe, %s', (theme) => {
  test('finds nothing in the frame, its menus and panes', async () => {
    await open({ at, rules: everything })
    setPreferences({ theme })
    await expect.element(heading('Users screen')).toBeVisible()
    expect(await flaws()).toEqual([])
    await page.getByRole('button', { name: 'Account of Odile Marchetti' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    expect(await flaws()).toEqual([])
    await page.getByRole('menuitem', { name: 'Customise' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Customise' })).toBeVisible()
    await expect.poll(() => document.querySelector('[role=menu]')).toBeNull()
    expect(await flaws()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    expect(await flaws()).toEqual([])
  })
  test('finds nothing in the horizontal and the semi-dark frame, nor where nothing is found', async () => {
    const { router } = await open({ at, rules: everything })
    setPreferences({ theme, semiDark: true })
    await expect.element(nav()).toBeVisible()
    expect(await flaws()).toEqual([])
    setPreferences({ navLayout: 'horizontal' })
    await expect.element(page.getByRole('button', { name: 'Business' })).toBeVisible()
    expect(await flaws()).toEqual([])
    await router.navigate({ to: '/nowhere' })
    await expect.element(heading('Page not found')).toBeVisible()
    expect(await flaws()).toEqual([])
  })
})
