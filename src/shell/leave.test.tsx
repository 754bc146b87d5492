import { createBrowserHistory } from '@tanstack/react-router'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { page as screenAt } from '#client/page'
import { forgetSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { place } from '#contract/place'
import { FormDrawer } from '#ui/FormDrawer'
import { forgetEverything, productOf } from './test-product.tsx'

/** A card whose place in the address opens it, as on the kanban. */
function Cards() {
  const [search, setSearch] = useSearchText()
  const [typed, setTyped] = useState('')
  return (
    <>
      <h1>Cards</h1>
      <button onClick={() => setSearch({ card: '7' })}>Open card</button>
      {search['card'] && (
        <FormDrawer open onClose={() => setSearch({ card: undefined })} title="Card" dirty={typed !== ''}>
          <input aria-label="Comment" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </FormDrawer>
      )}
    </>
  )
}

const cards = place({ name: 'cards', path: '/cards', title: { en: 'Cards', fr: 'Cartes', ar: 'بطاقات' } })
const drawer = () => page.getByRole('dialog', { name: 'Card' })
const question = () => page.getByRole('dialog', { name: 'Leave without saving?' })

// the browser's own history: another one does not ask when it goes back
const before = location.href
beforeEach(async () => {
  forgetEverything()
  history.pushState(undefined, '', '/cards')
  const pages = [screenAt(cards, async () => Cards)]
  const { Product } = await productOf({ rules: [], pages, nav: [], history: createBrowserHistory() })
  await render(<Product />)
  await page.getByRole('button', { name: 'Open card' }).click()
  await page.getByLabelText('Comment').fill('Paint')
})
afterEach(() => {
  forgetSession()
  history.replaceState(undefined, '', before)
})

test('going back with something typed asks, and staying keeps it', async () => {
  history.back()
  await expect.element(question()).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Comment')).toHaveValue('Paint')
  await expect.poll(() => location.search).toBe('?card=7')
  history.back()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(drawer()).not.toBeInTheDocument()
  await expect.poll(() => location.search).toBe('')
})

test('closing it asks once', async () => {
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(drawer()).not.toBeInTheDocument()
  await expect.element(question()).not.toBeInTheDocument()
})
