import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable } from './DataTable.tsx'
import { Kit } from './Kit.tsx'
import { pagesAround } from './TablePager.tsx'
import type { DataTableProps, RowKey, TableState } from './table-types.tsx'
import { arabic } from './words-ar.tsx'

interface Person {
  id: number
  name: string
  debt: number
}
const people: Person[] = ['Odile', 'Thaddeus', 'Nkem', 'Saoirse'].map((name, id) => ({ id, name, debt: id * 10 }))
const opened = vi.fn()
const removed = vi.fn()
const states = vi.fn()

function People(props: Partial<DataTableProps<Person>>) {
  const [state, setState] = useState<TableState>({ page: 1, itemsPerPage: 10 })
  const [selected, setSelected] = useState<RowKey[]>([])
  states(state)
  return (
    <DataTable
      name="People"
      rows={people}
      total={57}
      state={state}
      onState={setState}
      columns={[
        { key: 'name', title: 'Name', sortable: true, render: (row) => row.name },
        { key: 'debt', title: 'Debt', align: 'end', render: (row) => `${row.debt} EUR` },
      ]}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      onRowOpen={opened}
      selected={selected}
      onSelected={setSelected}
      bulkActions={[{ label: 'Delete', icon: IconTrash, run: removed, danger: true }]}
      rowActions={[{ label: 'Edit', icon: IconPencil, run: opened, quick: true }]}
      empty={<p>nobody</p>}
      {...props}
    />
  )
}
const row = (name: RegExp) => page.getByRole('row', { name })

beforeEach(async () => {
  vi.clearAllMocks()
  await page.viewport(1200, 800)
})

test('by keyboard: arrows, Home and End walk, Space selects, Enter opens', async () => {
  await render(<People />, { wrapper: Kit })
  row(/Odile/).element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(row(/Nkem/)).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(row(/Saoirse/)).toHaveFocus()
  await userEvent.keyboard('{Enter}{Home}')
  expect(opened).toHaveBeenCalledExactlyOnceWith(people[3])
  await expect.element(row(/Odile/)).toHaveFocus()
  expect(row(/Odile/).element().tabIndex).toBe(0)
  expect(row(/Nkem/).element().tabIndex).toBe(-1)
})

test('selecting a page keeps its rows and hands them to the action', async () => {
  await render(<People />, { wrapper: Kit })
  await page.getByRole('checkbox', { name: 'Select Nkem' }).click()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  expect(removed).toHaveBeenCalledWith([0, 1, 2, 3])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByText('selected')).not.toBeInTheDocument()
  expect(opened).not.toHaveBeenCalled()
})

test('sorting goes up, down and away, and returns to the first page', async () => {
  await render(<People />, { wrapper: Kit })
  await page.getByRole('button', { name: 'Page 3' }).click()
  const head = page.getByRole('columnheader', { name: 'Name' })
  for (const [order, said] of [
    ['asc', 'ascending'],
    ['desc', 'descending'],
    [undefined, 'none'],
  ] as const) {
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect.element(head).toHaveAttribute('aria-sort', said)
    expect(states).toHaveBeenLastCalledWith(expect.objectContaining({ page: 1, orderBy: order }))
  }
})

