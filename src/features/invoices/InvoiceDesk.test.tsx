import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { openScreen } from '#hosts/test/a-screen.tsx'
import { InvoiceAddScreen } from './InvoiceAddScreen.tsx'
import { useLabels } from './labels'

const sender = {
  name: 'Averne Freight',
  address: '1 North Quay',
  email: '',
  taxId: '',
  bankName: 'Harbour Bank',
  country: '',
  iban: 'AV29',
  swiftCode: '',
  currency: 'EUR',
}
const open = (given: () => object | undefined = () => sender) =>
  openScreen('/add', {
    screens: { '/add': InvoiceAddScreen },
    labels: [useLabels, useFormLabels],
    answers: { '/api/apps/invoice/sender': given },
  })
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('the paper follows each letter, and what cannot be read counts as nothing', async () => {
  await open()
  await field('Item, item 1').fill('Ice')
  await field('Qty, item 1').fill('3')
  await field('Price, item 1').fill('10.50')
  const row = page.getByRole('row', { name: /Ice/ })
  await expect.element(row).toHaveTextContent('€31.50')
  await field('VAT, item 1').fill('20')
  const paper = page.getByRole('article', { name: 'Invoice Next' })
  await expect.element(paper).toHaveTextContent('€37.80')
  await field('Qty, item 1').fill('three')
  await expect.element(row).toHaveTextContent('€0.00')
  await field('Qty, item 1').fill('-1')
  await expect.element(page.getByRole('article', { name: 'Credit note Next' })).toHaveTextContent('-€12.60')
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { sent } = await open()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(field('Item, item 1')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('lines are added, moved and removed; what is sent is what stands there', async () => {
  const { sent } = await open()
  await page.getByLabelText('Client').fill('Mina Gale')
  await field('Item, item 1').fill('Ice')
  await page.getByRole('button', { name: 'Add item' }).click()
  await field('Item, item 2').fill('Salt')
  await page.getByRole('button', { name: 'More for item 2' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.element(field('Item, item 1')).toHaveValue('Salt')
  await page.getByRole('button', { name: 'More for item 2' }).click()
  await page.getByRole('menuitem', { name: 'Remove item' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]!.body).toMatchObject({ currency: 'EUR', lines: [{ title: 'Salt', quantity: 1, cents: 0 }] })
  await expect.element(page.getByText('Not done: Something failed on the server')).toBeVisible()
})

test('the days to pay move the due date, and it moves them', async () => {
  await open()
  await page.getByRole('combobox', { name: 'Days to pay' }).selectOptions('14 days')
  const [issued, due] = [page.getByRole('button', { name: /^Issued:/ }), page.getByRole('button', { name: /^Due:/ })]
  const dayOf = (button: typeof due) => Date.parse(button.element().textContent)
  expect((dayOf(due) - dayOf(issued)) / 86_400_000).toBeCloseTo(14, 0)
})

test('where the sender cannot be had, it says so and asks again', async () => {
  let refuse = true
  await open(() => (refuse ? undefined : sender))
  await expect.element(page.getByText('Not done: Something failed on the server')).toBeVisible()
  refuse = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(field('Item, item 1')).toBeVisible()
})

test('in Arabic figures are typed and written in Arabic digits', async () => {
  await setLanguage('ar')
  await open()
  await field('السعر، البند ١').fill('١٠٫٥')
  await field('الكمية، البند ١').fill('٣')
  await expect.element(page.getByRole('article', { name: /فاتورة/ })).toHaveTextContent('٣١٫٥٠')
})
