/** A dashboard while it is awaited, as it comes, and where it does not. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#hosts/test/a-screen.tsx'
import type { Range } from '#features/dashboards/ranges/contract'
import { useRangeLabels } from '#features/dashboards/ranges/lent'
import { ArrangedPage } from './ArrangedPage.tsx'
import { getArrangement } from './contract'
import { cardsOf } from './contract/cards'
import { useLabels } from './labels'

const range: Range = {
  name: 'own',
  from: '2026-05-11',
  until: '2026-05-12',
  days: 2,
  before: { from: '2026-05-09', until: '2026-05-10' },
  zone: 'UTC',
  cut: null,
}
const none = { hours: undefined, interests: undefined, instructors: undefined, courses: undefined, top: undefined }
const cards = {
  ...none,
  figures: { title: 'Figures', room: 4, card: <p>Eleven hours</p> },
  mine: undefined,
  lectures: undefined,
} as const
const arrangement = { shown: [...cardsOf.academy.shown], hidden: [...cardsOf.academy.hidden], version: 0 }
const again = vi.fn(() => Promise.resolve())
const question = (come: boolean, failed: boolean) => ({
  data: come ? {} : undefined,
  error: failed ? { requestId: 'r-31' } : null,
  refetch: again,
})
type Shown = { come?: boolean; failed?: boolean; facts?: string }
const open = ({ come = true, failed = false, facts }: Shown) =>
  openScreen('/', {
    screens: {
      '/': () => (
        <ArrangedPage
          dashboard="academy"
          title="Learning"
          range={come ? range : undefined}
          arrangement={come ? arrangement : undefined}
          facts={facts}
          rows={getArrangement}
          paper={getArrangement}
          cards={cards}
          asked={[question(come, failed)]}
        >
          <p>Rows behind a figure</p>
        </ArrangedPage>
      ),
    },
    labels: [useLabels, useRangeLabels],
  })
const heading = page.getByRole('heading', { level: 1, name: 'Learning' })

test('which days it is about, its cards and its rows', async () => {
  await open({})
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText(/11 May/).first()).toBeVisible()
  await expect.element(page.getByText('Eleven hours')).toBeVisible()
  await expect.element(page.getByText('Rows behind a figure')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Arrange' })).toBeEnabled()
})

test('facts of its own stand in the place of the days', async () => {
  await open({ facts: 'Until ten o’clock' })
  await expect.element(page.getByText('Until ten o’clock')).toBeVisible()
})

test('awaited, it has its heading, and nobody arranges it yet', async () => {
  await open({ come: false })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Arrange' })).toBeDisabled()
  await expect.element(page.getByText('Eleven hours')).not.toBeInTheDocument()
})

test('where it does not come, that is said in the place of its cards', async () => {
  await open({ come: false, failed: true })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/The figures could not be fetched.*r-31/)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(again).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Rows behind a figure')).not.toBeInTheDocument()
})

test('what failed to come anew is no reason to hide what is there', async () => {
  await open({ come: true, failed: true })
  await expect.element(page.getByText('Eleven hours')).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})
