import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChartCard } from './Chart.tsx'
import { Kit } from './Kit.tsx'
import { arabic } from './words-ar.tsx'

const chart = {
  kind: 'bar' as const,
  title: 'Deliveries',
  heading: 'Day',
  sentence: '31 on Monday, 24 on Tuesday',
  points: [
    { label: 'Monday', done: 31, failed: 2 },
    { label: 'Tuesday', done: 24, failed: 1 },
  ],
  series: [
    { key: 'done', name: 'Done' },
    { key: 'failed', name: 'Failed', colour: 7 },
  ],
}

test('a chart has a sentence as its name, and its figures as a table', async () => {
  await render(<ChartCard {...chart} />, { wrapper: Kit })
  const drawn = page.getByRole('img', { name: chart.sentence })
  // The drawing library is on its way first.
  await expect
    .poll(() => drawn.element().querySelectorAll('.recharts-bar-rectangle').length, { timeout: 10_000 })
    .toBe(4)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('row', { name: 'Tuesday 24 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Show as chart' }).click()
  await expect.element(drawn).toBeVisible()
})

test('in Arabic categories run from the right, and time does not', async () => {
  document.documentElement.dir = 'rtl'
  const place = (label: string) => page.getByText(label).element().getBoundingClientRect().left
  const screen = await render(
    <Kit words={arabic}>
      <ChartCard {...chart} />
    </Kit>,
  )
  await expect.element(page.getByText('Tuesday'), { timeout: 10_000 }).toBeVisible()
  expect(place('Tuesday')).toBeLessThan(place('Monday'))
  await screen.rerender(
    <Kit words={arabic}>
      <ChartCard {...chart} time />
    </Kit>,
  )
  await expect.poll(() => place('Tuesday') > place('Monday')).toBe(true)
  document.documentElement.dir = 'ltr'
})
