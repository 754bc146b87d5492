import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { fileImports } from '#hosts/test/file-imports'
import { farCell } from '#hosts/test/workbooks'
import { told } from '#hosts/test/host'
import type { CustomerDetail } from '#features/ecommerce/customers/contract'
import type { KeptMapping } from './contract/mappings'
import { jobs } from '#server/tables'
import { mappings } from './tables'

const world = aWorld()
const admin = world.client('admin')
const { bring, get, rows, step, work } = fileImports(
  () => world.host,
  (...asked) => admin(...asked),
)

const five = `Client;Courriel;Ville;Pays;Langue;Remarque
Ada Quay;ada@quay.example;Port Averne;France;français;vient le mardi
Bo Orle;bo at orle;Eastfold;France;;
;cleo@orle.example;Eastfold;France;;
Dee Ferry;dee@ferry.example;Ferrymead;Atlantis;;
Eli Ferry;ADA@quay.example;Ferrymead;France;;
Fay Wood;fay@wood.example;Saltmarket;Portugal;klingon;
Gus Hill;gus@hill.example;Saltmarket;pt;en;`

test('a file maps itself, says what is wrong row by row, is mended, added and taken back', async () => {
  let found = await bring('customers', five, 'clients.csv')
  expect(found).toMatchObject({
    state: 'fixing',
    fileName: 'clients.csv',
    written: 'semicolon, UTF-8',
    fields: ['customer', 'email', 'city', 'country', 'language', 'note'],
    counts: { all: 7, ready: 2, wrong: 5, known: 0, added: 0 },
    allowed: ['map', 'fix', 'add', 'discard'],
  })
  expect(found.causes.map(({ field, code, rows: many }) => `${field} ${code} ${many}`)).toEqual([
    'country country_unknown 1',
    'customer missing 1',
    'email no_email 1',
    'email twice 1',
    'language no_choice 1',
  ])
  const { id } = found
  expect((await rows(id, 'state=wrong')).map(({ row, problems }) => [row, problems[0]!.words])).toEqual([
    [2, 'Not a mail address'],
    [3, 'Missing'],
    [4, 'Country not known'],
    [5, 'Twice in the file'],
    [6, 'Not known'],
  ])
  expect(await rows(id, 'cause=email%20no_email')).toHaveLength(1)
  expect(await rows(id, 'q=ferry')).toHaveLength(2)

  const mended = await admin(`PUT /api/imports/${id}/rows/2`, { cells: [{ column: 1, text: 'bo@orle.example' }] })
  expect([mended.status, await mended.json()]).toMatchObject([201, { row: 2, state: 'ready', mended: true }])
  expect((await rows(id, 'state=wrong&mended=true')).map(({ row }) => row)).toEqual([2, 3, 4, 5, 6])
  // the first of two goes elsewhere, and the second is right
  await admin(`PUT /api/imports/${id}/rows/1`, { cells: [{ column: 1, text: 'ada@elsewhere.example' }] })
  expect((await get(id)).counts).toMatchObject({ ready: 4, wrong: 3 })
  await admin(`PUT /api/imports/${id}/rows/1`, { cells: [{ column: 1, text: 'ada@quay.example' }] })
  expect((await get(id)).counts).toMatchObject({ ready: 3, wrong: 4 })
  found = await step(id, `POST /api/imports/{id}/fixes`, {
    how: 'replace',
    field: 'country',
    from: 'Atlantis',
    to: 'Spain',
  })
  expect(found).toMatchObject({ state: 'fixing', counts: { ready: 4, wrong: 3 } })
  found = await step(id, `POST /api/imports/{id}/fixes`, { how: 'fill', field: 'customer', to: 'Cleo Orle' })
  expect(found.counts).toMatchObject({ ready: 5, wrong: 2 })

  found = await step(id, 'POST /api/imports/{id}/add')
  expect(found).toMatchObject({
    state: 'added',
    share: 1,
    counts: { ready: 0, wrong: 2, added: 5 },
    allowed: ['fix', 'add', 'undo'],
  })
  const list = await (await admin('GET /api/apps/ecommerce/customers?q=quay.example')).json()
  expect(list).toMatchObject({ total: 1, customers: [{ customer: 'Ada Quay', country: 'France', order: 0 }] })
  const detail = (await (
    await admin(`GET /api/apps/ecommerce/customers/${list.customers[0].customerId}`)
  ).json()) as CustomerDetail
  expect(detail).toMatchObject({
    language: 'French',
    note: 'vient le mardi',
    addresses: [{ city: 'Port Averne', name: 'Ada Quay', deliversHere: true, billsHere: true }],
  })
  const rejected = await admin(`GET /api/imports/${id}/rejected?format=csv`)
  expect((await rejected.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Client,Courriel,Ville,Pays,Langue,Remarque,Problem',
    'Eli Ferry,ADA@quay.example,Ferrymead,France,,,Twice in the file',
    'Fay Wood,fay@wood.example,Saltmarket,Portugal,klingon,,Not known',
    '',
  ])

  // what stayed behind is mended and follows
  await admin(`PUT /api/imports/${id}/rows/6`, { cells: [{ column: 4, text: 'fr' }] })
  found = await step(id, 'POST /api/imports/{id}/add')
  expect(found).toMatchObject({ state: 'added', counts: { wrong: 1, added: 6 } })

  // the same file once more adds nobody twice
  found = await bring('customers', five, 'clients.csv')
  expect(found.counts).toMatchObject({ ready: 0, known: 3, wrong: 4 })
  expect(await told(admin(`POST /api/imports/${found.id}/add`))).toEqual([409, 'No row is right'])
  expect((await admin(`DELETE /api/imports/${found.id}`)).status).toBe(204)

  // one of them was changed since: they stay
  await admin(`PUT /api/apps/ecommerce/customers/${detail.customerId}`, { note: 'comes on Wednesdays' })
  found = await step(id, 'POST /api/imports/{id}/undo')
  expect(found).toMatchObject({ state: 'undone', counts: { added: 0, kept: 1 }, allowed: ['discard'] })
  expect((await rows(id, 'state=undone')).map(({ row }) => row)).toEqual([2, 3, 4, 6, 7])
  expect(await (await admin('GET /api/apps/ecommerce/customers?q=orle.example')).json()).toMatchObject({ total: 0 })
})

