import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n } from '#client/language'
import { createQueryClient } from '#client/query'
import { Kit } from '#ui/Kit'
import { useLabels } from './labels'
import { MapCard } from './MapCard.tsx'

const fetched = globalThis.fetch
let works = true
let online = true
const found = { label: 'Saltmarket', detail: 'Port Averne', precision: 'street', exact: true, score: 1 }
beforeEach(async () => {
  globalThis.fetch = async () => {
    if (!online) throw new TypeError('Failed to fetch')
    if (!works) return Response.json({ message: 'Request Handler Error' }, { status: 500 })
    const at = { source: 'extract', lon: -42, lat: 38.5 }
    return Response.json({ results: [found, { ...found, label: 'Salt Stairs' }].map((one) => ({ ...one, ...at })) })
  }
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <MapCard bounds={[-43, 38, -41, 39]} style={{ light: '/light', dark: '/dark' }} />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
})
afterEach(() => {
  works = true
  online = true
  globalThis.fetch = fetched
})
const search = page.getByPlaceholder('Search an address or place')

test('a search that fails says so, and is tried again', async () => {
  works = false
  await search.fill('salt')
  const failure = page.getByRole('alert').filter({ hasText: 'Something failed on the server' })
  await expect.element(failure).toBeVisible()
  works = true
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('option', { name: /^Saltmarket/ })).toBeVisible()
})

test('offline, what was found for other words is not shown for these', async () => {
  await search.fill('salt')
  await expect.element(page.getByRole('option', { name: /^Saltmarket/ })).toBeVisible()
  online = false
  await search.fill('kiln end')
  await expect.element(page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /^Saltmarket/ })).not.toBeInTheDocument()
})

test('arrows and Enter choose among what is found, and what was chosen can be closed again', async () => {
  await search.fill('salt')
  await expect.element(page.getByRole('option', { name: /^Saltmarket/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  const second = page.getByRole('option', { name: /^Salt Stairs/ })
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  await expect.element(search).toHaveAttribute('aria-activedescendant', second.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: 'Salt Stairs' })).toBeVisible()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Close this place' }).click()
  await expect.element(page.getByText('Press on the map to learn what is there')).toBeVisible()
})

test('Escape or a press elsewhere closes the list and keeps what was typed; an arrow opens it again', async () => {
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await search.fill('salt')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(search).toHaveValue('salt')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
  await page.getByText('Press on the map to learn what is there').click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(search).toHaveValue('salt')
})
