/** What the linter is told not to look at: each exception has its reason, and lets in nothing that is not here. */
import { expect, test } from 'vitest'
import { listed, read } from './hosts/test/house'

type Pattern = { group: string[] }
type Override = { files: string[]; rules: Record<string, string | [string, { patterns?: Pattern[] }]> }

/** Packages that walls let in, by the folders they stand around. */
function packagesIn(overrides: readonly Override[]): { files: string; name: string }[] {
  const wallOf = ({ rules }: Override): Pattern[] => {
    const rule = rules['no-restricted-imports']
    return (typeof rule === 'object' && rule[1].patterns) || []
  }
  return overrides.flatMap((override) =>
    wallOf(override)
      .flatMap(({ group }) => group)
      .filter((pattern) => /^!@?[a-z]/.test(pattern))
      .map((pattern) => ({ files: override.files.join(), name: pattern.slice(1) })),
  )
}

/** `@mantine/**` lets in each package of that name, `dayjs/**` each file of one. */
const isThere = (name: string, packages: readonly string[]): boolean => {
  const parts = name.split('/')
  if (!name.startsWith('@')) return packages.includes(parts[0]!)
  return parts[1] === '**'
    ? packages.some((one) => one.startsWith(`${parts[0]}/`))
    : packages.includes(`${parts[0]}/${parts[1]}`)
}

test('walls let in packages alone that the product depends on', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const { overrides } = JSON.parse(read('.oxlintrc.json')) as { overrides: Override[] }
  const packages = [...Object.keys(dependencies), '@meridian/solver', '@meridian/roads']
  const allowed = packagesIn(overrides)
  expect(allowed.length).toBeGreaterThan(20)
  expect(allowed.filter(({ name }) => !isThere(name, packages))).toEqual([])
  const planted = packagesIn([
    {
      files: ['src/planted/**'],
      rules: {
        'no-restricted-imports': ['error', { patterns: [{ group: ['**', '!recharts', '!@none/**', '!./**'] }] }],
      },
    },
  ])
  expect(planted.filter(({ name }) => !isThere(name, packages))).toHaveLength(2)
})

const disabled = /(?:\/\/|\/\*)\s*(?:ox|es)lint-disable.*|\/\/\s*@ts-(?:ignore|expect-error|nocheck).*/g
const reason = /oxlint-disable-next-line [\w/, -]+ -- \w|@ts-expect-error \w/
/** Switched-off checks that do not say why, bear another linter's name, or are off for more than a line. */
const unreasoned = (text: string): string[] => (text.match(disabled) ?? []).filter((line) => !reason.test(line))

test('each switched-off check says why', () => {
  const files = listed('*.ts', '*.tsx', '*.mjs', '*.mts').filter((file) => file !== 'src/lint.test.ts')
  const texts = files.map((file) => [file, read(file)] as const)
  expect(texts.filter(([, text]) => new RegExp(disabled).test(text)).length).toBeGreaterThan(5)
  expect(texts.flatMap(([file, text]) => unreasoned(text).map((line) => `${file}: ${line}`))).toEqual([])
  expect(unreasoned('// eslint-disable-next-line react-hooks/exhaustive-deps')).toHaveLength(1)
  expect(unreasoned('// oxlint-disable-next-line react/no-array-index-key')).toHaveLength(1)
  expect(unreasoned('/* oxlint-disable no-console -- it prints */')).toHaveLength(1)
  expect(unreasoned('// @ts-expect-error')).toHaveLength(1)
  expect(unreasoned('// oxlint-disable-next-line no-control-regex -- it is looked for')).toEqual([])
})
