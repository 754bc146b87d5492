import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n } from '#client/language'
import { createQueryClient } from '#client/query'
import { Kit } from '#ui/Kit'
import { ImportCard } from './ImportCard.tsx'
import { useLabels } from './labels'

const most = { bytes: 1_000_000_000, place: 'server' as const }
const asked: unknown[] = []
const fetched = globalThis.fetch
beforeEach(async () => {
  asked.length = 0
  globalThis.fetch = async (address, init) => {
    const request = new Request(address, init)
    const { method, url } = request
    if (method === 'POST') asked.push(await request.json())
    const one = { id: 1, name: 'one', fileName: 'one', state: 'queued', step: '', share: 0, faults: [] }
    return Response.json({ ...one, createdAt: '2026-05-12T10:00:00.000Z' }, { status: url.endsWith('t') ? 202 : 201 })
  }
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
})
const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <ImportCard names={['Porto']} most={most} />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
afterEach(() => void (globalThis.fetch = fetched))

const name = page.getByLabelText('Name of the region')
const part = page.getByLabelText('Only a part (west,south,east,north)')
const choose = (file: string) =>
  page
    .getByLabelText('Extract')
    .last()
    .upload(new File(['pbf'], file))
const start = page.getByRole('button', { name: 'Start import' })

test('the next file brings its own name: it does not replace the region imported before', async () => {
  await show()
  await choose('porto-latest.osm.pbf')
  await expect.element(name).toHaveValue('porto')
  await choose('faro.osm.pbf')
  await expect.element(name).toHaveValue('faro')
  await part.fill('-8,37,-7,38')
  await start.click()
  await expect.element(name).toHaveValue('')
  await expect.element(part).toHaveValue('')
  await choose('lisbon.osm.pbf')
  await expect.element(name).toHaveValue('lisbon')
  await start.click()
  await expect.element(name).toHaveValue('')
  expect(asked).toEqual([
    expect.objectContaining({ name: 'faro', bbox: '-8,37,-7,38' }),
    expect.not.objectContaining({ bbox: expect.anything() as string }),
  ])
})

test('a name that is typed stays with whatever file, and one that is taken says what happens', async () => {
  await show()
  await name.fill('Porto')
  await choose('faro.osm.pbf')
  await expect.element(name).toHaveValue('Porto')
  await expect.element(page.getByText('Replaces the region of this name')).toBeVisible()
  await name.fill('Faro')
  await expect.element(page.getByText('Replaces the region of this name')).not.toBeInTheDocument()
})
