import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ReactNode } from 'react'
import { AddressField } from './AddressField.tsx'
import { CentsField } from './CentsField.tsx'
import { DateField } from './DateField.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { LimitField } from './LimitField.tsx'
import { DurationField } from './DurationField.tsx'
import { Kit } from './Kit.tsx'
import { MoneyField } from './MoneyField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PeopleField, type PersonChoice } from './PeopleField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { TagsField } from './TagsField.tsx'

const box = (name: string) => page.getByRole('textbox', { name })

test('an amount is whole cents, and written out when the field is left', async () => {
  const onChange = vi.fn()
  await render(<MoneyField label="Price" currency="USD" onChange={onChange} />, { wrapper: Kit })
  await box('Price').fill('$1234.5')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith({ cents: 123450, currency: 'USD' })
  await expect.element(box('Price')).toHaveValue('1,234.50')
})

test('an amount whose currency is known is its cents, and what is no amount goes on as it was written', async () => {
  const onChange = vi.fn()
  await render(<CentsField label="Cost" currency="JPY" defaultValue={4100} onChange={onChange} />, { wrapper: Kit })
  await expect.element(box('Cost')).toHaveValue('4,100')
  await box('Cost').fill('89')
  expect(onChange).toHaveBeenLastCalledWith(89)
  await box('Cost').fill('much')
  expect(onChange).toHaveBeenLastCalledWith('much')
})

test('what is no amount is said when the field is left, and goes on as it was written', async () => {
  const onChange = vi.fn()
  await render(<MoneyField label="Price" currency="USD" onChange={onChange} />, { wrapper: Kit })
  await box('Price').fill('1.2.3')
  await expect.element(box('Price')).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.tab()
  await expect.element(box('Price')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Write an amount such as 1,234.50')).toBeVisible()
  expect(onChange).toHaveBeenLastCalledWith('1.2.3')
  await expect.element(box('Price')).toHaveValue('1.2.3')
})

test.each([
  ['1:30', 5400, '1 h 30 min'],
  ['90 min', 5400, '1 h 30 min'],
  ['1 h 30', 5400, '1 h 30 min'],
  ['1.5 h', 5400, '1 h 30 min'],
  ['45', 2700, '45 min'],
  ['30 s', 30, '30 s'],
])('a duration of %s is %i seconds', async (text, seconds, written) => {
  const onChange = vi.fn()
  await render(<DurationField label="Stop" onChange={onChange} />, { wrapper: Kit })
  await box('Stop').fill(text)
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith(seconds)
  await expect.element(box('Stop')).toHaveValue(written)
})

test('a phone number is told its country and sent without spaces', async () => {
  const onChange = vi.fn()
  await render(<PhoneField label="Phone" country="FR" onChange={onChange} />, { wrapper: Kit })
  await box('Phone').fill('06 12 34 56 78')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith('+33612345678')
  await expect.element(box('Phone')).toHaveValue('+33 6 12 34 56 78')
  await expect.element(page.getByText('France')).toBeVisible()
  await box('Phone').fill('12')
  await userEvent.tab()
  await expect.element(box('Phone')).toHaveAttribute('aria-invalid', 'true')
})

test('a day is chosen by keyboard', async () => {
  const onChange = vi.fn()
  await render(<DateField label="Due" defaultValue="2026-05-12" onChange={onChange} />, { wrapper: Kit })
  const due = page.getByRole('button', { name: 'Due' })
  await expect.element(due, { timeout: 10_000 }).toHaveTextContent('12 May 2026')
  due.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /Tuesday,? 12 May 2026/ })).toBeVisible()
  page
    .getByRole('button', { name: /Tuesday,? 12 May 2026/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('2026-05-13')
})

const paris = { label: 'From', zone: 'Europe/Paris', readerZone: 'UTC' }
test('a moment is chosen by the clock of its zone, which is named', async () => {
  const onChange = vi.fn()
  await render(<DateTimeField {...paris} defaultValue="2026-05-12T10:00:00.000Z" onChange={onChange} />, {
    wrapper: Kit,
  })
  await expect.element(box('Time')).toHaveValue('12:00')
  await expect.element(page.getByText(/Time of .Europe\/Paris/)).toBeVisible()
  await box('Time').fill('14:30')
  expect(onChange).toHaveBeenLastCalledWith('2026-05-12T12:30:00.000Z')
})

