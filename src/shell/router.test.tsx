import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetSession } from '#client/session'
import { everything, forgetEverything, productOf, type Setting } from './test-product.tsx'

async function open(setting: Setting) {
  const { Product, ...rest } = await productOf(setting)
  return { ...rest, screen: await render(<Product />) }
}

beforeEach(async () => {
  forgetEverything()
  await page.viewport(1440, 900)
})
afterEach(() => forgetSession())

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('a signed-in person goes from the root to the first item of their nav', async () => {
  const { address } = await open({ at: '/', rules: everything })
  await expect.element(heading('Kanban screen')).toBeVisible()
  expect(address()).toBe('/apps/kanban')
  expect(document.title).toBe('Kanban · Meridian')
})

test('a visitor sees the landing page at the root', async () => {
  const { address } = await open({ at: '/' })
  await expect.element(heading('Meridian screen')).toBeVisible()
  expect(address()).toBe('/')
  expect(document.querySelector('nav')).toBeNull()
})

test('what is open to everybody stands in the frame for whoever is signed in, and alone for a visitor', async () => {
  const visited = await open({ at: '/pages/faq' })
  await expect.element(heading('FAQ screen')).toBeVisible()
  expect(document.querySelector('nav')).toBeNull()
  await visited.screen.unmount()
  await open({ at: '/pages/faq', rules: everything })
  await expect.element(heading('FAQ screen')).toBeVisible()
  expect(document.querySelector('nav')).not.toBeNull()
})

test('a visitor is sent to the login with the query of the address and where they wanted to go', async () => {
  const { router, address } = await open({ at: '/apps/user/list?q=007&role=admin' })
  await expect.element(heading('Login screen')).toBeVisible()
  expect(address()).toBe('/login?q=007&role=admin&to=%2Fapps%2Fuser%2Flist')
  expect(router.state.location.search).toEqual({ q: '007', role: 'admin', to: '/apps/user/list' })
})

test('without the right: told so in place, the address kept, with a way back', async () => {
  const { address } = await open({ at: '/apps/roles?q=1', rules: [{ action: 'read', subject: 'User' }] })
  await expect.element(heading('Not authorized')).toBeVisible()
  expect(address()).toBe('/apps/roles?q=1')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect.element(heading('Kanban screen')).toBeVisible()
})

test('a signed-in person is sent home from the login', async () => {
  const { address } = await open({ at: '/login?to=/apps/roles', rules: everything })
  await expect.element(heading('Kanban screen')).toBeVisible()
  expect(address()).toBe('/apps/kanban')
})

test.each(['/nowhere', '/nowhere/at/all?q=1', '/pages/misc/not-found/42'])('%s is not found', async (at) => {
  const { address } = await open({ at })
  await expect.element(heading('Page not found')).toBeVisible()
  expect(address()).toBe(at)
  expect(document.title).toBe('Page not found · Meridian')
})

test('a screen that finds nothing at its address says so', async () => {
  await open({ at: '/gone', rules: everything })
  await expect.element(heading('Page not found')).toBeVisible()
})

test.each(['/not-authorized', '/pages/misc/not-authorized'])('%s is a page of its own', async (at) => {
  await open({ at })
  await expect.element(heading('Not authorized')).toBeVisible()
})

test.each(['/old/7?q=1', '/older/7?q=1'])('%s goes on to its new address', async (at) => {
  const { address } = await open({ at, rules: everything })
  await expect.element(heading('User screen')).toBeVisible()
  expect(address()).toBe('/apps/user/view/7?q=1')
})

test('a screen that breaks says so inside of the frame, with the request id', async () => {
  await open({ at: '/broken', rules: everything })
  await expect.element(heading('This page did not load')).toBeVisible()
  await expect.element(page.getByText('r-118')).toBeVisible()
  await expect.element(page.getByRole('navigation')).toBeVisible()
})

test('when the session ends, the guard sends to the login, and back here', async () => {
  const { address } = await open({ at: '/apps/user/list', rules: everything })
  await expect.element(heading('Users screen')).toBeVisible()
  forgetSession()
  await expect.element(heading('Login screen')).toBeVisible()
  expect(address()).toBe('/login?to=%2Fapps%2Fuser%2Flist')
})

test('a new page starts at its top, with the focus on its heading; a filter leaves both alone', async () => {
  const { router } = await open({ at: '/apps/user/list', rules: everything })
  await expect.element(heading('Users screen')).toBeVisible()
  scrollTo(0, 500)
  await router.navigate({ to: '/apps/user/list', search: { q: '1' } })
  expect(scrollY).toBe(500)
  await router.navigate({ to: '/apps/roles' })
  await expect.element(heading('Roles screen')).toHaveFocus()
  expect(scrollY).toBe(0)
})

test('a hash is scrolled to, 60 px below the top', async () => {
  await open({ at: '/apps/user/list#end', rules: everything })
  await expect.poll(() => Math.round(document.getElementById('end')!.getBoundingClientRect().top)).toBe(60)
})

test('what comes above it meanwhile does not carry it away; a person who scrolls is left alone', async () => {
  await open({ at: '/apps/user/list#end', rules: everything })
  const end = await vi.waitUntil(() => document.getElementById('end'))
  const above = end.previousElementSibling as HTMLElement
  const top = () => Math.round(end.getBoundingClientRect().top)
  above.style.height = '2100px'
  await expect.poll(top).toBe(60)
  // as figures that come once the scrolling is over, and a browser that holds no place by itself
  document.documentElement.style.overflowAnchor = 'none'
  above.style.height = '1972px'
  await expect.poll(top).toBe(60)
  dispatchEvent(new WheelEvent('wheel'))
  const { scrollY } = window
  above.style.height = '2200px'
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(window.scrollY).toBe(scrollY)
  document.documentElement.style.overflowAnchor = ''
})

test('the bar on top shows while a page loads', async () => {
  let arrive = () => {}
  const { router } = await open({ at: '/apps/kanban', rules: everything })
  const route = Object.values(router.routesById).find((one) => (one as { path?: string }).path === 'apps/roles')!
  const { loader } = route.options
  route.options.loader = async (given: never) => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return (loader as (given: never) => unknown)(given)
  }
  const gone = router.navigate({ to: '/apps/roles' })
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10')
  arrive()
  await gone
  await expect.poll(() => document.querySelector('[role=progressbar]')).toBeNull()
})