test('columns are mapped by hand, kept by a name, and the next file of that head is read alike', async () => {
  const file = 'who;where to write;born\nAda;a1@quay.example;3,5\n'
  let found = await bring('customers', file)
  expect(found).toMatchObject({ fields: [null, null, null], counts: { wrong: 1 } })
  const { id, version } = found
  const fields = ['customer', 'email', 'lat']
  const reading = { dates: 'dmy', decimal: ',' }
  found = await step(id, 'PUT /api/imports/{id}', { fields, reading, version })
  expect(found).toMatchObject({
    fields,
    reading,
    counts: { wrong: 1 },
    causes: [{ field: 'lat', code: 'half_a_place' }],
  })
  found = await step(id, 'PUT /api/imports/{id}', { fields: ['customer', 'email', null] })
  expect(found.counts).toMatchObject({ ready: 1 })
  const kept = await admin(`POST /api/imports/${id}/mapping`, { name: 'Old shop' })
  expect([kept.status, await kept.json()]).toMatchObject([
    201,
    { name: 'Old shop', fields: { who: 'customer', wheretowrite: 'email' } },
  ])
  await admin(`POST /api/imports/${id}/mapping`, { name: 'Old shop' })
  const importer = await (await admin('GET /api/importers/customers')).json()
  expect(importer.mappings).toHaveLength(1)
  expect(await bring('customers', file)).toMatchObject({ fields: ['customer', 'email', null], counts: { ready: 1 } })
  const [{ id: mapping }] = importer.mappings
  // what is kept says by whom, how each column is read, and when a file was read by it last
  const shown = async () => {
    const told = (await (await admin('GET /api/import-mappings')).json()) as { mappings: KeptMapping[] }
    return told.mappings.find((one) => one.id === mapping)!
  }
  const { usedAt, ...known } = await shown()
  expect(known).toMatchObject({ what: 'customers', name: 'Old shop', by: expect.stringMatching(/./) })
  expect(known.columns.map(({ column, field }) => [column, field !== null])).toEqual([
    ['who', true],
    ['wheretowrite', true],
    ['born', false],
  ])
  await world.host.db
    .update(mappings)
    .set({ usedAt: new Date('2020-01-01') })
    .where(eq(mappings.id, mapping))
  await bring('customers', file)
  expect(Date.parse((await shown()).usedAt)).toBeGreaterThanOrEqual(Date.parse(usedAt))
  expect((await admin(`DELETE /api/importers/customers/mappings/${mapping}`)).status).toBe(204)
  expect(await told(admin(`DELETE /api/importers/customers/mappings/${mapping}`))).toEqual([404, 'No such mapping'])
  expect((await bring('customers', file)).fields).toEqual([null, null, null])
})

