import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useBlocker,
} from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n } from '#client/language'
import { createQueryClient } from '#client/query'
import { Kit } from '#ui/Kit'
import { LeaveGuardProvider, type LeaveGuardProps } from '#ui/LeaveGuard'
import { AccountSettingsScreen } from './AccountSettingsScreen.tsx'
import { useLabels } from './labels'

/** As the shell gives it. */
function RouterGuard({ mayLeave }: LeaveGuardProps) {
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: false })
  return null
}

const fetched = globalThis.fetch
beforeEach(() => {
  globalThis.fetch = async () => Response.json({}, { status: 500 })
})
afterEach(() => {
  globalThis.fetch = fetched
})

async function open(tab: string) {
  const root = createRootRoute()
  const settings = createRoute({
    getParentRoute: () => root,
    path: '/pages/account-settings/$tab',
    component: AccountSettingsScreen,
    notFoundComponent: () => 'Not here',
  })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [`/pages/account-settings/${tab}`] }),
    routeTree: root.addChildren([settings]),
  })
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <LeaveGuardProvider value={RouterGuard}>
            <RouterProvider router={router as never} />
          </LeaveGuardProvider>
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
}

test('an address that names no tab is not found', async () => {
  await open('zzz')
  await expect.element(page.getByText('Not here')).toBeVisible()
})

test('half of a password change is not left without a question', async () => {
  await open('security')
  const password = page.getByRole('textbox', { name: 'New password' })
  await password.fill('a longer')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(password).toHaveValue('a longer')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(password).not.toBeInTheDocument()
})
