import axe from 'axe-core'
import { I18nProvider } from '@lingui/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n, setLanguage } from '#client/language'
import type { Language } from '#contract/place'
import { Kit } from '#ui/Kit'
import { GalleryScreen } from './GalleryScreen.tsx'
import { useLabels } from './labels'

async function visit(scheme: 'light' | 'dark', language: Language = 'en') {
  await setLanguage(language)
  await useLabels.ready()
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  await render(
    <I18nProvider i18n={i18n}>
      <Kit forceColorScheme={scheme}>
        <main>
          <GalleryScreen />
        </main>
      </Kit>
    </I18nProvider>,
  )
  document.getElementById('richText')!.scrollIntoView()
  await expect.element(page.getByRole('textbox', { name: 'Write a comment' }), { timeout: 10_000 }).toBeInTheDocument()
}

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

afterEach(async () => {
  document.documentElement.dir = 'ltr'
  await setLanguage('en')
})

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
] as const)('no fault of accessibility: %s, %i wide', async (scheme, width) => {
  await page.viewport(width, 900)
  await visit(scheme)
  expect(await faults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test.each([
  ['Open drawer', 'dialog'],
  ['Open dialog', 'dialog'],
  ['Columns', 'dialog'],
  ['Status', 'listbox'],
  ['More actions for Odile Marchetti', 'menu'],
])('nor in what opens: %s', async (button, role) => {
  await page.viewport(1280, 900)
  await visit('dark')
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await expect.element(page.getByRole(role)).toBeVisible()
  await expect.poll(() => isOpaque(page.getByRole(role).element())).toBe(true)
  expect(await faults()).toEqual([])
})

test('each component stands beside the code that makes it', async () => {
  await visit('light')
  const codes = () => [...document.querySelectorAll('pre code')].map((code) => code.textContent)
  expect(codes()).toEqual([])
  for (const each of document.querySelectorAll('details')) each.open = true
  await expect.poll(codes).toHaveLength(19)
  for (const code of codes()) expect(code).toMatch(/^import .*\n[\s\S]*export function \w+Section/)
})

test('no link leads to nowhere', async () => {
  await visit('light')
  const within = [...document.querySelectorAll('main a[href*="#"]')].map(
    (link) => new URL((link as HTMLAnchorElement).href),
  )
  expect(within.length).toBeGreaterThan(5)
  for (const { hash } of within) expect(document.getElementById(hash.slice(1)), hash).not.toBeNull()
})
