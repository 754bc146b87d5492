/** Light and dark: as the driver chose, else as the phone is now. */
import { useEffect } from 'react'
import { readCookie, writeCookie } from '#client/cookie'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
const cookie = 'Meridian-drive-theme'
const darkPhone = () => matchMedia('(prefers-color-scheme: dark)')

export const chosenTheme = (): Theme => themes.find((one) => one === readCookie(cookie)) ?? 'auto'
function show(theme: Theme): void {
  const device = darkPhone().matches ? 'dark' : 'light'
  document.documentElement.dataset['mantineColorScheme'] = theme === 'auto' ? device : theme
}
export function chooseTheme(theme: Theme): void {
  writeCookie(cookie, theme)
  show(theme)
}

/** Phones turn dark in the evening, while the page is open. */
export function usePhoneTheme(): void {
  useEffect(() => {
    const phone = darkPhone()
    const follow = () => show(chosenTheme())
    phone.addEventListener('change', follow)
    return () => phone.removeEventListener('change', follow)
  }, [])
}
