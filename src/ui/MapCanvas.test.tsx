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

test('"Show all" leads from what is in view to the whole', async () => {
  const style = { version: 8, sources: {}, layers: [] }
  globalThis.fetch = async (address, init) =>
    new Request(address, init).url.endsWith('/style') ? Response.json(style) : fetched(address, init)
  const addresses = { light: '/style', dark: '/style' }
  const pins = [{ id: 'found', at: [-41.9, 38.9], label: 'Saltmarket', kind: 'place' }] as const
  await render(
    <MapView name="Harbour" style={addresses} bounds={[-42, 38.8, -41.8, 39]} whole={[-43, 38, -41, 39]} pins={pins} />,
    { wrapper: Kit },
  )
  const pin = page.getByRole('img', { name: 'Saltmarket' })
  await expect.element(pin).toBeVisible()
  const fromTop = () => Math.round(pin.element().getBoundingClientRect().top)
  const before = fromTop()
  await page.getByRole('button', { name: 'Show all' }).click()
  // in the middle of what was in view, near the upper edge of the whole
  await expect.poll(fromTop).toBeLessThan(before - 40)
})
