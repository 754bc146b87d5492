import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Kit } from './Kit.tsx'
import { PersonCell } from './PersonCell.tsx'
import { arabic } from './words-ar.tsx'

afterEach(() => {
  document.documentElement.dir = 'ltr'
})

/** Where the letters of a line stand: its box may be wider. */
function letters(text: string, exact = false): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(page.getByText(text, { exact }).element())
  return range.getBoundingClientRect()
}

test('in Arabic a Latin name and its address both stand beside the face', async () => {
  document.documentElement.dir = 'rtl'
  await render(
    <Kit words={arabic}>
      <PersonCell name="Bo" detail="bo.of.the.long.address@averne.example" />
    </Kit>,
  )
  await expect.element(page.getByText('Bo', { exact: true })).toBeVisible()
  expect(letters('Bo', true).right).toBeCloseTo(letters('bo.of').right, 0)
})

test('an address too long for its column is cut at its end, and not at its beginning', async () => {
  document.documentElement.dir = 'rtl'
  await render(
    <Kit words={arabic}>
      <div style={{ width: 140 }}>
        <PersonCell name="Wilhelmina Constantia Achterberg" detail="wilhelmina.constantia@achterberg.example" />
      </div>
    </Kit>,
  )
  for (const one of ['Wilhelmina Constantia', 'wilhelmina.constantia']) {
    const box = page.getByText(one).element().getBoundingClientRect()
    expect(letters(one).left).toBeGreaterThanOrEqual(box.left - 1)
    expect(letters(one).right).toBeGreaterThan(box.right)
  }
})
