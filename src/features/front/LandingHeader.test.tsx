import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n, setLanguage } from '#client/language'
import { createQueryClient, keyOf } from '#client/query'
import { Kit } from '#ui/Kit'
import type { PublicFace } from '#contract/place'
import { getFace } from './contract/face'
import { useLabels } from './labels'
import { LandingHeader } from './LandingHeader.tsx'

afterEach(() => setLanguage('en'))

async function open(width: number, face: PublicFace) {
  await page.viewport(width, 700)
  await setLanguage('fr')
  await useLabels.ready()
  const client = createQueryClient()
  client.setQueryData(keyOf(getFace), { face })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ history, routeTree: createRootRoute({ component: () => <LandingHeader demo /> }) })
  await render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <Kit>
          <RouterProvider router={router as never} />
        </Kit>
      </I18nProvider>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Se connecter')).toBeVisible()
}

test.each([360, 600, 700, 800, 960, 1024])('the longest words have room in the header, %i wide', async (width) => {
  await open(width, 'front')
  await document.fonts.ready
  for (const one of document.querySelectorAll<HTMLElement>('header, header .mantine-Button-label'))
    if (one.offsetParent) expect(one.scrollWidth, one.textContent).toBeLessThanOrEqual(one.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test.each([
  ['front', 7, '/front-pages/landing-page'],
  ['shop', 1, '/front-pages/shop'],
  ['signIn', 0, '/login'],
] as const)('the header of an installation with %s leads only to pages that are there', async (face, count, door) => {
  await open(1024, face)
  expect(document.querySelectorAll('header nav a').length).toBe(count)
  await expect.element(page.getByRole('link', { name: 'Meridian' })).toHaveAttribute('href', door)
})
