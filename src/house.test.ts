/** The laws of the house that neither the compiler nor the linter holds; and that the linter still holds its own. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { afterAll, describe, expect, test } from 'vitest'

const listed = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file) && !file.startsWith(planted))
const planted = 'src/features/planted/'
const read = (file: string): string => readFileSync(file, 'utf8')
const code = listed('*.ts', '*.tsx', '*.mjs')
const features = [...new Set(listed('src/features/*/*').map((file) => file.split('/')[2]!))]
const inFeatures = code.filter((file) => /^src\/features\/\w+\//.test(file))

test('no file is longer than the house allows', () => {
  const most = (file: string) => (/^(solver|roads)\//.test(file) ? 500 : 300)
  expect(code.filter((file) => read(file).split('\n').length > most(file))).toEqual([])
})

describe('every feature is in the lists', () => {
  const lists = {
    contract: 'contract.ts',
    server: 'server.ts',
    places: 'places.ts',
    pages: 'pages.ts',
    seed: 'seed.ts',
    tables: 'tables.ts',
  }
  test.each(Object.entries(lists))('%s', (face, list) => {
    const having = features.filter((feature) => existsSync(`src/features/${feature}/${face}.ts`))
    const named = having.filter((feature) => read(`src/features/${list}`).includes(`'./${feature}/${face}'`))
    expect(named).toEqual(having)
  })
})

test('a feature holds only the files of the closed list', () => {
  const lawful = [
    /^(contract|places|rules|tables|server|pages|seed|labels|mails|sheets|who-is|docs-page)\.ts$/,
    /^server\/[a-z-]+\.ts$/,
    /^labels\.(en|fr|ar)\.json$/,
    /^[A-Z]\w+\.(tsx|module\.css|test\.tsx)$/,
    /^[a-z-]+\.tsx$/,
    /^[a-z-]+\.test\.tsx?$/,
    /^[a-z-]+\.(svg|webp|png)$/,
  ]
  const strange = listed('src/features/*/*').filter(
    (file) => !lawful.some((one) => one.test(file.split('/').slice(3).join('/'))),
  )
  expect(strange).toEqual([])
})

test('rules are asked for by their own feature only', () => {
  const foreign = inFeatures.flatMap((file) => {
    const own = file.split('/')[2]!
    return [...read(file).matchAll(/from '#features\/([\w-]+)\/(rules|mails|server\/[\w-]+)'/g)]
      .filter((found) => found[1] !== own)
      .map((found) => `${file}: ${found[0]}`)
  })
  expect(foreign).toEqual([])
})

/** Names that a file imports from another feature's tables, and what is written to by name. */
function foreignWrites(file: string): string[] {
  const own = file.split('/')[2]
  const { program, module } = parseSync(file, read(file))
  const foreign = new Set<string>()
  for (const { moduleRequest, entries } of module.staticImports) {
    const feature = /^#features\/([\w-]+)\/tables$/.exec(moduleRequest.value)?.[1]
    if (feature && feature !== own) for (const entry of entries) foreign.add(entry.localName.value)
  }
  const found: string[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (
        ['insert', 'update', 'delete'].includes(callee.property.name) &&
        first?.type === 'Identifier' &&
        foreign.has(first.name)
      )
        found.push(`${file}: ${callee.property.name}(${first.name})`)
    },
  })
  visitor.visit(program)
  return found
}

test('a feature writes only to its own tables', () => {
  const servers = inFeatures.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  expect(servers.flatMap(foreignWrites)).toEqual([])
})

test('no page asks for the list of all contracts', () => {
  const pages = code.filter(
    (file) =>
      /\.tsx$|pages\.ts$/.test(file) && /^src\/(features|shell|ui|client)\//.test(file) && !/\.test\./.test(file),
  )
  expect(pages.filter((file) => /#features\/(contract|server|seed|tables)'/.test(read(file)))).toEqual([])
})

test('what the documents name exists', () => {
  const named = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((document) =>
    [...read(document).matchAll(/`((?:src|docs|e2e|scripts|bench|solver|roads)\/[\w./-]+)`/g)].map(
      (found) => [document, found[1]!] as const,
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([, file]) => !existsSync(file))).toEqual([])
})

describe('violations that are planted are caught', () => {
  const violations: [file: string, text: string, rule: string][] = [
    ['contract.ts', "import { x } from '#server/app'\nexport const a = x\n", 'restricted'],
    ['contract.ts', "export type { Y } from './tables'\n", 'restricted'],
    ['places.ts', "import { a } from './contract'\nexport const b = a\n", 'restricted'],
    ['rules.ts', "import { db } from './tables'\nexport const a = db\n", 'restricted'],
    ['server.ts', "import { a } from '#features/kanban/server'\nexport const b = a\n", 'restricted'],
    ['server.ts', "export const b = () => import('node:fs')\n", 'restricted'],
    ['server.ts', "import { Card } from './Card.tsx'\nexport const b = Card\n", 'restricted'],
    ['pages.ts', "import { a } from './server'\nexport const b = a\n", 'restricted'],
    ['Planted.tsx', "import { a } from '#features/users/tables'\nexport const b = a\n", 'restricted'],
    ['Planted.tsx', "import { a } from '../kanban/contract'\nexport const b = a\n", 'restricted'],
    ['Planted.tsx', 'export default function Planted() {\n  return null\n}\n', 'default'],
    ['rules.ts', 'export const a = (b: any) => b\n', 'no-explicit-any'],
  ]
  afterAll(() => rmSync(planted, { recursive: true, force: true }))

  test.each(violations)('%s: %s', (name, text, rule) => {
    const file = `${planted}${name}`
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    const answer = lint(file)
    rmSync(file)
    expect(answer).toContain(rule)
  })

  test('a write to the table of another', () => {
    const file = `${planted}server.ts`
    mkdirSync(planted, { recursive: true })
    writeFileSync(
      file,
      "import { users } from '#features/users/tables'\nexport const wrong = (db: Db) => db.delete(users)\n",
    )
    expect(foreignWrites(file)).toEqual([`${file}: delete(users)`])
  })
})

function lint(file: string): string {
  try {
    return execFileSync(process.execPath, ['node_modules/oxlint/bin/oxlint', '-f', 'unix', file], { encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test('the README lists every setting as it is read', async () => {
  const { settingsTable } = await import('./hosts/node/settings')
  for (const { name, says } of settingsTable)
    expect(read('README.md')).toMatch(
      new RegExp(`\\| \`${name}\` \\|.*${says.slice(0, 20).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
    )
})
