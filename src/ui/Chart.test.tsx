import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Chart, ChartCard } from './Chart.tsx'
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
  await expect.poll(() => drawn.element().querySelectorAll('[data-series] path').length).toBe(4)
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
  await expect.element(page.getByText('Tuesday')).toBeVisible()
  expect(place('Tuesday')).toBeLessThan(place('Monday'))
  await screen.rerender(
    <Kit words={arabic}>
      <ChartCard {...chart} time />
    </Kit>,
  )
  await expect.poll(() => place('Tuesday') > place('Monday')).toBe(true)
  document.documentElement.dir = 'ltr'
})

test('what is pointed at is told, and pressing it leads to its rows', async () => {
  const points = chart.points.map((point) => ({ ...point, href: `#${point.label}` }))
  await render(<ChartCard {...chart} points={points} />, { wrapper: Kit })
  const drawing = page.getByRole('img', { name: chart.sentence })
  await expect.poll(() => drawing.element().querySelector('svg')).not.toBeNull()
  const { width, height } = drawing.element().getBoundingClientRect()
  await drawing.hover({ position: { x: width * 0.8, y: height / 2 } })
  await expect.element(page.getByText('Done 24')).toBeVisible()
  await drawing.click({ position: { x: width * 0.8, y: height / 2 } })
  await expect.poll(() => location.hash).toBe('#Tuesday')
  location.hash = ''
})

test('a line breaks where nothing is known, and a point without neighbours is a dot', async () => {
  const points = [{ label: 'One', done: 3 }, { label: 'Two', done: 5 }, { label: 'Three' }, { label: 'Four', done: 1 }]
  await render(<Chart kind="line" points={points} series={[{ key: 'done', name: 'Done' }]} sentence="Done" />, {
    wrapper: Kit,
  })
  const drawing = page.getByRole('img', { name: 'Done' }).element()
  const line = () => drawing.querySelector('[data-series] path')?.getAttribute('d') ?? ''
  await expect.poll(() => line().replaceAll(/[^MLC]/g, '')).toBe('MLM')
  expect(drawing.querySelectorAll('[data-series] circle')).toHaveLength(1)
})
