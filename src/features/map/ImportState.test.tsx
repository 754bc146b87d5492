import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n, setLanguage } from '#client/language'
import { Kit } from '#ui/Kit'
import type { Import } from './contract'
import { ImportProgress } from './ImportState.tsx'
import { useLabels } from './labels'

beforeEach(() => useLabels.ready())
afterEach(() => setLanguage('en'))

const one: Import = {
  id: 1,
  name: 'Faro',
  fileName: 'faro.osm.pbf',
  state: 'sending',
  step: '',
  share: 0.4,
  faults: [],
  createdAt: '2026-05-12T10:00:00.000Z',
}
const show = (changes: Partial<Import>) =>
  render(
    <I18nProvider i18n={i18n}>
      <Kit>
        <ImportProgress one={{ ...one, ...changes }} />
      </Kit>
    </I18nProvider>,
  )

test('an import that failed says so in the language of the reader; the words of the importer are marked as English', async () => {
  await setLanguage('ar')
  await show({ state: 'failed', faults: ['The file ends too early.'] })
  await expect.element(page.getByText(/^فشل الاستيراد، ولم يتغير شيء/)).toBeVisible()
  const detail = page.getByText('The file ends too early.')
  await expect.element(detail).toHaveAttribute('lang', 'en')
  await expect.element(detail).toHaveAttribute('dir', 'ltr')
})

test('what has arrived, and the step it is at, stand beside a bar; what is over has none', async () => {
  const { rerender } = await show({})
  const bar = page.getByRole('progressbar', { name: 'Import of Faro' })
  await expect.element(page.getByText(/^40% arrived/)).toBeVisible()
  await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
  await rerender(
    <I18nProvider i18n={i18n}>
      <Kit>
        <ImportProgress one={{ ...one, state: 'running', step: 'streets' }} />
      </Kit>
    </I18nProvider>,
  )
  await expect.element(page.getByText('joining the streets')).toBeVisible()
  await rerender(
    <I18nProvider i18n={i18n}>
      <Kit>
        <ImportProgress one={{ ...one, state: 'succeeded', share: 1 }} />
      </Kit>
    </I18nProvider>,
  )
  await expect.element(bar).not.toBeInTheDocument()
})
