/** How a person wants the frame. Kept in cookies, so that the script in index.html can paint the first frame right. */
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '#client/cookie'
import { isRightToLeft, setLanguage, storedLanguage, whenChosen } from '#client/language'
import type { Language } from '#contract/place'
import { fetchKitWords } from './kit-words'
import { useLabels } from './labels'

export const choices = {
  theme: ['light', 'dark', 'system'],
  skin: ['default', 'bordered'],
  contentWidth: ['boxed', 'fluid'],
  navLayout: ['vertical', 'horizontal'],
  navbarType: ['sticky', 'static', 'hidden'],
  footerType: ['static', 'sticky', 'hidden'],
} as const
type Choices = { [Key in keyof typeof choices]: (typeof choices)[Key][number] }
export type Preferences = Choices & {
  semiDark: boolean
  navbarBlur: boolean
  navCollapsed: boolean
  rtl: boolean
  /** A primary colour of their own, as #rrggbb. */
  primary: string
}

export const defaults: Preferences = {
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
}

const cookies: Record<keyof Preferences, string> = {
  theme: 'Meridian-theme',
  skin: 'Meridian-skin',
  contentWidth: 'Meridian-content-width',
  navLayout: 'Meridian-nav-layout',
  navbarType: 'Meridian-navbar-type',
  footerType: 'Meridian-footer-type',
  semiDark: 'Meridian-semi-dark',
  navbarBlur: 'Meridian-navbar-blur',
  navCollapsed: 'Meridian-nav-collapsed',
  rtl: 'Meridian-rtl',
  primary: 'Meridian-primary',
}
const schemeCookie = 'Meridian-color-scheme'

export type Scheme = 'light' | 'dark'
type State = { preferences: Preferences; scheme: Scheme }
let state: State = { preferences: defaults, scheme: 'light' }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, () => state.preferences)
/** The theme as it is seen now: `system` is resolved. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, () => state.scheme)
export const preferences = (): Preferences => state.preferences

/** Reads what was chosen, paints it, follows the device. Gives back the way to stop. */
export function startPreferences(): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => become(state.preferences)
  become(stored())
  device.addEventListener('change', follow)
  return () => device.removeEventListener('change', follow)
}

export const setPreferences = (changes: Partial<Preferences>): void => become({ ...state.preferences, ...changes })

/** The direction goes back to that of the language. */
export const resetPreferences = (): void => become({ ...defaults, rtl: isRightToLeft(storedLanguage()) })

/** The words of the last visit's language, before anything is shown. */
export async function startLanguage(): Promise<void> {
  whenChosen(chooseLanguage)
  const language = storedLanguage()
  await Promise.all([fetchKitWords(language), setLanguage(language)])
  await useLabels.ready()
}

/** The language decides the direction, until the person says otherwise. */
export async function chooseLanguage(language: Language): Promise<void> {
  await Promise.all([fetchKitWords(language), setLanguage(language)])
  setPreferences({ rtl: isRightToLeft(language) })
}

function become(wanted: Preferences): void {
  const preferences = lawful(wanted)
  const dark = preferences.theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : undefined
  state = { preferences, scheme: (dark ?? preferences.theme === 'dark') ? 'dark' : 'light' }
  keep()
  paint()
  for (const listener of listeners) listener()
}

/** A horizontal nav hangs on the navbar: a hidden one comes back, and there is nothing to collapse. */
const lawful = (wanted: Preferences): Preferences =>
  wanted.navLayout === 'vertical'
    ? wanted
    : { ...wanted, navCollapsed: false, navbarType: wanted.navbarType === 'hidden' ? 'sticky' : wanted.navbarType }

function keep(): void {
  for (const [key, name] of Object.entries(cookies))
    writeCookie(name, String(state.preferences[key as keyof Preferences]))
  writeCookie(schemeCookie, state.scheme)
}

/** The same attributes as the script in index.html, which a test holds against this. */
function paint(): void {
  const { documentElement: page } = document
  const { skin, semiDark, navCollapsed, rtl, primary } = state.preferences
  page.dataset['mantineColorScheme'] = state.scheme
  page.dataset['skin'] = skin
  page.dataset['semiDark'] = String(semiDark)
  page.dataset['navCollapsed'] = String(navCollapsed)
  page.dir = rtl ? 'rtl' : 'ltr'
  page.style.setProperty('--loader', primary)
}

function stored(): Preferences {
  const one = <Key extends keyof Choices>(key: Key): Choices[Key] => {
    const seen = readCookie(cookies[key])
    return (
      (choices[key] as readonly string[] as readonly Choices[Key][]).find((choice) => choice === seen) ?? defaults[key]
    )
  }
  const flag = (key: 'semiDark' | 'navbarBlur' | 'navCollapsed' | 'rtl', otherwise = defaults[key]): boolean =>
    ({ true: true, false: false })[readCookie(cookies[key]) ?? ''] ?? otherwise
  const primary = readCookie(cookies.primary) ?? ''
  return {
    theme: one('theme'),
    skin: one('skin'),
    contentWidth: one('contentWidth'),
    navLayout: one('navLayout'),
    navbarType: one('navbarType'),
    footerType: one('footerType'),
    semiDark: flag('semiDark'),
    navbarBlur: flag('navbarBlur'),
    navCollapsed: flag('navCollapsed'),
    rtl: flag('rtl', isRightToLeft(storedLanguage())),
    primary: isColor(primary) ? primary : defaults.primary,
  }
}

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)
