/** The laws of the house that neither the compiler nor the linter holds; and that both hold: violations are planted. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { groups, homeOf, listed, read } from './hosts/test/house'
import { circlesIn, graphOf } from './hosts/test/imports'
import { differsInBrowsers, inBrowserToo, onServersOnly } from './hosts/test/suites'
import { asksForAll, foreignRules, foreignWrites, ignoredAttempts, isStrange, valuesForTables } from './hosts/test/laws'

const code = listed('*.ts', '*.tsx', '*.mjs')
const inFeatures = listed('src/features/*').filter((file) => homeOf(file) !== undefined)
const features = [...new Set(inFeatures.map((file) => homeOf(file)!.feature))]
const sources = code.filter((file) => inFeatures.includes(file))
const isTest = (file: string) => /\.test\./.test(file)
const isPage = (file: string) =>
  /\.tsx$|pages\.ts$/.test(file) && /^src\/(features|shell|ui|client)\//.test(file) && !isTest(file)

test('no file is longer than the house allows', () => {
  const most = (file: string) => (/^(solver|roads)\//.test(file) ? 500 : 300)
  const long = (file: string) => read(file).split('\n').length > most(file)
  expect([...code, ...listed('*.css')].filter(long)).toEqual([])
})

/** What a feature's file is called, and the list that names it. Pages and tables are found by their names. */
const lists = ['contract', 'server', 'places'] as const
const isNamed = (list: string, feature: string, face: string) => list.includes(`'./${feature}/${face}'`)

describe('every feature is in the lists', () => {
  test.each(lists)('%s', (face) => {
    // a contract may be a folder, and then each of its files is named, but for states: they are asked for by nobody's address
    const isFace = new RegExp(face === 'contract' ? '^contract(/(?!states)[a-z-]+)?[.]ts$' : `^${face}[.]ts$`)
    const having = inFeatures.map((file) => homeOf(file)!).filter(({ name }) => isFace.test(name))
    const files = listed('src/features/*').filter((file) =>
      new RegExp(`^src/features/(\\w+-)?${face}[.]ts$`).test(file),
    )
    const text = files.map(read).join('\n')
    expect(having.length).toBeGreaterThan(2)
    expect(having.filter(({ feature, name }) => !isNamed(text, feature, name.replace('.ts', '')))).toEqual([])
  })

  test('there are features to look for', () => expect(features.length).toBeGreaterThan(10))
})