test('letters that look like digits, and fields that were mistaken for each other', async () => {
  const found = await bring('customers', 'name,email,lat,lon\nAda,a@b.example,5O.1,8.6\nBo,b@b.example,8.6,150.1\n')
  expect(found.counts).toMatchObject({ ready: 1, wrong: 1 })
  const next = await step(found.id, 'POST /api/imports/{id}/fixes', { how: 'digits', field: 'lat' })
  expect(next.counts).toMatchObject({ ready: 2 })
  const swapped = await bring('customers', 'name,email,lat,lon\nAda,c@b.example,150.1,8.6\nBo,d@b.example,8.6,50.1\n')
  expect(swapped.counts).toMatchObject({ ready: 1, wrong: 1 })
  const right = await step(swapped.id, 'POST /api/imports/{id}/fixes', { how: 'swap', field: 'lat', other: 'lon' })
  expect((await rows(right.id)).map(({ cells, state }) => [cells[2], cells[3], state])).toEqual([
    ['8.6', '150.1', 'ready'],
    ['8.6', '50.1', 'ready'],
  ])
})

test.each(['XFD1048576', 'BXX6000', 'A900000'])('a workbook with a cell at %s is refused as it comes', async (at) => {
  const answer = await admin('POST /api/importers/deliveries/files?name=far.xlsx', farCell(at))
  expect([answer.status, answer.headers.get('x-failure')]).toEqual([400, 'file_refused'])
  const kept = await admin('GET /api/importers/deliveries/imports?q=far.xlsx')
  expect(await kept.json()).toMatchObject({ total: 0 })
})

test('what cannot be read says why, and is discarded', async () => {
  const found = await bring('customers', new Uint8Array([1, 2, 0, 4]), 'photo.csv')
  expect(found).toMatchObject({ state: 'failed', fault: 'It is neither text with columns nor a workbook.' })
  expect(await bring('customers', 'name,email\n')).toMatchObject({ state: 'failed', fault: 'There are no rows in it.' })
  expect(await told(admin(`POST /api/imports/${found.id}/add`))).toEqual([
    409,
    'No add while failed: allowed are discard',
  ])
  expect((await admin(`DELETE /api/imports/${found.id}`)).status).toBe(204)
  expect(await told(admin(`GET /api/imports/${found.id}`))).toEqual([404, 'Import not found'])
})

test('a file whose reading ended the server is not read again by itself, and a person may have it read', async () => {
  const answer = await admin(
    'POST /api/importers/customers/files?name=a.csv',
    new TextEncoder().encode('name,email\nAda,a@e.example\n'),
  )
  const { id, jobId } = (await answer.json()) as { id: number; jobId: number }
  await world.host.db
    .update(jobs)
    .set({ state: 'running', attempts: 1, leaseUntil: new Date(0) })
    .where(eq(jobs.id, jobId))
  await work()
  expect(await get(id)).toMatchObject({
    state: 'failed',
    fault: 'The server stopped while reading it. Import it again.',
  })
  expect((await admin(`POST /api/jobs/${jobId}/again`)).status).toBe(200)
  await work()
  expect(await get(id)).toMatchObject({ state: 'fixing', fault: '', counts: { ready: 1 } })
})

test('the list, newest first, by kind, state and name; and an empty file to fill', async () => {
  const { id } = await bring('customers', 'name,email\nZed,zed@z.example\n', 'zeds.csv')
  const list = async (query: string) =>
    (await (await admin(`GET /api/importers/customers/imports?${query}`)).json()).imports as { id: number }[]
  expect((await list(''))[0]).toMatchObject({
    id,
    what: 'customers',
    by: 'Odile Marchetti',
    counts: { all: 1, ready: 1 },
  })
  expect(await list('q=zeds')).toHaveLength(1)
  expect((await list('state=fixing')).every((one) => one.id <= id)).toBe(true)
  expect(await list('state=none')).toEqual([])
  const file = await (
    await admin('GET /api/importers/customers/template?format=csv', undefined, { 'accept-language': 'fr' })
  ).text()
  expect(file).toContain('Nom;E-mail;Téléphone;Pays')
  await work()
})
