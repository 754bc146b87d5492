/** The fields in Arabic: its words and digits, and what has none of its letters stays in order. */
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AddressField } from './AddressField.tsx'
import { DateField } from './DateField.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { DurationField } from './DurationField.tsx'
import { Kit } from './Kit.tsx'
import { MoneyField } from './MoneyField.tsx'
import { PeopleField } from './PeopleField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { TagsField } from './TagsField.tsx'
import { arabic } from './words-ar.tsx'

beforeEach(() => {
  document.documentElement.dir = 'rtl'
})
afterEach(() => {
  document.documentElement.dir = 'ltr'
})
const line = (name: string) => page.getByRole('textbox', { name })
const show = (field: ReactElement) => render(<Kit words={arabic}>{field}</Kit>)

test('amounts and durations are read and written in its digits', async () => {
  const onChange = vi.fn()
  const price = { cents: 123450, currency: 'USD' }
  await render(
    <Kit words={arabic}>
      <MoneyField label="السعر" currency="USD" defaultValue={price} onChange={onChange} />
      <DurationField label="المدة" defaultValue={5400} />
    </Kit>,
  )
  await expect.element(line('السعر')).toHaveValue('١٬٢٣٤٫٥٠')
  await expect.element(line('المدة')).toHaveValue('١ س ٣٠ د')
  await line('السعر').fill('٧٫٥')
  expect(onChange).toHaveBeenLastCalledWith({ cents: 750, currency: 'USD' })
})

test('the sign of a currency keeps the order of its own letters', async () => {
  await show(<MoneyField label="السعر" currency="USD" />)
  const sign = page.getByText('US$', { exact: true }).element()
  expect(getComputedStyle(sign).unicodeBidi).toBe('isolate')
})

test('a day is written in its words and digits', async () => {
  await show(<DateField label="الاستحقاق" defaultValue="2026-05-12" />)
  await expect
    .element(page.getByRole('button', { name: 'الاستحقاق' }), { timeout: 10_000 })
    .toHaveTextContent('١٢ مايو ٢٠٢٦')
})

test('a time is read and written in its digits', async () => {
  const onChange = vi.fn()
  const noon = '2026-05-12T10:00:00.000Z'
  await show(<DateTimeField label="من" zone="Europe/Paris" readerZone="UTC" defaultValue={noon} onChange={onChange} />)
  await expect.element(line(arabic.field.time)).toHaveValue('١٢:٠٠')
  await line(arabic.field.time).fill('١٤:٣٠')
  expect(onChange).toHaveBeenLastCalledWith('2026-05-12T12:30:00.000Z')
  await userEvent.tab()
  await expect.element(line(arabic.field.time)).toHaveValue('١٤:٣٠')
})

test('a phone number is typed in its digits, runs from the left and names its country', async () => {
  const onChange = vi.fn()
  await show(<PhoneField label="الهاتف" country="FR" onChange={onChange} />)
  await line('الهاتف').fill('٠٦١٢٣٤٥٦٧٨')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith('+33612345678')
  expect(getComputedStyle(line('الهاتف').element()).direction).toBe('ltr')
  await expect.element(page.getByText('فرنسا')).toBeVisible()
})

test('people are found and taken away', async () => {
  const onChange = vi.fn()
  const search = async () => [{ id: 1, name: 'Nkem Obi' }]
  await show(<PeopleField label="الأعضاء" search={search} onChange={onChange} />)
  await line('الأعضاء').fill('nk')
  await page.getByRole('option', { name: 'Nkem Obi' }).click()
  expect(onChange).toHaveBeenLastCalledWith([{ id: 1, name: 'Nkem Obi' }])
  await page.getByRole('button', { name: arabic.field.remove('Nkem Obi') }).click()
  expect(onChange).toHaveBeenLastCalledWith([])
})

test('tags stand from the right, in the order in which they were written', async () => {
  await show(<TagsField label="الوسوم" defaultValue={['عاجل', 'بارد']} />)
  const left = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().left
  expect(left('عاجل')).toBeGreaterThan(left('بارد'))
})

test('an address says where it lies in degrees from the left', async () => {
  const map = { style: { light: '/style', dark: '/style' }, bounds: [-43, 38, -41, 39] } as const
  await show(
    <AddressField
      label="العنوان"
      defaultValue={{ text: 'Corn Hill 4', at: [-41.97, 38.49] }}
      search={async () => []}
      map={map}
    />,
  )
  const degrees = page.getByText('38.49, -41.97').element()
  expect(getComputedStyle(degrees).direction).toBe('ltr')
  await page.getByRole('combobox', { name: 'العنوان' }).fill('شارع')
  await expect.element(page.getByRole('status').filter({ hasText: arabic.nothingFound })).toBeVisible()
  await expect.element(page.getByText(arabic.field.noPoint)).toBeVisible()
})
