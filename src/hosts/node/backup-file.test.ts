import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { files } from '#server/tables'
import { inMemory } from '../test/host.ts'
import { temporary } from '../test/server-process.ts'
import { schema } from './assemble.ts'
import { writeBackup } from './backup-file.ts'

const { folder, remove } = temporary()
afterAll(remove)

test('a backup says which files are not in it, and where their bytes are', async () => {
  const { db, end } = await inMemory()
  await schema.apply(db, schema.known.length)
  const file = { name: 'note.txt', media: 'text/plain', size: 3, createdAt: new Date() }
  await db.insert(files).values([
    { ...file, id: 'a', place: 'rows' },
    { ...file, id: 'b', place: 'folder:/srv/files' },
    { ...file, id: 'c', place: 'folder:/srv/files' },
  ])
  const { elsewhere } = await writeBackup(db, schema, join(folder, 'all.backup'))
  expect(elsewhere).toEqual([{ place: 'folder:/srv/files', files: 2 }])
  await end()
})
