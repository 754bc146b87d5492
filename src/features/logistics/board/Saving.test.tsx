/** What was asked for is on its way: the board says so, and taking back means it. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useStopLabels } from '#features/logistics/routes/lent'
import { openScreen } from '#hosts/test/a-screen.tsx'
import { BoardScreen } from './BoardScreen.tsx'
import { useLabels } from './labels'
import { allKnown, board, surroundings } from './test-board.tsx'

const root = '/api/apps/logistics/board'
const Framed = () => (
  <div style={{ display: 'flex', blockSize: 860 }}>
    <BoardScreen />
  </div>
)
const earlier = { id: 1, did: 'pin' as const }
/** Answers to what changes something come one by one, as the test lets them. */
async function open() {
  const shown = board({ undo: earlier })
  const sent: string[] = []
  const held: ((answer: Response) => void)[] = []
  await openScreen('/board', {
    screens: { '/board': Framed },
    labels: [useLabels, useStopLabels],
    answers: { ...surroundings, [root]: shown },
    otherwise: ({ name }) => {
      sent.push(name)
      return new Promise((resolve) => held.push(resolve))
    },
    width: 1600,
  })
  const step = { undo: { ...earlier, did: 'order' as const }, redo: null }
  return {
    sent,
    answer: async (nth: number, given: Response) => {
      await expect.poll(() => held.length).toBeGreaterThan(nth)
      held[nth]!(given)
    },
    done: () =>
      Response.json(
        { routes: [], unplanned: shown.unplanned, beyond: 0, pots: null, known: allKnown, ...step },
        { status: 201 },
      ),
  }
}
const saving = () => page.getByRole('status').filter({ hasText: 'Saving…' })
/** The first stop of the first lane goes one to the right. */
async function reorder() {
  await page.getByRole('button', { name: /^1, Customer 11/ }).click()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
}
const takeBack = () => userEvent.keyboard('{Control>}z{/Control}')

test('an action under way is shown as that, and taken back after it is done', async () => {
  const { sent, answer, done } = await open()
  await reorder()
  await expect.element(saving()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo what is being saved' })).toBeEnabled()
  await takeBack()
  await expect.poll(() => sent).toEqual([`POST ${root}/edits`])
  await answer(0, done())
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatch(/undo/)
  await answer(1, done())
  await expect.element(saving()).not.toBeInTheDocument()
})

test('where it does not come about, taking it back takes back nothing that was before', async () => {
  const { sent, answer } = await open()
  await reorder()
  await expect.element(saving()).toBeVisible()
  await takeBack()
  await answer(0, Response.json({ message: 'Not allowed' }, { status: 403 }))
  await expect.element(saving()).not.toBeInTheDocument()
  expect(sent).toEqual([`POST ${root}/edits`])
  // asked for again, it is the step before
  await takeBack()
  await expect.poll(() => sent.length).toBe(2)
})
