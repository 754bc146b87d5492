import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RouterLink } from './RouterLink.tsx'
import { parseSearch, stringifySearch } from './search-text'

test('of links whose addresses begin alike only the one that says so is the current page', async () => {
  const Screen = () => (
    <>
      <RouterLink href="/mail">Inbox</RouterLink>
      <RouterLink href="/mail/drafts" className="chosen" aria-current="page">
        Drafts
      </RouterLink>
      <RouterLink href="/mail/drafts?box=2">Drafts of support</RouterLink>
    </>
  )
  const root = createRootRoute()
  const routes = ['/mail', '/mail/drafts'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: Screen }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/mail/drafts'] }),
    parseSearch,
    stringifySearch,
  })
  await render(<RouterProvider router={router} />)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(link('Drafts')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Drafts')).toHaveClass('chosen')
  for (const name of ['Inbox', 'Drafts of support']) {
    await expect.element(link(name)).not.toHaveAttribute('aria-current')
    await expect.element(link(name)).not.toHaveClass('active')
  }
  await link('Inbox').click()
  await expect.poll(() => router.state.location.pathname).toBe('/mail')
  await link('Drafts of support').click()
  await expect.poll(() => router.state.location.href).toBe('/mail/drafts?box=2')
})
