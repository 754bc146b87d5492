import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Kit } from './Kit.tsx'

test('what turns on a busy button stands in its middle where nothing moves, too', async () => {
  // without transitions, as where less movement is asked for
  await render(
    <Kit env="test">
      <Button loading>Save</Button>
    </Kit>,
  )
  await expect.element(page.getByRole('button')).toHaveAttribute('data-loading')
  const middle = (selector: string) => {
    const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [button, loader] = [middle('.mantine-Button-root'), middle('.mantine-Button-loader')]
  expect(Math.hypot(button.x - loader.x, button.y - loader.y)).toBeLessThan(2)
})
