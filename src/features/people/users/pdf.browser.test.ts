/** The list on paper: what is filtered, all of it, in the reader's words, or a refusal where nobody would read so much. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mostRowsOnPaper } from '#contract/bodies'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { readPdf } from '#hosts/test/read-pdf'

const world = aWorld()
const admin = world.client('admin')

const file = (query: string) => admin(`GET /api/apps/users/export?format=pdf&${query}`)
const read = async (answer: Response) => readPdf(new Uint8Array(await answer.arrayBuffer()))

test('has the rows of the list in its order, its title, what was filtered, and a head on each page', async () => {
  const answer = await file('language=fr&role=editor&sortBy=user')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="users.pdf"')
  const { title, pages } = await read(answer)
  expect(title).toBe('Utilisateurs')
  const said = pages.flatMap(({ texts }) => texts.map(({ text }) => text))
  expect(said).toEqual(expect.arrayContaining(['Utilisateurs', 'Rôle', 'Éditeur', 'Actif', `1 / ${pages.length}`]))
  const { users } = (await (await admin('GET /api/apps/users?role=editor&sortBy=user&itemsPerPage=100')).json()) as {
    users: { email: string }[]
  }
  const emails = said.filter((one) => one.includes('@'))
  expect(users.length).toBeGreaterThan(3)
  expect(emails).toEqual(users.map(({ email }) => email))
})

test('every page of a long one has the head; in Arabic the first column stands at the right', async () => {
  const { pages } = await read(await file('language=ar'))
  expect(pages.length).toBeGreaterThan(1)
  for (const { texts, width } of pages) {
    const name = texts.filter(({ text }) => text.includes('الاسم'))
    expect(name).toHaveLength(1)
    expect(name[0]!.x).toBeGreaterThan(width / 2)
  }
})

test('more rows than anybody reads on paper are refused; filtered, or as a spreadsheet, they come', async () => {
  await world.host.db.execute(sql`
    insert into users (id, full_name, username, email, role, status, created_at)
    select 100000 + n, 'Crowd ' || n, 'crowd' || n, 'crowd' || n || '@demo.com', 'subscriber', 'active', now() from generate_series(1, ${mostRowsOnPaper + 1}) n`)
  const refused = await file('q=crowd')
  expect(refused.headers.get('x-failure')).toBe('too_many_rows')
  expect(await told(Promise.resolve(refused))).toEqual([413, expect.stringContaining('5000 rows')])
  expect((await read(await file('q=crowd7'))).pages.length).toBeGreaterThan(1)
  const csv = await admin('GET /api/apps/users/export?q=crowd')
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(mostRowsOnPaper + 2)
})
