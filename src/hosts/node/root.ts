import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. Sought, because this file may stand in src, in dist/server or in a part of it. */
export const root = up(dirname(fileURLToPath(import.meta.url)))

/** A built entry: a thread on Node 20 must be JavaScript, also when the code that starts it is a test's. */
export const builtFile = (name: string) => join(root, 'dist/server', `${name}.js`)

/** A fresh cluster of the embedded database, made by the build; undefined where none was. */
export function clusterFile() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const file = join(root, 'dist', `cluster-${dependencies['@electric-sql/pglite']}.tar.gz`)
  return existsSync(file) ? file : undefined
}

function up(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  if (dirname(folder) === folder) throw new Error('package.json is missing above the server')
  return up(dirname(folder))
}