test('the build is told folders, and no icon or file of a feature', () => {
  const named = (text: string) =>
    text.match(/\bIcon[A-Z]\w*|['"/]src[\\/\][]+(?:ui|client|features|shell)[\\/\][\w]*\.(?:tsx?|css)\b/g) ?? []
  expect(named(read('vite.config.ts'))).toEqual([])
  expect(named("IconBell '/src/ui/Notice.tsx'")).toHaveLength(2)
})

test('a feature holds only the files of the closed list', () => {
  expect(inFeatures.filter(isStrange)).toEqual([])
})

test('rules are asked for by their own feature only', () => {
  expect(sources.flatMap((file) => foreignRules(file, read(file)))).toEqual([])
})

test('a feature writes only to its own tables', () => {
  const servers = sources.filter((file) => file.endsWith('.ts') && !isTest(file))
  expect(servers.flatMap((file) => foreignWrites(file, read(file)))).toEqual([])
})

test('tables ask contracts for types only', () => {
  expect(sources.flatMap((file) => valuesForTables(file, read(file)))).toEqual([])
  const planted = 'src/features/logistics/planted/tables.ts'
  expect(valuesForTables(planted, "import { states, type State } from './contract'")).toEqual([
    `${planted}: ./contract`,
  ])
  expect(valuesForTables(planted, "import type { State } from '#features/people/users/contract'")).toEqual([])
})

test('nobody ignores what an attempt came to', () => {
  const servers = code.filter((file) => /^src\/(features|server)\/.*\.ts$/.test(file))
  expect(servers.flatMap((file) => ignoredAttempts(file, read(file)))).toEqual([])
  const planted = 'src/features/planted/server.ts'
  expect(ignoredAttempts(planted, 'await ctx.attempt(put, { word })')).toHaveLength(1)
  expect(ignoredAttempts(planted, 'const done = await ctx.attempt(put, { word })')).toEqual([])
})

test('no page asks for the list of all contracts', () => {
  expect(code.filter(isPage).flatMap((file) => asksForAll(file, read(file)))).toEqual([])
})

const isAskedInBrowsers = (file: string, text: string) =>
  [...inBrowserToo, ...onServersOnly].includes(file) ||
  file.endsWith('.browser.test.ts') ||
  !differsInBrowsers.test(text)

test('what a browser does by other means is asked in a browser, too', () => {
  const asking = code.filter(
    (file) => /^src\/(features|server)\/.*\.test\.ts$/.test(file) && read(file).includes('#hosts/test/host'),
  )
  expect(asking.length).toBeGreaterThan(10)
  expect(asking.filter((file) => !isAskedInBrowsers(file, read(file)))).toEqual([])
  expect(inBrowserToo.filter((file) => !file.includes('*') && !existsSync(file))).toEqual([])
  const planted = 'src/features/logistics/planted/planted'
  expect(isAskedInBrowsers(`${planted}.test.ts`, 'const form = new FormData()')).toBe(false)
  expect(isAskedInBrowsers(`${planted}.browser.test.ts`, 'const form = new FormData()')).toBe(true)
})

test('the key of a field is not among the props that are spread to it: React would have to look for it', () => {
  const hidesKey = (text: string) => /\bkey: \w+\.key\(/.test(text)
  expect(code.filter((file) => isPage(file) && hidesKey(read(file)))).toEqual([])
  expect(hidesKey("const text = () => ({ key: form.key('name') })")).toBe(true)
})

test('no file counts on itself by way of others, not even for a type', () => {
  const graph = graphOf(new Map(code.map((file) => [file, read(file)])))
  expect([...graph.values()].flat().length).toBeGreaterThan(code.length)
  expect(circlesIn(graph)).toEqual([])
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

/** Each is planted in a feature, and in a feature of a group. */
const homes = ['planted', 'logistics/planted']

describe('what is planted against the linter is caught', () => {
  const violations: [file: string, text: string, rule: string][] = [
    ['contract.ts', "import { x } from '#server/app'\nexport const a = x\n", 'restricted'],
    ['contract.ts', "export type { Y } from './tables'\n", 'restricted'],
    [
      'contract/trips.ts',
      "import { x } from '#features/logistics/deliveries/tables'\nexport const a = x\n",
      'restricted',
    ],
    ['contract.ts', "export type { Y } from '../orders/contract'\n", 'restricted'],
    ['places.ts', "import { a } from './contract'\nexport const b = a\n", 'restricted'],
    ['rights.ts', "import { a } from './contract'\nexport const rights = a\n", 'restricted'],
    ['notices.ts', "import { a } from './tables'\nexport const b = a\n", 'restricted'],
    ['importer.ts', "import { a } from './tables'\nexport const b = a\n", 'restricted'],
    ['rules.ts', "import { db } from './tables'\nexport const a = db\n", 'restricted'],
    ['tables.ts', "import { a } from '#features/logistics/deliveries/rules'\nexport const b = a\n", 'restricted'],
    ['seed.ts', "import { a } from '#features/logistics/deliveries/server'\nexport const b = a\n", 'restricted'],
    ['server.ts', "import { a } from '#features/kanban/server'\nexport const b = a\n", 'restricted'],
    ['server.ts', "import { a } from '#features/logistics/deliveries/server'\nexport const b = a\n", 'restricted'],
    ['server.ts', "import { a } from '../deliveries/tables'\nexport const b = a\n", 'restricted'],
    ['server.ts', "export const b = () => import('node:fs')\n", 'restricted'],
    ['server.ts', "import { Card } from './Card.tsx'\nexport const b = Card\n", 'restricted'],
    ['server/trips.ts', "import { a } from '#features/logistics/deliveries/pages'\nexport const b = a\n", 'restricted'],
    ['mails.ts', "import { a } from '#ui/Card'\nexport const b = a\n", 'restricted'],
    ['lent.ts', "export { a } from './tables'\n", 'restricted'],
    ['labels.ts', "import { a } from './contract'\nexport const b = a\n", 'restricted'],
    ['pages.ts', "import { a } from './server'\nexport const b = a\n", 'restricted'],
    ['Planted.tsx', "import { a } from '#features/people/users/tables'\nexport const b = a\n", 'restricted'],
    ['Planted.tsx', "import { a } from '#features/logistics/deliveries/tables'\nexport const b = a\n", 'restricted'],
    ['Planted.tsx', "import { a } from '../kanban/contract'\nexport const b = a\n", 'restricted'],
    ['Planted.tsx', 'export default function Planted() {\n  return null\n}\n', 'default'],
    ['rules.ts', 'export const a = (b: any) => b\n', 'no-explicit-any'],
  ]
  const lawful: [file: string, text: string][] = [
    ['contract.ts', "export type { Y } from '#features/logistics/deliveries/contract'\n"],
    ['contract/trips.ts', "export type { Y } from '#features/logistics/deliveries/contract/freight'\n"],
    ['lent.ts', "export { Planted } from './Planted.tsx'\nexport { useLabels } from './part/labels'\n"],
    ['rights.ts', "import { subject } from '#contract/subject'\nexport const rights = [subject]\n"],
    ['notices.ts', "import { notice } from '#contract/notice'\nexport const a = notice\n"],
    ['rules.ts', "import type { Y } from '#features/dashboards/logistics/contract'\nexport type Z = Y\n"],
    ['tables.ts', "import { a } from '#features/logistics/deliveries/tables'\nexport const b = a\n"],
    ['tables.ts', "import type { A } from './contract'\nexport type B = A\n"],
    ['tables.ts', "import type { A } from '#features/logistics/deliveries/contract/freight'\nexport type B = A\n"],
    ['server.ts', "import { a } from '#features/logistics/deliveries/tables'\nexport const b = a\n"],
    ['server/trips.ts', "import { a } from '#features/logistics/deliveries/contract'\nexport const b = a\n"],
    ['pages.ts', "import { a } from '#features/logistics/deliveries/contract'\nexport const b = a\n"],
    ['Planted.tsx', "import { a } from '#features/logistics/deliveries/contract'\nexport const b = a\n"],
  ]
  /** Each in a folder of its own, so that one run of the linter judges them all. */
  const planted = (home: string, kind: string, index: number, file: string) =>
    `src/features/${home}-${kind}-${index}/${file}`
  let answers: Map<string, string[]>
  beforeAll(() => {
    const files = homes.flatMap((home) => [
      ...violations.map(([file, text], index) => [planted(home, 'wrong', index, file), text] as const),
      ...lawful.map(([file, text], index) => [planted(home, 'right', index, file), text] as const),
    ])
    answers = lint(new Map(files))
  })

  describe.each(homes)('in %s', (home) => {
    test.each(violations.map((one, index) => [...one, index] as const))('%s: %s', (file, _text, rule, index) => {
      expect(answers.get(planted(home, 'wrong', index, file))?.join()).toContain(rule)
    })

    test.each(lawful.map((one, index) => [...one, index] as const))('but not %s: %s', (file, _text, index) => {
      expect(answers.get(planted(home, 'right', index, file))).toBeUndefined()
    })
  })
})

describe.each(homes)('what is planted against these laws in %s is caught', (home) => {
  const plant = (name: string) => `src/features/${home}/${name}`

  test('a feature that a list does not name', () => {
    expect(homeOf(plant('contract.ts'))?.feature).toBe(home)
    expect(isNamed("import * as planted from './planted-not/contract'", home, 'contract')).toBe(false)
    expect(isNamed(`import * as planted from './${home}/contract'`, home, 'contract')).toBe(true)
  })

  test('a file that is not in the closed list', () => {
    for (const name of ['helpers.ts', 'planted/contract.ts', 'server/planted/trips.ts'])
      expect(isStrange(plant(name))).toBe(true)
    for (const name of ['rules.ts', 'server/trips.ts', 'contract/trips.ts', 'Planted.tsx'])
      expect(isStrange(plant(name))).toBe(false)
  })

  test.each(['users', 'logistics/deliveries', 'dashboards/logistics'])('what is of %s alone', (other) => {
    const file = plant('server.ts')
    for (const face of ['rules', 'mails', 'notices', 'server/planted', 'Planted.tsx', 'part/labels']) {
      const text = `import { wrong } from '#features/${other}/${face}'\nexport const later = import('#features/${home}/rules')\n`
      expect(foreignRules(file, text)).toEqual([`${file}: #features/${other}/${face}`])
    }
    const text = `import { users } from '#features/${other}/tables'
import * as all from '#features/${other}/tables'
import { own } from '#features/${home}/tables'
export const wrong = (db: Db) => [db.delete(users), db.update(all.users), db.insert(own), db.select().from(users)]
export const saved = (ctx: Ctx) => [saveChanged(ctx, users, row, asked), saveChanged(ctx, own, row, asked)]\n`
    const wrong = ['delete(users)', 'update(all.users)', 'saveChanged(users)']
    expect(foreignWrites(file, text)).toEqual(wrong.map((one) => `${file}: ${one}`))
  })

  test('a page that asks for all', () => {
    const file = plant('Planted.tsx')
    expect(isPage(file)).toBe(true)
    expect(asksForAll(file, "import { endpoints } from '#features/contract'\n")).toHaveLength(1)
    expect(asksForAll(file, `import { one } from '#features/${home}/contract'\n`)).toEqual([])
  })

  test.each([
    ['a value', "import { a } from './One.tsx'"],
    ['a type', "import type { A } from './One.tsx'"],
    ['a type inside', "export type A = import('./One.tsx').A"],
    ['what is handed on', "export { a } from './One.tsx'"],
    ['what comes later', "export const a = () => import('./One.tsx')"],
    ['the full path', `import { a } from '#features/${home}/One.tsx'`],
  ])('a circle by %s', (_name, back) => {
    const [one, rules, two] = [plant('One.tsx'), plant('rules.ts'), plant('two.tsx')]
    const texts = new Map([
      [one, "import { two } from './rules'\n"],
      [rules, "import { two } from './two.tsx'\n"],
      [two, `${back}\n`],
      [plant('three.tsx'), "import { a } from './One.tsx'\n"],
    ])
    expect(circlesIn(graphOf(texts))).toEqual([[one, rules, two]])
    expect(circlesIn(graphOf(texts.set(two, "import { a } from 'react'\n")))).toEqual([])
  })
})

test.each(groups)('the group %s holds features only', (group) => {
  expect(isStrange(`src/features/${group}/contract.ts`)).toBe(true)
  expect(isStrange(`src/features/${group}/planted/contract.ts`)).toBe(false)
})

/** The rules the linter finds broken in each file, in a house that holds these files alone. */
function lint(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const house = mkdtempSync(join(tmpdir(), 'meridian-planted-'))
  try {
    cpSync('.oxlintrc.json', join(house, '.oxlintrc.json'))
    for (const [file, text] of files) {
      mkdirSync(dirname(join(house, file)), { recursive: true })
      writeFileSync(join(house, file), text)
    }
    const found = new Map<string, string[]>()
    for (const { filename, code: rule } of linted(house)) found.set(filename, [...(found.get(filename) ?? []), rule])
    return found
  } finally {
    rmSync(house, { recursive: true, force: true })
  }
}

function linted(house: string): { filename: string; code: string }[] {
  try {
    execFileSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '-f', 'json'], {
      cwd: house,
      encoding: 'utf8',
    })
    return []
  } catch (error) {
    return (JSON.parse((error as { stdout: string }).stdout) as { diagnostics: { filename: string; code: string }[] })
      .diagnostics
  }
}

test('the README lists every setting as it is read', async () => {
  const { settingsTable } = await import('./hosts/node/settings')
  for (const { name, says } of settingsTable)
    expect(read('README.md')).toMatch(
      new RegExp(`\\| \`${name}\` \\|.*${says.slice(0, 20).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
    )
})
