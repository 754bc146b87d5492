// A fresh database cluster as a file: a first start unpacks it instead of making its own, in a quarter of the time.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ready.mjs'

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const file = join(root, 'dist', `cluster-${dependencies['@electric-sql/pglite']}.tar.gz`)

if (!existsSync(file)) {
  const { PGlite } = await import('@electric-sql/pglite')
  const db = await PGlite.create()
  // of a fresh cluster's three databases two are to make others from, which nobody does here
  await db.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await db.query(`drop database ${name}`)
  const dump = await db.dumpDataDir('gzip')
  await db.close()
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(`${file}.new`, new Uint8Array(await dump.arrayBuffer()))
  renameSync(`${file}.new`, file)
}
