import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n, setLanguage } from '#client/language'
import { Kit } from '#ui/Kit'
import { useLabels } from './labels'
import { LandingHeader } from './LandingHeader.tsx'

afterEach(() => setLanguage('en'))

test.each([360, 600, 700, 800, 960, 1024])('the longest words have room in the header, %i wide', async (width) => {
  await page.viewport(width, 700)
  await setLanguage('fr')
  await useLabels.ready()
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ history, routeTree: createRootRoute({ component: () => <LandingHeader demo /> }) })
  await render(
    <I18nProvider i18n={i18n}>
      <Kit>
        <RouterProvider router={router as never} />
      </Kit>
    </I18nProvider>,
  )
  await expect.element(page.getByText('Se connecter')).toBeVisible()
  await document.fonts.ready
  for (const one of document.querySelectorAll<HTMLElement>('header, header .mantine-Button-label'))
    if (one.offsetParent) expect(one.scrollWidth, one.textContent).toBeLessThanOrEqual(one.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
