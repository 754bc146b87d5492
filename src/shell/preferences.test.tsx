import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import page from '../../index.html?raw'
import { readCookie } from '#client/cookie'
import {
  chooseLanguage,
  defaults,
  preferences,
  resetPreferences,
  setPreferences,
  startPreferences,
  type Preferences,
} from './preferences'

const html = document.documentElement
const headScript = /<script>([\s\S]*?)<\/script>/.exec(page)![1]!
const painted = () => ({
  ...Object.fromEntries(Object.entries(html.dataset)),
  dir: html.dir,
  loader: html.style.getPropertyValue('--loader'),
})
let stop = () => {}

beforeEach(() => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  stop = startPreferences()
})
afterEach(() => stop())

test('who reads the page without a script, a person or what makes the card of a link, learns what this is', () => {
  const read = new DOMParser().parseFromString(page, 'text/html')
  const told = (name: string) =>
    read.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
  expect(told('description')).toMatch(/self-hosted .*logistics/i)
  expect([told('og:title'), told('og:type'), told('og:description')]).toEqual([
    'Meridian',
    'website',
    told('description'),
  ])
  const said = read.querySelector('noscript')!
  expect([...said.querySelectorAll('p')].map(({ lang }) => lang)).toEqual(['en', 'fr', 'ar'])
  expect(said.textContent).toContain('JavaScript')
})

test('the defaults are those of the product', () => {
  expect(defaults).toEqual({
    theme: 'system',
    skin: 'default',
    contentWidth: 'boxed',
    navLayout: 'vertical',
    navbarType: 'sticky',
    footerType: 'static',
    semiDark: false,
    navbarBlur: true,
    navCollapsed: false,
    rtl: false,
    primary: '#7367f0',
  })
  expect(preferences()).toEqual(defaults)
})

const chosen: Preferences = {
  theme: 'dark',
  skin: 'bordered',
  contentWidth: 'fluid',
  navLayout: 'vertical',
  navbarType: 'static',
  footerType: 'hidden',
  semiDark: true,
  navbarBlur: false,
  navCollapsed: true,
  rtl: true,
  primary: '#0d9394',
}

test('each is a cookie by its name, and the next visit finds them', () => {
  setPreferences(chosen)
  const names = 'theme color-scheme skin content-width nav-layout navbar-type footer-type semi-dark navbar-blur'
  const values = [...names.split(' '), 'nav-collapsed', 'rtl', 'primary'].map((name) => readCookie(`Meridian-${name}`))
  expect(values).toEqual([
    'dark',
    'dark',
    'bordered',
    'fluid',
    'vertical',
    'static',
    'hidden',
    'true',
    'false',
    'true',
    'true',
    '#0d9394',
  ])
  stop()
  stop = startPreferences()
  expect(preferences()).toEqual(chosen)
})

test('they live for 30 days', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  setPreferences({ skin: 'bordered' })
  const cookies = written.mock.calls.map(([cookie]) => cookie)
  written.mockRestore()
  expect(cookies).toContain('Meridian-skin=bordered; path=/; max-age=2592000; samesite=lax')
  expect(cookies.every((cookie) => cookie.includes('max-age=2592000'))).toBe(true)
})

test('nonsense in a cookie is the default', () => {
  for (const name of ['theme', 'skin', 'navbar-blur', 'primary', 'rtl']) document.cookie = `Meridian-${name}=x; path=/`
  stop()
  stop = startPreferences()
  expect(preferences()).toEqual(defaults)
})

describe('horizontal nav', () => {
  test('turns a hidden navbar into a sticky one and un-collapses', () => {
    setPreferences({ navbarType: 'hidden', navCollapsed: true })
    setPreferences({ navLayout: 'horizontal' })
    expect(preferences()).toMatchObject({ navLayout: 'horizontal', navbarType: 'sticky', navCollapsed: false })
  })
  test('leaves a static navbar as it is', () => {
    setPreferences({ navbarType: 'static', navLayout: 'horizontal' })
    expect(preferences().navbarType).toBe('static')
  })
})

test('changes are painted at once', () => {
  setPreferences(chosen)
  expect(painted()).toMatchObject({
    mantineColorScheme: 'dark',
    skin: 'bordered',
    semiDark: 'true',
    navCollapsed: 'true',
    dir: 'rtl',
    loader: '#0d9394',
  })
  resetPreferences()
  expect(painted()).toMatchObject({ skin: 'default', semiDark: 'false', navCollapsed: 'false', dir: 'ltr' })
})

test('Arabic turns the page around, French turns it back, a person may differ', async () => {
  await chooseLanguage('ar')
  expect([html.lang, html.dir, readCookie('language'), readCookie('Meridian-language')]).toEqual([
    'ar',
    'rtl',
    'ar',
    'ar',
  ])
  setPreferences({ rtl: false })
  expect([html.lang, html.dir]).toEqual(['ar', 'ltr'])
  await chooseLanguage('fr')
  expect([html.lang, html.dir]).toEqual(['fr', 'ltr'])
  await chooseLanguage('en')
})

test('the script before the first paint says the same', () => {
  const cases: Partial<Preferences>[] = [
    {},
    chosen,
    { theme: 'light', rtl: true },
    { navLayout: 'horizontal', navCollapsed: true },
    { primary: '#ff8800', skin: 'bordered' },
  ]
  for (const one of cases) {
    setPreferences({ ...defaults, ...one })
    const expected = painted()
    html.removeAttribute('dir')
    html.removeAttribute('style')
    for (const key of Object.keys(html.dataset)) delete html.dataset[key]
    const script = document.createElement('script')
    script.textContent = headScript
    document.head.append(script)
    script.remove()
    expect(painted()).toEqual(expected)
  }
})
