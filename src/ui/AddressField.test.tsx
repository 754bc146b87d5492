import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AddressField, type Address } from './AddressField.tsx'
import { Kit } from './Kit.tsx'

const onChange = vi.fn<(address: Address) => void>()
const send = vi.fn()
const fetched = globalThis.fetch
beforeEach(async () => {
  vi.clearAllMocks()
  globalThis.fetch = async (address, init) =>
    new Request(address, init).url.endsWith('/style')
      ? Response.json({ version: 8, sources: {}, layers: [] })
      : fetched(address, init)
  await render(<Place />, { wrapper: Kit })
})
afterEach(() => {
  globalThis.fetch = fetched
})

const style = { light: '/style', dark: '/style' }
const found = { text: 'Corn Hill 4', detail: 'Port Averne', at: [-41.97, 38.49] as const }
function Place() {
  const [value, setValue] = useState<Address>({ text: '', at: null })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <AddressField
        label="Address"
        value={value}
        search={async (text) => (text === 'fails' ? Promise.reject(new Error(text)) : [found])}
        map={{ style, bounds: [-43, 38, -41, 39] }}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    </form>
  )
}
const address = page.getByRole('combobox', { name: 'Address' })
const pin = page.getByRole('button', { name: 'Pin of the address' })
const at = () => onChange.mock.lastCall?.[0].at ?? [0, 0]

async function openMap() {
  await address.fill('corn')
  await page.getByRole('option', { name: 'Corn Hill 4' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ text: 'Corn Hill 4', at: [-41.97, 38.49] })
  await page.getByRole('button', { name: 'Place on the map' }).click()
  await expect.element(pin, { timeout: 20_000 }).toBeVisible()
}

test('an address is found by typing, and its pin is moved by the arrow keys and by degrees', async () => {
  await openMap()
  pin.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(at()[0]).toBeGreaterThan(-41.97)
  await expect.element(pin).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(at()[0]).toBeCloseTo(-41.97, 6)
  await page.getByRole('textbox', { name: 'Latitude, longitude' }).fill('38.5, -42')
  expect(onChange).toHaveBeenLastCalledWith({ text: 'Corn Hill 4', at: [-42, 38.5] })
})

test('its pin is dragged by the mouse', async () => {
  await openMap()
  const map = page.getByRole('region', { name: 'Place on the map' })
  await userEvent.dragAndDrop(pin, map, { targetPosition: { x: 40, y: 60 } })
  await expect.poll(() => at()[0]).toBeLessThan(-41.97)
  expect(at()[1]).toBeGreaterThan(38.49)
  expect(onChange.mock.lastCall?.[0].text).toBe('Corn Hill 4')
})

test('arrows and Enter take what is found; Enter alone sends the form with what is written', async () => {
  await address.fill('corn')
  await expect.element(page.getByRole('option', { name: 'Corn Hill 4' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenCalledOnce()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Corn Hill 4' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenCalledOnce()
  await expect.element(address).toHaveValue('Corn Hill 4')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('a search that fails says so, and what is written stays', async () => {
  await address.fill('fails')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The search did not answer')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(address).toHaveValue('fails')
})

test('who reads no degrees is told that it was found', async () => {
  const map = { style, bounds: [-43, 38, -41, 39] as const }
  await render(
    <AddressField label="Door" plain search={async () => []} map={map} value={{ text: 'Corn Hill 4', at: found.at }} />,
    { wrapper: Kit },
  )
  await expect.element(page.getByText('Found on the map')).toBeVisible()
  expect(page.getByText(/38\.49/).query()).toBeNull()
})
