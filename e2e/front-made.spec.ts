/** The front as visitors meet it: before any script, in their language, and then alive. */
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

test('what somebody types before the script has come is kept, and a language is changed at once', async ({
  person,
}) => {
  const { page } = await person(undefined, '/')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/front-pages/landing-page')
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: /Français/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})
