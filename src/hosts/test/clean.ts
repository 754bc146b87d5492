/** Before each file of screens. They share a page and what they import, which takes longer to load than most of them to
 *  run: so each begins with the page as it came, and each test takes away what it drew. */
import { afterEach, beforeAll } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { setLanguage } from '#client/language'
import { forgetSession } from '#client/session'
import { clearToasts } from '#ui/Toasts'
import { resetPreferences } from '#shell/preferences'

beforeAll(async () => {
  await page.viewport(414, 896)
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  forgetSession()
  clearToasts()
  resetPreferences()
  await setLanguage('en')
  const html = document.documentElement
  for (const name of html.getAttributeNames()) if (name !== 'lang') html.removeAttribute(name)
})
afterEach(cleanup)
