/** Customers are brought by a file: what is broken in it is mended, and what came is taken back. */
import { nothingBeyondTheEdge } from './faults.ts'
import { ownWord } from './made/logistics.ts'
import { expect, test } from './world.ts'

/** A file is read, and its rows are brought, by jobs. */
const reading = { timeout: 30_000 }

test('a file with five broken rows: mended by keyboard, all at once, the rest as a file, and taken back', async ({
  person,
}) => {
  const tag = ownWord()
  const mail = (name: string) => `${name}${tag}@import.example`
  const file = (lines: string[]) => ({
    name: `visitors-${tag}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name;Courriel;Pays;Langue;Ville', ...lines].join('\n')),
  })
  const { page } = await person('Administrator', '/apps/ecommerce/customer/list')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Customers')
  await page
    .locator('input[type=file]')
    .setInputFiles(
      file([
        `Ada ${tag};${mail('ada')};France;fr;Lyon`,
        `Bo ${tag};bo at import;France;fr;Lyon`,
        `Cleo ${tag};${mail('cleo')};Atlantis;fr;Lyon`,
        `Dee ${tag};${mail('dee')};Atlantis;en;Lyon`,
        `Eli ${tag};${mail('eli')};Spain;klingon;Madrid`,
        `Fay ${tag};${mail('ada')};Spain;en;Madrid`,
        `Gus ${tag};${mail('gus')};Portugal;en;Porto`,
      ]),
    )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map and fix')
  await expect(page.getByText('2 of 7 rows ready')).toBeVisible(reading)

  // one cell, without a mouse
  const cell = page.getByRole('button', { name: /^Email, row 2/ })
  await cell.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(mail('bo'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fixed, ready')).toBeVisible()
  await expect(page.getByText('3 of 7 rows ready')).toBeVisible()

  // the same fault in two rows
  await page.getByRole('button', { name: /Replace Atlantis/ }).click()
  await page.getByRole('dialog').getByLabel('Country in all of them').fill('Greece')
  await page.getByRole('dialog').getByRole('button', { name: 'Mend' }).click()
  await expect(page.getByText('5 of 7 rows ready')).toBeVisible(reading)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 2 rows' }).click()
  expect((await download).suggestedFilename()).toBe(`visitors-${tag}-rejected.csv`)
  await page.getByRole('button', { name: 'Import 5 rows' }).click()
  await expect(page.getByRole('heading', { name: '5 rows imported' })).toBeVisible(reading)
  await page.getByRole('link', { name: 'Show Customers' }).click()
  await page.getByPlaceholder('Search').last().fill(mail('cleo'))
  await expect(page.getByRole('row', { name: new RegExp(`Cleo ${tag}`) })).toContainText('Greece')

  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('row', { name: new RegExp(`visitors-${tag}`) }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('heading', { name: 'The import is taken back' })).toBeVisible(reading)
})

test('in Arabic and on a phone a file is mapped by hand', async ({ person }) => {
  const tag = ownWord()
  const { page } = await person('Administrator', '/imports/customers')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('استيراد: العملاء')
  const buffer = Buffer.from(`الزائر,مراسلة\nأمل ${tag},amal${tag}@import.example\n`)
  await page.locator('input[type=file]').setInputFiles({ name: 'زوار.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('alert')).toContainText('الاسم', reading)
  await page.getByRole('combobox', { name: 'حقل الزائر' }).selectOption('الاسم')
  await expect(page.getByRole('alert')).not.toContainText('الاسم')
  await page.getByRole('combobox', { name: 'حقل مراسلة' }).selectOption('البريد الإلكتروني')
  await expect(page.getByRole('button', { name: 'استيراد صف واحد' })).toBeEnabled()
  await nothingBeyondTheEdge(page)
})
