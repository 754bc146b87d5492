/** Digits of one kind, and a card that breaks nothing else. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '#client/language'
import { useStopLabels } from '#features/logistics/routes/lent'
import { openScreen } from '#hosts/test/a-screen.tsx'
import { BoardScreen } from './BoardScreen.tsx'
import type { Board } from './contract'
import { useLabels } from './labels'
import { board, lane, stop, surroundings } from './test-board.tsx'

const Framed = () => (
  <div style={{ display: 'flex', blockSize: 860 }}>
    <BoardScreen />
  </div>
)
const open = (shown: Board) =>
  openScreen('/board', {
    screens: { '/board': Framed },
    labels: [useLabels, useStopLabels],
    answers: { ...surroundings, '/api/apps/logistics/board': shown },
    width: 1600,
  })

test('in Arabic clocks and codes have Arabic digits, and what waits is found by either', async () => {
  document.documentElement.dir = 'rtl'
  await setLanguage('ar')
  const windows = [{ from: '08:30', until: '10:00', hard: true, centsPerMinute: 0 }]
  await open(board({ routes: [lane(1, 'Nkem Okafor', [stop(11, 'drop', 60, { windows })])] }))
  const list = page.getByRole('region', { name: /غير مخط/ })
  await expect.element(list.getByText('D-٢٠٧٧')).toBeVisible()
  await expect.element(list.getByText(/٠٦:٠٠–٠٧:٣٠/)).toBeVisible()
  await page.getByRole('button', { name: /^١،/ }).click()
  await expect.element(page.getByRole('complementary').getByText('٠٨:٣٠–١٠:٠٠')).toBeVisible()
  await list.getByRole('button', { name: 'بحث' }).click()
  await list.getByRole('textbox').fill('٢٠٧٧')
  await expect.element(list.getByText('D-٢٠٧٧')).toBeVisible()
})

test('a card that cannot be shown says so, and the board goes on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // no server tells such a line
  const broken = stop(12, 'drop', 120, { line: {} as never })
  await open(board({ routes: [lane(1, 'Nkem Okafor', [stop(11, 'drop', 60), broken])] }))
  await page.getByRole('button', { name: /^2, Customer 12/ }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This card cannot be shown')
  await page.getByRole('button', { name: /^1, Customer 11/ }).click()
  await expect.element(page.getByRole('complementary', { name: 'Customer 11' })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
