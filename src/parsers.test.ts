/** What people bring is read in modules `parse-….ts`, which nothing that serves loads: only hosts do, where they may break. */
import { expect, test } from 'vitest'
import { listed, read } from './hosts/test/house'

/** Packages that serve, write or ask; none of them reads a file that somebody brought. */
const serving = /^(#|\.|@casl\/|@fontsource\/|@meridian\/solver|bidi-js$|drizzle-orm|hono|node:|pdfkit$|uqr$|zod)/
/** A packer that reads, too: what these two unpack or pack is ours. */
const packers: Readonly<Record<string, string>> = {
  'src/server/xlsx.ts': 'fflate',
  'src/server/paper/woff.ts': 'fflate',
  // a list that ships with its package, and nothing that people bring
  'src/features/people/auth/server/common-passwords.ts': '@zxcvbn-ts/language-common',
}
const isParse = (specifier: string) => /(^|\/)parse-[^/]*$/.test(specifier.replace(/\.ts$/, ''))

/** What is loaded with a file, or later by it. Types are not. */
const loadedBy = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:^(?:import|export) (?!type )(?:[^'\n]|\n(?!import |export ))*?from |^import |\bimport\()'([^']+)'/gm,
    ),
  ].map(([, specifier = '']) => specifier)

function breaches(file: string, text: string): string[] {
  if (isParse(file)) return []
  return loadedBy(text)
    .filter((one) => isParse(one) || !(serving.test(one) || packers[file] === one))
    .map((one) => `${file}: ${one}`)
}

const isServing = (file: string) => /^src\/(server|features)\/.*\.ts$/.test(file) && !/\.(test|d)\.ts$/.test(file)

test('no file that serves loads what reads files of people', () => {
  const files = listed('*.ts').filter(isServing)
  expect(files.filter(isParse).length).toBeGreaterThan(10)
  expect(files.flatMap((file) => breaches(file, read(file)))).toEqual([])
})

test('what only hosts may load, they load in one place', () => {
  const others = listed('*.ts', '*.tsx').filter(
    (file) => /^src\/(hosts|client|shell|ui|features)\//.test(file) && !isServing(file) && !/\.test\./.test(file),
  )
  const loading = others.filter((file) => loadedBy(read(file)).some(isParse))
  expect(loading).toEqual(['src/hosts/parsing/functions.ts'])
})

test.each([
  "import papa from 'papaparse'",
  "import PostalMime, {\n  addressParser,\n} from 'postal-mime'",
  "const read = () => import('some-new-reader')",
  "import { unzipSync } from 'fflate'",
  "import { parseTable } from '#server/parse-table'",
  "const { parseCalendar } = await import('./parse-calendar')",
  "export { parseZip } from './parse-zip'",
  "import 'some-reader/register'",
])('a file that serves and says %s is found', (text) => {
  expect(breaches('src/server/planted.ts', text)).toHaveLength(1)
  expect(breaches('src/features/email/server/planted.ts', text)).toHaveLength(1)
  expect(breaches('src/server/parse-planted.ts', text)).toEqual([])
})

test.each(["import type { Rows } from './parse-table'", "import { eq } from 'drizzle-orm'", "import { a } from './b'"])(
  'a file that serves may say %s',
  (text) => expect(breaches('src/server/planted.ts', text)).toEqual([]),
)
