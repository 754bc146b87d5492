/** Every label is asked for: what nothing shows is translated in vain. */
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { unaskedKeys } from './hosts/test/asked-keys'
import { listed, read } from './hosts/test/house'

const code = new Map(
  listed('src/*.ts', 'src/*.tsx')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, read(file)]),
)
const keys = new Map(
  listed('src/*/labels.en.json').map((file) => [
    posix.dirname(file),
    Object.keys(JSON.parse(read(file)) as Record<string, string>),
  ]),
)

test('no key of labels is left that nothing asks for', () => {
  expect(keys.size).toBeGreaterThan(10)
  expect(unaskedKeys(code, keys)).toEqual([])
})

test('planted: a key that nothing asks for is found, and one that is put together is not', () => {
  const folder = 'src/features/planted'
  const unasked = (text: string, ...names: string[]) =>
    unaskedKeys(
      new Map([
        [`${folder}/Planted.tsx`, text],
        ['src/features/deep/contract.ts', "export const moves = ['lock']"],
        [`${folder}/lent.ts`, "export { useLabels } from './labels'"],
        ['src/features/other/Other.tsx', "import { useLabels } from '#features/planted/lent'\nt('lentWord')"],
        ['src/features/stranger/Stranger.tsx', "t('strange')"],
      ]),
      new Map([[folder, names]]),
    )
  expect(unasked("t('title')", 'title', 'dropHere')).toEqual([`${folder}: dropHere`])
  expect(unasked('t(`${kind}Series`)', 'allSeries', 'series')).toEqual([`${folder}: series`])
  expect(unasked('t(`state.${state}`)', 'state.open', 'kind.open')).toEqual([`${folder}: kind.open`])
  expect(unasked("const own = 'own'\nt(`${own}.${name}`)", 'own.map', 'kind.map')).toEqual([`${folder}: kind.map`])
  expect(unasked('const figure = `${whole}.${rest}`', 'whole.rest')).toEqual([`${folder}: whole.rest`])
  expect(unasked("import { moves } from '#features/deep/contract'\nt(moves[0])", 'lock')).toEqual([])
  expect(unasked("t('title')", 'lock', 'lentWord', 'strange')).toEqual([`${folder}: lock`, `${folder}: strange`])
})
