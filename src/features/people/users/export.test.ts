/** The list as a file: what is filtered, all of it, in the reader's words. */
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'

const world = aWorld()
const admin = world.client('admin')

const file = (query: string, headers: Record<string, string> = {}) =>
  admin(`GET /api/apps/users/export?${query}`, undefined, headers)

test('as CSV: all that is filtered, sorted as the list is, for spreadsheets of the reader', async () => {
  const answer = await file('role=editor&sortBy=user', { 'accept-language': 'fr' })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="users.csv"')
  const text = await answer.text()
  const [head, ...rows] = text.trim().split('\r\n')
  expect(head).toMatch(/^\uFEFF?Nom complet;E-mail;/)
  const listed = (await (await admin('GET /api/apps/users?role=editor&sortBy=user&itemsPerPage=100')).json()) as {
    users: { fullName: string }[]
  }
  expect(rows.map((row) => row.split(';')[0])).toEqual(listed.users.map(({ fullName }) => fullName))
  expect(rows[0]).toContain('Actif')
})

test('a download of the browser itself comes in the language its address names', async () => {
  expect(await (await file('q=odile&language=ar', { 'accept-language': 'en' })).text()).toContain('الاسم')
})

test('as XLSX: a workbook whose sheet has the same rows', async () => {
  const answer = await file('q=odile&format=xlsx', { 'accept-language': 'ar' })
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('rightToLeft="1"')
  expect(sheet.match(/<row /g)).toHaveLength(2)
  expect(sheet).toContain('Odile Marchetti')
})
