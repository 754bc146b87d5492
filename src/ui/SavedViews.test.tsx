import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Kit } from './Kit.tsx'
import { SavedViews } from './SavedViews.tsx'

test('a view that is not saved says why, and its name stays', async () => {
  const answers = [{ code: 'views_too_many' }, new Error('offline'), undefined]
  const views = {
    all: [],
    load: () => undefined,
    open: () => undefined,
    remove: async () => undefined,
    save: async () => {
      const answer = answers.shift()
      if (answer) throw answer
    },
  }
  await render(<SavedViews views={views} close={() => undefined} />, { wrapper: Kit })
  const name = page.getByLabelText('Name of this view')
  await name.fill('Mine')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(/There are too many views: remove one first/)
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(/The view could not be saved: try again/)
  await expect.element(name).toHaveValue('Mine')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveValue('')
})
