import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { IconBan, IconHistory, IconLayoutList, IconPencil, IconUserOff } from '@tabler/icons-react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useTab } from '#client/use-tab'
import { DetailPage, type DetailPageProps } from './DetailPage.tsx'
import { Kit } from './Kit.tsx'
import { arabic } from './words-ar.tsx'

afterEach(async () => {
  document.documentElement.dir = 'ltr'
  await page.viewport(1280, 800)
})

const all = ['Overview', 'Security', 'Billing and plan', 'Notifications', 'Connections'].map((label, at) => ({
  key: label.toLowerCase(),
  label,
  icon: at === 0 ? IconLayoutList : IconHistory,
  content: <p>{`All about ${label}`}</p>,
}))
function Screen() {
  const [open, onOpen] = useTab(all.map(({ key }) => key))
  return <DetailPage title="Odile Marchetti" tabs={{ name: 'Sections', all, open, onOpen }} />
}

/** The page in a router; what comes back is its history, which another page may be opened with, as a reload does. */
async function visit(history = createMemoryHistory({ initialEntries: ['/'] }), words?: typeof arabic) {
  const root = createRootRoute()
  const one = createRoute({ getParentRoute: () => root, path: '/', component: Screen })
  const router = createRouter({ history, routeTree: root.addChildren([one]) })
  const screen = await render(
    <Kit {...(words && { words })}>
      <RouterProvider router={router as never} />
    </Kit>,
  )
  return { history, screen }
}
const tab = (name: string) => page.getByRole('tab', { name })

test('tabs are opened by the arrow keys, which go the way one reads', async () => {
  await visit()
  await expect.element(page.getByText('All about Overview')).toBeVisible()
  tab('Overview').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Security')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'Security' })).toHaveTextContent('All about Security')
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(page.getByText('All about Connections')).toBeVisible()
  await expect.element(page.getByText('All about Overview')).not.toBeInTheDocument()
})

test('from the right the left arrow opens the next one', async () => {
  document.documentElement.dir = 'rtl'
  await visit(undefined, arabic)
  await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true')
  tab('Overview').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Security')).toHaveAttribute('aria-selected', 'true')
})

test('the open tab stands in the address, and is kept by a reload and by going back', async () => {
  const { history, screen } = await visit()
  await tab('Security').click()
  await expect.element(page.getByText('All about Security')).toBeVisible()
  expect(history.location.search).toBe('?tab=security')
  await tab('Notifications').click()
  await expect.element(page.getByText('All about Notifications')).toBeVisible()
  await screen.unmount()
  await visit(history)
  await expect.element(page.getByText('All about Notifications')).toBeVisible()
  history.back()
  await expect.element(page.getByText('All about Security')).toBeVisible()
  history.back()
  await expect.element(page.getByText('All about Overview')).toBeVisible()
})

test('on a phone a tab that is opened by its address is seen, from either side', async () => {
  await page.viewport(390, 800)
  for (const dir of ['ltr', 'rtl']) {
    document.documentElement.dir = dir
    const { screen } = await visit(
      createMemoryHistory({ initialEntries: ['/?tab=connections'] }),
      dir === 'rtl' ? arabic : undefined,
    )
    await expect.element(tab('Connections')).toBeInViewport({ ratio: 0.95 })
    await expect.element(tab('Overview')).not.toBeInViewport({ ratio: 0.95 })
    await screen.unmount()
  }
})

const show = (props: Omit<DetailPageProps, 'title'>) =>
  render(<DetailPage title="Odile Marchetti" {...props} />, { wrapper: Kit })

test('what is not there yet, failed or is missing stands in the place of everything, and nothing can be done to it', async () => {
  const retry = vi.fn()
  const rest = { actions: [{ label: 'Edit', icon: IconPencil, run: vi.fn() }], children: 'The rest', side: 'Beside it' }
  const screen = await show({ ...rest, state: 'waiting' })
  await expect.element(page.getByRole('heading', { name: 'Odile Marchetti' })).toBeVisible()
  for (const name of ['The rest', 'Beside it']) await expect.element(page.getByText(name)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()

  const failed = { title: 'The user did not load', requestId: 'r-17', retry }
  await screen.rerender(<DetailPage title="User" {...rest} state={{ failed }} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/The user did not load.*r-17/)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()

  const missing = { icon: IconUserOff, title: 'No such user', text: 'It may have been deleted' }
  await screen.rerender(<DetailPage title="Not found" {...rest} state={{ missing }} />)
  await expect.element(page.getByText('It may have been deleted')).toBeVisible()
  await expect.element(page.getByText('The rest')).not.toBeInTheDocument()

  await screen.rerender(<DetailPage title="Odile Marchetti" {...rest} />)
  for (const name of ['The rest', 'Beside it']) await expect.element(page.getByText(name)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('on a phone the first action is an icon, and the others fold into a menu', async () => {
  await page.viewport(390, 800)
  const [edit, suspend] = [vi.fn(), vi.fn()]
  await show({
    actions: [
      { label: 'Suspend', icon: IconBan, run: suspend, danger: true },
      { label: 'Edit', icon: IconPencil, run: edit, primary: true },
    ],
  })
  await expect.element(page.getByText('Suspend')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Edit' }).click()
  expect(edit).toHaveBeenCalledOnce()
  page.getByRole('button', { name: 'More actions' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Suspend' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  expect(suspend).toHaveBeenCalledOnce()
})
