// npm run types: the packages, each by its own rules; then the app, against what they declare; then what every host runs,
// with neither Node nor DOM in scope.
import { join } from 'node:path'
import { root, run } from './ready.mjs'

/** What it found is kept, so that the next time only what changed is judged again. */
const tsc = (project, ...options) => {
  // beside what it declared: gone together, made together
  const folder = project.endsWith('.json') ? 'dist/types' : `${project}/.types`
  const kept = join(root, folder, `${project}.tsbuildinfo`)
  const args = ['-p', project, '--incremental', '--tsBuildInfoFile', kept, ...options]
  return run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...args]) === 0
}

/** The declarations land in the package's `.types`, where its package.json points. */
const declares = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration']
const packages = ['solver', 'roads'].map((name) =>
  tsc(name, ...declares, '--rootDir', name, '--outDir', `${name}/.types`),
)
const app = ['tsconfig.json', 'tsconfig.neutral.json'].map((file) => tsc(file))
process.exit([...packages, ...app].every(Boolean) ? 0 : 1)
