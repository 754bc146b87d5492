/** The front as visitors meet it: before any script, in their language, and then alive. */
import type { Page } from 'playwright/test'
import { expect, test } from './world.ts'

test('the front is read without a script, in three languages, and leads on', async ({ browser, served }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: served.url, locale: 'fr' })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.goto('/front-pages/pricing?language=ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/?language=en')
    await page.getByRole('link', { name: 'Pricing' }).first().click()
    await expect(page).toHaveTitle('Pricing · Meridian')
  } finally {
    await context.close()
  }
})

test('whoever only reads is sent no script; a language that is pressed before it has come is there at once', async ({
  person,
}) => {
  const { page: first } = await person(undefined, '/')
  const page = await first.context().newPage()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/front-pages/landing-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: /Français/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  // the pointer moves on the page that came
  await page.mouse.move(200, 300)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('a question that is opened before the script has come stays open, on the landing page and among all', async ({
  person,
}) => {
  const { page: first } = await person(undefined, '/')
  const page = await first.context().newPage()
  for (const path of ['/front-pages/pricing', '/pages/faq']) {
    await page.goto(path)
    const question = page.getByRole('group').filter({ hasText: 'Something came damaged' })
    await question.getByText('Something came damaged').click()
    await expect(page.locator('[data-made]')).toHaveCount(0)
    await expect(question.getByText('48 hours')).toBeVisible()
  }
})

test('what is chosen before the script has come stays chosen', async ({ person }) => {
  const { page: first } = await person(undefined, '/')
  const page = await first.context().newPage()
  let come: () => void = () => undefined
  const pressed = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/front-pages/pricing')
  await page.getByText('Monthly', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  come()
  await expect(page.locator('[data-made]')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Enterprise', exact: true })).not.toContainText('a year')
})

test('what is typed at the checkout before its script has come stays there, and a basket is shown without an act', async ({
  person,
}) => {
  const { page: first } = await person(undefined, '/')
  const page = await first.context().newPage()
  let letThrough = (): void => undefined
  const held = new Promise<void>((done) => (letThrough = done))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/front-pages/checkout')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Perpetua Lisle')
  await page.getByRole('textbox', { name: /^Email/ }).fill('perpetua@lisle.example')
  await expect(page.locator('#root')).toHaveAttribute('data-made')
  letThrough()
  await expect(page.locator('#root')).not.toHaveAttribute('data-made')
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Perpetua Lisle')
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('perpetua@lisle.example')
  await page.getByRole('region', { name: 'Add products' }).getByRole('button', { name: /^Add / }).first().click()
  // whoever comes back has it before they touch anything
  await page.reload()
  const basket = page.getByRole('complementary', { name: 'Basket' })
  await expect(basket.getByText('1 item', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Perpetua Lisle')
})

/** Where each thing stands, and how it looks. */
const drawn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('#root, #root *')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const { color, backgroundColor, fontSize, fontWeight, display, borderTopColor } = getComputedStyle(one)
      const looks = [color, backgroundColor, fontSize, fontWeight, display, borderTopColor]
      return [one.tagName, one.className, ...[x, y, width, height].map((length) => length.toFixed(1)), ...looks].join(
        ' ',
      )
    })
  })

for (const [path, width] of [
  ['/', 1440],
  ['/front-pages/pricing?language=ar', 390],
  ['/front-pages/shop', 390],
  ['/front-pages/shop/1?language=ar', 1440],
  ['/front-pages/checkout', 1440],
  ['/front-pages/terms', 390],
] as const)
  test(`the looks that stand in ${path} are those that its files give it`, async ({ browser, served }) => {
    const context = await browser.newContext({ baseURL: served.url, viewport: { width, height: 900 } })
    try {
      const page = await context.newPage()
      let letThrough = (): void => undefined
      const held = new Promise<void>((done) => (letThrough = done))
      await page.route('**/*.css', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(path)
      const links = page.locator('link[rel="stylesheet"]')
      await expect.poll(() => links.count()).toBeGreaterThan(0)
      const before = await drawn(page)
      expect(before.length).toBeGreaterThan(30)
      letThrough()
      await expect
        .poll(() => links.evaluateAll((all) => all.every((one) => (one as HTMLLinkElement).sheet !== null)))
        .toBe(true)
      expect(await drawn(page)).toEqual(before)
    } finally {
      await context.close()
    }
  })
