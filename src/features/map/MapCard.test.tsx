import { I18nProvider } from '@lingui/react'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n } from '#client/language'
import { createQueryClient } from '#client/query'
import { Kit } from '#ui/Kit'
import { useLabels } from './labels'
import { MapCard } from './MapCard.tsx'

const fetched = globalThis.fetch
let works = true
const found = { label: 'Saltmarket', detail: 'Port Averne', precision: 'street', exact: true, score: 1 }
beforeEach(async () => {
  globalThis.fetch = async () => {
    if (!works) return Response.json({ message: 'Request Handler Error' }, { status: 500 })
    return Response.json({ results: [{ ...found, source: 'extract', lon: -42, lat: 38.5 }] })
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
  onlineManager.setOnline(true)
  globalThis.fetch = fetched
})
const search = page.getByPlaceholder('Search an address or place')

test('a search that fails says so, and is tried again', async () => {
  works = false
  await search.fill('salt')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Something failed on the server' })).toBeVisible()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: /^Saltmarket/ })).toBeVisible()
})

test('offline, what was found for other words is not shown for these', async () => {
  await search.fill('salt')
  await expect.element(page.getByRole('button', { name: /^Saltmarket/ })).toBeVisible()
  onlineManager.setOnline(false)
  await search.fill('kiln end')
  await expect.element(page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Saltmarket/ })).not.toBeInTheDocument()
})
