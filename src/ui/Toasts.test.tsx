import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Kit } from './Kit.tsx'
import { toast } from './Toasts.tsx'

afterEach(() => vi.useRealTimers())

test('good news goes by itself, bad news stays, and only three stand', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const undo = vi.fn()
  const screen = await render(<Kit>page</Kit>)
  toast({ text: 'first' })
  toast({ text: 'not saved', tone: 'bad' })
  toast({ text: 'moved', action: { label: 'Undo', run: undo } })
  toast({ text: 'fourth' })
  await expect.element(screen.getByText('fourth')).toBeVisible()
  await expect.element(screen.getByText('first')).not.toBeInTheDocument()

  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledOnce()
  await expect.element(screen.getByText('moved')).not.toBeInTheDocument()

  vi.advanceTimersByTime(5000)
  await expect.element(screen.getByText('fourth')).not.toBeInTheDocument()
  await expect.element(screen.getByText('not saved')).toBeVisible()
})
