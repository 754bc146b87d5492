// npm run types: the packages, each by its own rules; then the app, against what they declare; then what every host runs,
// with neither Node nor DOM in scope.
import { join } from 'node:path'
import { root, run } from './ready.mjs'

const tsc = (...options) => run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options]) === 0

/** The declarations land in the package's `.types`, where its package.json points. */
const declares = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration']
const packages = ['solver', 'roads'].map((name) =>
  tsc('-p', name, ...declares, '--rootDir', name, '--outDir', `${name}/.types`),
)
const app = ['tsconfig.json', 'tsconfig.neutral.json'].map((file) => tsc('-p', file))
process.exit([...packages, ...app].every(Boolean) ? 0 : 1)
