import { IconPlus } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Kit } from './Kit.tsx'
import { PageActions } from './PageActions.tsx'
import { PageHeader } from './PageHeader.tsx'

const actions = <PageActions actions={[{ label: 'Add delivery', icon: IconPlus, run: () => {}, primary: true }]} />
const Header = ({ facts }: { facts: string }) => <PageHeader title="Deliveries" facts={facts} actions={actions} />
const box = (name: string) => document.querySelector(name)!.getBoundingClientRect()

test('facts that come late move nothing on a phone, however long they are', async () => {
  await page.viewport(390, 844)
  const screen = await render(<Header facts={'\u00a0'} />, { wrapper: Kit })
  await expect.element(page.getByRole('button', { name: 'Add delivery' })).toBeVisible()
  const [high, top] = [box('header').height, box('header button').top]
  const facts = '341 livraisons ouvertes, 94 aujourd’hui, 7 qui ne sont pas encore planifiées'
  await screen.rerender(<Header facts={facts} />)
  await expect.element(page.getByText(facts)).toBeVisible()
  expect([box('header').height, box('header button').top]).toEqual([high, top])
  await expect.element(page.getByText(facts)).toHaveAttribute('title', facts)
})

test('facts that are there from the beginning are read to their end on a phone', async () => {
  await page.viewport(390, 844)
  const facts = 'What holds for the whole installation, until an administrator says otherwise'
  await render(<Header facts={facts} />, { wrapper: Kit })
  const line = page.getByText(facts).element()
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
})
