import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Kit } from './Kit.tsx'
import { MapView } from './MapView.tsx'

const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
})

test('a map whose style does not come is tried again', async () => {
  let works = false
  globalThis.fetch = async (address, init) => {
    if (!new Request(address, init).url.endsWith('/style')) return fetched(address, init)
    return works ? Response.json({ version: 8, sources: {}, layers: [] }) : new Response(null, { status: 503 })
  }
  await render(<MapView name="Harbour" style={{ light: '/style', dark: '/style' }} bounds={[-43, 38, -41, 39]} />, {
    wrapper: Kit,
  })
  await expect.element(page.getByText('The map cannot be drawn here')).toBeVisible()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('region', { name: 'Harbour' })).toBeVisible()
  await expect.element(page.getByText('The map cannot be drawn here')).not.toBeInTheDocument()
})