test('an hour that the clock leaves out is refused', async () => {
  const onChange = vi.fn()
  await render(<DateTimeField {...paris} defaultValue="2026-03-29T10:00:00.000Z" onChange={onChange} />, {
    wrapper: Kit,
  })
  await box('Time').fill('02:30')
  await expect.element(page.getByText('The clock is put forward then')).toBeVisible()
  await expect.element(box('Time')).toHaveAttribute('aria-invalid', 'true')
  expect(onChange).toHaveBeenLastCalledWith('2026-03-29 02:30')
})

test('of an hour that comes twice one is chosen', async () => {
  const onChange = vi.fn()
  await render(<DateTimeField {...paris} defaultValue="2026-10-25T10:00:00.000Z" onChange={onChange} />, {
    wrapper: Kit,
  })
  await box('Time').fill('02:30')
  expect(onChange).toHaveBeenLastCalledWith('2026-10-25 02:30')
  await page.getByRole('radio', { name: 'The second, GMT+1' }).click()
  expect(onChange).toHaveBeenLastCalledWith('2026-10-25T01:30:00.000Z')
  await expect.element(box('Time')).not.toHaveAttribute('aria-invalid', 'true')
})

const team: PersonChoice[] = [
  { id: 1, name: 'Odile Marchetti' },
  { id: 2, name: 'Nkem Obi' },
]
test('people are found, added and taken away by keyboard, at most so many', async () => {
  const onChange = vi.fn()
  const search = async (text: string) => team.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  await render(<PeopleField label="Members" most={1} search={search} onChange={onChange} />, { wrapper: Kit })
  await box('Members').fill('nk')
  await expect.element(page.getByRole('option', { name: 'Nkem Obi' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith([team[1]])
  await expect.element(box('Members')).toHaveAttribute('readonly')
  await userEvent.keyboard('{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith([])
})

test('a tag is written, and its button takes it away', async () => {
  const onChange = vi.fn()
  await render(<TagsField label="Tags" known={['Urgent']} onChange={onChange} />, { wrapper: Kit })
  await box('Tags').fill('Cold')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(['Cold'])
  await page.getByRole('button', { name: 'Remove Cold' }).click()
  expect(onChange).toHaveBeenLastCalledWith([])
})

const map = { style: { light: '/style', dark: '/style' }, bounds: [0, 0, 1, 1] } as const
const none = async () => []
const wrong: Record<string, () => ReactNode> = {
  MoneyField: () => <MoneyField label="Wrong" currency="USD" error="No" />,
  DurationField: () => <DurationField label="Wrong" error="No" />,
  PhoneField: () => <PhoneField label="Wrong" error="No" />,
  CentsField: () => <CentsField label="Cost" currency="USD" error="No" />,
  DateField: () => <DateField label="Wrong" error="No" />,
  LimitField: () => <LimitField label="Wrong" error="No" />,
  DateTimeField: () => <DateTimeField label="Wrong" zone="UTC" error="No" />,
  PeopleField: () => <PeopleField label="Wrong" search={none} error="No" />,
  TagsField: () => <TagsField label="Wrong" error="No" />,
  AddressField: () => <AddressField label="Wrong" search={none} map={map} error="No" />,
  PasswordField: () => <PasswordField label="Wrong" showLabel="Show" error="No" />,
}
// parts of others, one that asks in a list's bar, and one with a test of its own
const notOfForms = ['ChipsField', 'SuggestField', 'SearchField', 'LinkField']
const fields = Object.keys(
  import.meta.glob<string>('./*Field.tsx', { query: '?raw', import: 'default', eager: true }),
).map((file) => file.slice(2, -4))

test('every field of the kit is looked at here', () => {
  expect(fields.filter((name) => !notOfForms.includes(name)).toSorted()).toEqual(Object.keys(wrong).toSorted())
})

test.each(Object.entries(wrong))('%s says to its control that it is wrong', async (_, Wrong) => {
  await render(Wrong(), { wrapper: Kit })
  await expect
    .poll(() => document.querySelectorAll('[aria-invalid=true]').length, { timeout: 10_000 })
    .toBeGreaterThan(0)
  await expect.element(page.getByText('No', { exact: true })).toBeVisible()
})

test('a word that is typed is a tag with Enter alone, one after the other', async () => {
  const onChange = vi.fn()
  await render(<TagsField label="Values" onChange={onChange} />, { wrapper: Kit })
  await page.getByLabelText('Values').fill('Ink')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Values').fill('Sand')
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(['Ink', 'Sand'])
})
