import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { fileImports } from '#hosts/test/file-imports'
import { told } from '#hosts/test/host'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const { bring, step } = fileImports(
  () => world.host,
  (...asked) => admin(...asked),
)

const everyOne: [string, unknown?][] = [
  ['GET /api/imports/{id}'],
  ['GET /api/imports/{id}/rows'],
  ['PUT /api/imports/{id}', {}],
  ['PUT /api/imports/{id}/rows/1', { cells: [{ column: 0, text: 'x' }] }],
  ['POST /api/imports/{id}/fixes', { how: 'digits', field: 'customer' }],
  ['POST /api/imports/{id}/add'],
  ['POST /api/imports/{id}/undo'],
  ['DELETE /api/imports/{id}'],
  ['GET /api/imports/{id}/rejected'],
  ['POST /api/imports/{id}/mapping', { name: 'x' }],
]
const ofKind: [string, unknown?][] = [
  ['GET /api/importers/{what}'],
  ['POST /api/importers/{what}/files?name=x.csv', new TextEncoder().encode('name,email')],
  ['GET /api/importers/{what}/template'],
  ['GET /api/importers/{what}/imports'],
  ['DELETE /api/importers/{what}/mappings/1'],
]
const at = (name: string, word: string | number) => name.replace(/\{\w+\}/, String(word))

test('who may import, but not add what it brings, is refused', async () => {
  const { id } = await bring('customers', 'name,email\nAda,a@a.example\n')
  await admin('PUT /api/apps/roles/author', { name: 'users', rules: [{ action: 'manage', subject: 'Import' }] })
  for (const [name, body] of everyOne) {
    expect([name, ...(await told(author(at(name, id), body)))]).toEqual([
      name,
      403,
      'You may not add what this import brings',
    ])
  }
  for (const [name, body] of ofKind) {
    expect(await told(author(at(name, 'customers'), body))).toEqual([403, 'You may not add what this import brings'])
  }
})

test('a kept mapping is renamed by whom may bring such files, to a name that no other has', async () => {
  await admin('PUT /api/apps/roles/author', { name: 'users', rules: [{ action: 'manage', subject: 'Import' }] })
  const { id } = await bring('customers', 'name,email\nAda,a@c.example\n')
  const kept = async (name: string) =>
    ((await (await admin(`POST /api/imports/${id}/mapping`, { name })).json()) as { id: number }).id
  const [one, other] = [await kept('One shop'), await kept('Other shop')]
  const rename = (who: typeof admin, name: string) => who(`PUT /api/import-mappings/${one}`, { name })
  expect(await told(rename(author, 'Mine'))).toEqual([403, 'You may not add what this import brings'])
  expect(await told(rename(admin, 'Other shop'))).toEqual([409, 'Another one for such files is called so'])
  expect((await rename(admin, ' ')).status).toBe(400)
  const renamed = await rename(admin, 'First shop')
  expect([renamed.status, await renamed.json()]).toMatchObject([
    201,
    { id: one, name: 'First shop', what: 'customers' },
  ])
  const shown = async (who: typeof admin) =>
    ((await (await who('GET /api/import-mappings')).json()) as { mappings: { id: number }[] }).mappings
  expect((await shown(admin)).map((mapping) => mapping.id)).toEqual(expect.arrayContaining([one, other]))
  // of kinds that they may not bring nobody is told
  expect(await shown(author)).toEqual([])
  for (const at of [one, other]) await admin(`DELETE /api/importers/customers/mappings/${at}`)
})

test('each step only where it is allowed, and the answer names those that are', async () => {
  const { id } = await bring('customers', 'name,email\nAda,a@b.example\nBo,b at b\n')
  const steps = everyOne.filter(([name]) => /^(PUT|POST|DELETE)/.test(name) && !name.endsWith('/mapping'))
  const refused = async (among: RegExp) => {
    for (const [name, body] of steps) {
      if (!among.test(name)) continue
      const answer = await admin(at(name, id), body)
      expect([name, answer.status, await answer.json()]).toMatchObject([name, 409, { state: expect.any(String) }])
    }
  }
  // nothing to take back yet
  await refused(/undo/)
  await admin(`POST /api/imports/${id}/add`)
  // a job has it now
  await refused(/./)
  await step(id, 'GET /api/imports/{id}')
  await refused(/DELETE|PUT \/api\/imports\/\{id\}$/)
  expect(await told(admin(`PUT /api/imports/${id}/rows/1`, { cells: [{ column: 0, text: 'x' }] }))).toEqual([
    409,
    'This row was added already',
  ])
})

test('rows, columns and fields that there are not', async () => {
  const { id } = await bring('customers', 'name,email\nAda,a@c.example\n')
  const cells = [{ column: 0, text: 'x' }]
  expect(await told(admin(`PUT /api/imports/${id}/rows/2`, { cells }))).toEqual([404, 'This import has no such row'])
  expect(await told(admin(`PUT /api/imports/${id}/rows/1`, { cells: [{ column: 2, text: 'x' }] }))).toEqual([
    400,
    'The file has no such column',
  ])
  const wrong = [400, 'Each column goes to a field there is, and no two to the same']
  expect(await told(admin(`PUT /api/imports/${id}`, { fields: ['customer'] }))).toEqual(wrong)
  expect(await told(admin(`PUT /api/imports/${id}`, { fields: ['customer', 'shoe'] }))).toEqual(wrong)
  expect(await told(admin(`PUT /api/imports/${id}`, { fields: ['email', 'email'] }))).toEqual(wrong)
  const fix = { how: 'fill', field: 'lat', to: '1' }
  expect(await told(admin(`POST /api/imports/${id}/fixes`, fix))).toEqual([
    400,
    'No column of the file goes to this field',
  ])
  const swap = { how: 'swap', field: 'email', other: 'lat' }
  expect((await admin(`POST /api/imports/${id}/fixes`, swap)).status).toBe(400)
  expect((await admin(`POST /api/imports/${id}/fixes`, { how: 'guess', field: 'email' })).status).toBe(400)
})
