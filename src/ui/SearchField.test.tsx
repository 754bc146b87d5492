import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FilterSelect } from './FilterSelect.tsx'
import { Kit } from './Kit.tsx'
import { SearchField } from './SearchField.tsx'

test('search waits for a pause, and takes over what comes from outside', async () => {
  const asked = vi.fn()
  function Page() {
    const [q, setQ] = useState('')
    return (
      <>
        <SearchField
          value={q}
          placeholder="Search name"
          onChange={(next) => {
            asked(next)
            setQ(next)
          }}
        />
        <button onClick={() => setQ('from the address')}>back</button>
      </>
    )
  }
  await render(<Page />, { wrapper: Kit })
  await userEvent.type(page.getByLabelText('Search name'), 'nkem')
  await expect.poll(() => asked.mock.calls).toEqual([['nkem']])
  await page.getByText('back').click()
  await expect.element(page.getByLabelText('Search name')).toHaveValue('from the address')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => asked.mock.calls).toEqual([['nkem'], ['']])
})

test('who leaves the field has searched before what they press is done, and not again after it', async () => {
  const done: string[] = []
  function Page() {
    const [q, setQ] = useState('')
    const search = (next: string): void => {
      done.push(next)
      setQ(next)
    }
    return (
      <>
        <SearchField value={q} placeholder="Search name" onChange={search} />
        <button onClick={() => done.push('pressed')}>elsewhere</button>
      </>
    )
  }
  await render(<Page />, { wrapper: Kit })
  await page.getByLabelText('Search name').fill('nkem')
  await page.getByText('elsewhere').click()
  await page.getByLabelText('Search name').fill('nkem o')
  await expect.poll(() => done).toEqual(['nkem', 'pressed', 'nkem o'])
})

test('one or two letters say what they find, where that is less', async () => {
  await render(<SearchField value="" placeholder="Search name" onChange={() => {}} short="Beginnings only" />, {
    wrapper: Kit,
  })
  await userEvent.type(page.getByLabelText('Search name'), 'nk')
  await expect.element(page.getByRole('status')).toHaveTextContent('Beginnings only')
  await userEvent.type(page.getByLabelText('Search name'), 'e')
  await expect.element(page.getByText('Beginnings only')).not.toBeInTheDocument()
})

test('a set filter shows its value and can be taken off', async () => {
  function Page() {
    const [value, setValue] = useState<string[]>([])
    const options = [
      { value: 'd', label: 'Driver' },
      { value: 'm', label: 'Manager' },
    ]
    return <FilterSelect label="Role" options={options} value={value} onChange={setValue} />
  }
  await render(<Page />, { wrapper: Kit })
  await page.getByRole('button', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Manager' }).click()
  await page.getByRole('option', { name: 'Driver' }).click()
  await expect.element(page.getByRole('button', { name: 'Role: Driver, Manager', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear: Role' }).click()
  await expect.element(page.getByRole('button', { name: 'Role', exact: true })).toBeVisible()
})
