import axe from 'axe-core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n, setLanguage } from '#client/language'
import { createQueryClient } from '#client/query'
import type { Language } from '#contract/place'
import { Kit } from '#ui/Kit'
import { GalleryItemScreen } from './GalleryItemScreen.tsx'
import { GalleryScreen } from './GalleryScreen.tsx'
import { items, pathOf } from './groups.tsx'
import { useLabels } from './labels'
import { galleryFound } from './places'

type Look = { scheme?: 'light' | 'dark'; language?: Language; width?: number }
async function visit(path: string, { scheme = 'light', language = 'en', width = 1280 }: Look = {}) {
  await page.viewport(width, 900)
  await setLanguage(language)
  await useLabels.ready()
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/gallery', component: GalleryScreen }),
    createRoute({ getParentRoute: () => root, path: '/gallery/$group/$item', component: GalleryItemScreen }),
  ]
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ history, routeTree: root.addChildren(routes) })
  const { unmount } = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit forceColorScheme={scheme}>
          <main>
            <RouterProvider router={router as never} />
          </main>
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // the code stands below its part, and comes with it
  if (items.some((one) => pathOf(one) === path)) await expect.poll(ofCode).not.toBeNull()
  return unmount
}

/** A map brings one of its own, which says where it is from. */
const ofCode = () => document.querySelector<HTMLDetailsElement>('details:not([class^=maplibre])')

async function faults() {
  // Colours that still change would be measured halfway.
  const changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.all(changing.map((one) => one.finished))
  // What opens stands outside the landmarks of the page for as long as it is open.
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/** Whether it has come up as a whole: on a busy machine what opens may be seen before its transition has begun. */
function isOpaque(shown: Element): boolean {
  for (let at: Element | null = shown; at; at = at.parentElement) if (getComputedStyle(at).opacity !== '1') return false
  return true
}

const errors: unknown[] = []
const keep = (event: ErrorEvent) => errors.push(event.message)
beforeEach(() => {
  errors.length = 0
  addEventListener('error', keep)
})
afterEach(async () => {
  removeEventListener('error', keep)
  document.documentElement.dir = 'ltr'
  await setLanguage('en')
})

test.each(items.map((shown) => [shown.item, shown] as const))(
  '%s: no fault of accessibility in light and on a phone, in dark and in Arabic; beside its rules and its code',
  async (item, shown) => {
    const leave = await visit(pathOf(shown), { width: 360 })
    expect(await faults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await leave()
    await visit(pathOf(shown), { scheme: 'dark', language: 'ar' })
    expect(await faults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
    ofCode()!.open = true
    await expect
      .poll(() => document.querySelector('pre code')?.textContent)
      .toMatch(/^import .*\n[\s\S]*export function \w+Section/)
    expect(document.querySelector('main a[aria-current=page]')!.getAttribute('href')).toBe(
      `/gallery/${shown.group}/${item}`,
    )
    expect(errors).toEqual([])
  },
)

test.each([
  ['interface/drawer', 'Open drawer', 'dialog'],
  ['interface/drawer', 'Open dialog', 'dialog'],
  ['interface/menus', 'Open menu', 'menu'],
  ['interface/menus', 'Open panel', 'dialog'],
  ['forms/saving', 'Open drawer', 'dialog'],
  ['forms/saving', 'Open dialog', 'dialog'],
  ['forms/saving', 'Save', 'alert'],
  ['forms/lists', 'Views', 'dialog'],
  ['forms/lists', 'Suspend', 'dialog'],
  ['forms/table', 'Columns', 'dialog'],
  ['forms/table', 'Status', 'listbox'],
  ['forms/table', 'More actions for Odile Marchetti', 'menu'],
])('nor in what opens: %s, %s', async (path, button, role) => {
  await visit(`/gallery/${path}`, { scheme: 'dark' })
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await expect.element(page.getByRole(role)).toBeVisible()
  await expect.poll(() => isOpaque(page.getByRole(role).element())).toBe(true)
  expect(await faults()).toEqual([])
})

test('a part is found by its name and by what it is for; what is not there says so', async () => {
  await visit('/gallery')
  expect(await faults()).toEqual([])
  await expect.poll(() => document.querySelectorAll('main li a')).toHaveLength(items.length)
  await page.getByPlaceholder('Search components').fill('without axes')
  await expect
    .poll(() => [...document.querySelectorAll('main li b')].map((one) => one.textContent))
    .toEqual(['Sparkline'])
  await page.getByPlaceholder('Search components').fill('no such thing')
  await expect.element(page.getByText('No component says that')).toBeVisible()
})

test('the search is used by keys alone', async () => {
  await visit('/gallery')
  const line = page.getByPlaceholder('Search components')
  await line.fill('without axes')
  await expect.poll(() => document.querySelectorAll('main li b').length).toBe(1)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: /^Sparkline/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(line).toHaveFocus()
  // at once, before the list has followed what was typed
  await line.fill('buttons')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Buttons' })).toBeVisible()
})

test('a form that is refused says why, then who was faster, and is taken at last', async () => {
  await visit('/gallery/forms/saving')
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved: this is the gallery')
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Thaddeus Okonkwo.*the name/)
  await page.getByRole('alert').getByRole('button').first().click()
  await expect.element(page.getByText('Nkem Okafor would be saved')).toBeVisible()
})

test('what is drawn around on the live map is counted', async () => {
  await visit('/gallery/interface/livemap')
  await page.getByRole('button', { name: 'Draw around', exact: true }).click()
  const over = page.getByRole('button', { name: 'Draw around what you want to choose' })
  await expect.element(over).toHaveFocus()
  const box = over.element()
  const at = (type: string, step: number) =>
    new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: 300 + step * 9, clientY: 300 + (step % 4) * 20 })
  box.setPointerCapture = () => undefined
  box.dispatchEvent(at('pointerdown', 0))
  for (let step = 1; step < 9; step++) box.dispatchEvent(at('pointermove', step))
  box.dispatchEvent(at('pointerup', 9))
  await expect.element(page.getByText('9 corners drawn')).toBeVisible()
})

test('an address that is none leads back', async () => {
  await visit('/gallery/interface/nothing')
  const back = page.getByRole('link', { name: 'All components' })
  await expect.element(back).toHaveAttribute('href', '/gallery')
})

test('what is wrong is said at its field, and a right one is taken', async () => {
  await visit('/gallery/forms/validation')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => document.querySelectorAll('main [aria-invalid=true]').length).toBe(4)
})

test('what the search names leads to a part', () => {
  const all = items.map((one) => pathOf(one))
  expect(galleryFound.map(({ redirect }) => redirect).filter((path) => !all.includes(path!))).toEqual([])
  expect(new Set(galleryFound.map(({ search }) => search))).toEqual(new Set(['interface', 'forms', 'charts']))
})