test('paging says where one is, in the digits of the language', async () => {
  const screen = await render(<People />, { wrapper: Kit })
  await expect.element(page.getByText('1 to 4 of 57')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await page.getByLabelText('Rows per page').selectOptions('50')
  expect(states).toHaveBeenLastCalledWith(expect.objectContaining({ page: 1, itemsPerPage: 50 }))
  await screen.unmount()
  await render(
    <Kit words={arabic}>
      <People totalIsCapped />
    </Kit>,
  )
  await expect.element(page.getByText('١ إلى ٤ من أكثر من ٥٧')).toBeVisible()
})

test('a column can be switched off, the first one not', async () => {
  await render(<People />, { wrapper: Kit })
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Debt' }).click()
  await expect.element(page.getByText('20 EUR')).not.toBeInTheDocument()
})

test('rows are as high as the person likes, in every table and after a reload', async () => {
  const screen = await render(<People />, { wrapper: Kit })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Compact' }).click()
  const height = () => document.querySelector('tbody td')!.getBoundingClientRect().height
  expect(height()).toBe(36)
  await screen.unmount()
  await render(<People />, { wrapper: Kit })
  expect(height()).toBe(36)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Normal' }).click()
  expect(height()).toBe(46)
})

test('while rows are on their way nothing is said of how many there are, and no pager stands where they will be', async () => {
  const screen = await render(<People rows={undefined} total={0} />, { wrapper: Kit })
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  await screen.rerender(<People />)
  await expect.element(page.getByRole('navigation')).toBeVisible()
})

test('a phone keeps the room of a page of rows while they are on their way', async () => {
  await page.viewport(390, 800)
  const phone = (person: Person) => ({ name: person.name, lines: [`${person.debt} EUR`] })
  const ten = Array.from({ length: 10 }, (_, id) => ({ id, name: `Person ${id}`, debt: id }))
  const screen = await render(<People rows={undefined} phone={phone} />, { wrapper: Kit })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  const high = () => document.querySelector('section')!.getBoundingClientRect().height
  const kept = high()
  await screen.rerender(<People rows={ten} phone={phone} />)
  await expect.element(page.getByText('Person 9')).toBeVisible()
  expect(kept).toBeGreaterThanOrEqual(high() - document.querySelector('footer')!.getBoundingClientRect().height)
})

test('waiting, nothing and failure stand in the place of the rows', async () => {
  const screen = await render(<People rows={undefined} />, { wrapper: Kit })
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(page.getByRole('row').elements(), 'what is not there yet is no row to a reader').toHaveLength(1)
  await screen.rerender(<People rows={[]} />)
  await expect.element(page.getByText('nobody')).toBeVisible()
  await screen.rerender(<People failed={<p>lost</p>} />)
  await expect.element(page.getByText('lost')).toBeVisible()
})

test('a phone sees rows of a list that open, and every action in the menu', async () => {
  await page.viewport(390, 800)
  await render(<People phone={(person) => ({ name: person.name, lines: [`${person.debt} EUR`] })} />, { wrapper: Kit })
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Nkem 20 EUR' }).click()
  expect(opened).toHaveBeenCalledWith(people[2])
  await page.getByRole('button', { name: 'More actions for Odile' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  expect(opened).toHaveBeenLastCalledWith(people[0])
})

test('what a row menu opens finds the focus on the button of the menu, and can give it back', async () => {
  await render(<People />, { wrapper: Kit })
  const more = page.getByRole('button', { name: 'More actions for Odile' })
  opened.mockImplementationOnce(() => expect(document.activeElement).toBe(more.element()))
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  expect(opened).toHaveBeenCalledOnce()
  await expect.element(more).toHaveFocus()
})

test('the head stays at the top of the page, and of its own pane where columns have no room', async () => {
  await page.viewport(1200, 200)
  await render(<People />, { wrapper: Kit })
  document.body.style.minHeight = '2000px'
  const top = (name: string) => page.getByRole('columnheader', { name }).element().getBoundingClientRect()
  scrollTo(0, 150)
  await expect.poll(() => top('Name').top).toBe(0)
  document.body.style.minHeight = ''
  scrollTo(0, 0)

  await page.viewport(500, 800)
  const pane = page.getByRole('table').element().parentElement!
  pane.scrollLeft = 80
  await expect.poll(() => pane.scrollLeft).toBe(80)
  expect(top('Name').left).toBe(pane.getBoundingClientRect().left)
  expect(document.documentElement.scrollWidth).toBe(500)
})

test.each([
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [1, 40, [1, 2, 3, 4, 5, undefined, 40]],
  [20, 40, [1, undefined, 19, 20, 21, undefined, 40]],
  [39, 40, [1, undefined, 36, 37, 38, 39, 40]],
])('page %i of %i', (at, last, expected) => expect(pagesAround(at, last)).toEqual(expected))
