import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n } from '#client/language'
import { createQueryClient } from '#client/query'
import { Kit } from '#ui/Kit'
import { useLabels } from './labels'
import { PictureCard } from './PictureCard.tsx'

const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
})

test('removing the picture asks first, and says when it is gone', async () => {
  const asked: string[] = []
  globalThis.fetch = async (address, init) => {
    asked.push(new Request(address, init).method)
    return new Response(null, { status: 204 })
  }
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <PictureCard name="Wilhelmina Tran" picture="/api/avatars/1" />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
  const remove = page.getByRole('button', { name: 'Remove picture' })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click()
  await expect.element(page.getByText('Picture removed')).toBeVisible()
  expect(asked).toContain('DELETE')
})
