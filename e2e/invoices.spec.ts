import { duplicateInvoice } from '#features/invoices/contract'
import type { Call } from '#client/call'
import { readPdf } from '../src/hosts/test/read-pdf.ts'
import { expect, test } from './world.ts'

/** A draft like one that is there. */
const madeInvoice = async (api: Call): Promise<number> =>
  (await api(duplicateInvoice, { params: { id: 5034 } })).invoice.id
const numberOf = (url: string) => Number(/\d+$/.exec(url)?.[0])

test('an invoice is written, sent, part paid, and printed', { tag: ['@main:invoice', '@demo'] }, async ({ person }) => {
  const { page } = await person('Administrator', '/apps/invoice/list')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'New invoice' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })

  // a client who was billed before comes with all that is known of them
  await page.getByRole('combobox', { name: 'Client' }).fill('petro')
  await page.getByRole('option', { name: /Petronella Quist/ }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('petronella@thelanternpress.example')
  await page.getByLabel('Item, item 1').fill('Refrigerated runs')
  await page.getByLabel('Qty, item 1').fill('4')
  await page.getByLabel('Price, item 1').fill('145')
  await page.getByLabel('VAT, item 1').fill('20')
  await expect(preview.getByText('$696.00').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Client' }).focus()
  await expect(preview.getByRole('row', { name: /Refrigerated runs/ })).not.toHaveAttribute('data-marked')
  await page.getByLabel('Item, item 1').focus()
  await expect(preview.getByRole('row', { name: /Refrigerated runs/ })).toHaveAttribute('data-marked')
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByLabel('Item, item 2')).toBeFocused()
  await page.keyboard.type('Packing cartons')
  await page.getByLabel('Price, item 2').fill('31.20')
  await page.getByRole('button', { name: 'More for item 2' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(page.getByLabel('Item, item 1')).toHaveValue('Packing cartons')
  await page.getByLabel('Discount on everything').fill('5')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/apps\/invoice\/preview\/\d+$/)
  const number = numberOf(page.url())

  await page.getByRole('button', { name: 'Send invoice' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('petronella@thelanternpress.example')
  await dialog.getByRole('button', { name: 'Send invoice' }).click()
  await expect(page.getByText(`Invoice ${number} was sent to`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sent')

  await page.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByLabel('Amount').fill('500')
  await dialog.getByLabel('Reference').fill('LP-0504')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Partial payment')
  await expect(page.getByText('LP-0504')).toBeVisible()
  await expect(page.getByText(/\$500\.00 recorded by Odile Marchetti/)).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`invoice-${number}.pdf`)
  const paper = await readPdf(new Uint8Array(Buffer.concat(await (await download.createReadStream()).toArray())))
  const words = paper.pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('|')
  // 580 and 37.44, less 5 %, 20 % on both: and 500 of it is paid
  for (const said of ['Petronella Quist', 'Refrigerated runs', '$145.00', 'Balance due', 'AVHBAV2P'])
    expect(words).toContain(said)

  await page.getByRole('button', { name: 'Credit in full' }).click()
  await dialog.getByRole('button', { name: 'Credit in full' }).click()
  await expect(page.getByText(`Invoice ${number} credited`)).toBeVisible()
  await expect(page.getByText('Credited', { exact: true }).first()).toBeVisible()
})

// the last thirty days are those of the month on its thirtieth, and are then called so
test('the list is filtered by state and by when it was issued, in the address', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/invoice/list')
  await page.getByRole('button', { name: 'Issued' }).first().click()
  await page.getByRole('option', { name: 'Last 90 days' }).click()
  await expect(page).toHaveURL(/selectedDateRange/)
  await expect(page.getByRole('button', { name: 'Issued: Last 90 days' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Issued: Last 90 days' })).toBeVisible()
  await page.getByRole('button', { name: 'Status' }).first().click()
  await page.getByRole('option', { name: 'Past due' }).click()
  await expect(page.getByRole('row', { name: /Paid|Sent|Draft/ })).toHaveCount(0)
  await page
    .getByRole('button', { name: /Issued: Last 90 days/ })
    .first()
    .click()
  await page.getByRole('option', { name: /Choose days/ }).click()
  await expect(page.getByRole('dialog', { name: 'Issued between' })).toBeVisible()
})

test('what is half written is not left without a question', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/invoice/list')
  const number = await madeInvoice(api)
  await page.goto(`/apps/invoice/edit/${number}`)
  await page.getByLabel('Note on the invoice').fill('Call first')
  await page.getByRole('link', { name: 'Invoices' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`Invoice ${number} was saved`)).toBeVisible()
})

test('on a phone one side is seen at a time, and nothing is wider than the screen', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/invoice/list')
  const number = await madeInvoice(api)
  await page.goto(`/apps/invoice/edit/${number}`)
  await page.setViewportSize({ width: 360, height: 780 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeHidden()
  expect(await width()).toBeLessThanOrEqual(360)
  await page.getByText('Preview', { exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeHidden()
  expect(await width()).toBeLessThanOrEqual(360)
  await page.goto('/apps/invoice/list')
  await expect(page.getByText(`#${number}`, { exact: false })).toBeVisible()
})
