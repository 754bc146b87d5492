/** What the documents say of a file is so: it exports what they name, and an example shows what it is an example of. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listed, read } from './hosts/test/house'

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
const code = listed('src/*.ts', 'src/*.tsx').filter((file) => !/\.test\.tsx?$/.test(file))
const texts = code.map(read)

/** `useSave(updateUser, …)` stands for `useSave`. */
const nameIn = (snippet: string): string | undefined => /^(?:ctx\.)?(\w+)/.exec(snippet)?.[1]
const isFile = (snippet: string): boolean => /^(src|e2e|scripts|bench|solver|roads)\/[\w./-]+\.\w+$/.test(snippet)
const snippets = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, one]) => one!)
const exported = (name: string, text: string): boolean =>
  new RegExp(
    String.raw`export (?:async )?(?:const|function|function\*|type|interface|class) ${name}\b|export \{[^}]*\b${name}\b`,
  ).test(text)

/** `a` of `file`, and `a` and `b` of `file`: both are to be exported there. */
function unexported(document: string, readFile: (file: string) => string): string[] {
  const said = document.matchAll(/((?:`[^`]+`(?:, | and )?)+)(?: \([^)`]*\))? of `(src\/[\w./-]+\.tsx?)`/g)
  return [...said].flatMap(([, names, file]) =>
    snippets(names!)
      .filter((one) => !isFile(one) && nameIn(one) !== undefined)
      .filter((one) => !exported(nameIn(one)!, readFile(file!)))
      .map((one) => `${file} does not export ${one}`),
  )
}

test('a file exports what the documents say is of it', () => {
  const readFile = (file: string) => (existsSync(file) ? read(file) : '')
  expect(documents.flatMap((document) => unexported(read(document), readFile))).toEqual([])
  const planted = (document: string) => unexported(document, () => 'export const useSave = () => undefined')
  expect(planted('`useSave(updateUser, …)` of `src/client/use-save.ts`')).toEqual([])
  expect(planted('`useSave` and `useKept` of `src/client/use-save.ts`')).toHaveLength(1)
})

/** A call is shown with what somebody really gives to it, as far as its first argument is written out. */
function unmade(document: string, made: readonly string[]): string[] {
  const calls = snippets(document).flatMap(
    (one) => /^[\w.]+\((?:\w+\()*(?:[a-z]\w{4,}|'\w+')(?=[,)])/.exec(one)?.[0] ?? [],
  )
  const wanted = calls.filter((call) => !/^(person\.|expect\(|feat\()/.test(call))
  const compact = made.map((text) => text.replaceAll(/\s+/g, ''))
  return wanted.filter((call) => !compact.some((text) => text.includes(call)))
}

test('each call that the documents show is made somewhere', () => {
  expect(documents.flatMap((document) => unmade(read(document), texts))).toEqual([])
  expect(unmade('`useAct(deleteMail, why)` and `useAct(eatMail, why)`', ['useAct(\n  deleteMail,'])).toEqual([
    'useAct(eatMail',
  ])
})

/** Lists of data are named by what they are, and call nothing. */
const isData = /\/(rights|places|pages)\.ts$/
/** Files of features that a paragraph names beside what they are examples of. */
function unlike(document: string, readFile: (file: string) => string): string[] {
  return document.split('\n').flatMap((paragraph) => {
    const said = snippets(paragraph)
    const names = said.filter((one) => !one.includes('/')).flatMap((one) => one.match(/[A-Za-z]\w{3,}/g) ?? [])
    const examples = said.filter((one) => /^src\/features\/.+\/.+\.tsx?$/.test(one) && !isData.test(one))
    return examples
      .filter((file) => !names.some((name) => new RegExp(String.raw`\b${name}\b`).test(readFile(file))))
      .map((file) => `${file} shows nothing of ${names.join(', ')}`)
  })
}

test('an example shows what it is an example of', () => {
  expect(unlike(read('CONTRIBUTING.md'), read)).toEqual([])
  const planted = 'A list is `useList(listMails, …)`. The smallest is `src/features/outbox/OutboxScreen.tsx`.'
  expect(unlike(planted, () => 'export function OutboxScreen() {}')).toHaveLength(1)
})

/** "some 60 lines" is right within a tenth. */
function miscounted(document: string, readFile: (file: string) => string): string[] {
  const said = document.matchAll(/`(src\/[\w./-]+\.tsx?)`[^.`]*?\b(\d+) lines/g)
  return [...said].flatMap(([, file, count]) => {
    const lines = readFile(file!).trimEnd().split('\n').length
    return Math.abs(lines - Number(count)) > lines / 10 ? [`${file} has ${lines} lines, not ${count}`] : []
  })
}

test('a file has as many lines as the documents say', () => {
  expect(documents.flatMap((document) => miscounted(read(document), read))).toEqual([])
  expect(miscounted('`src/a.tsx`: one file, some 60 lines', () => 'x\n'.repeat(22))).toHaveLength(1)
})

/** The files that "is the smallest" is said among: those of the same name, or of the same kind of screen. */
const alike = (file: string): string[] =>
  file.endsWith('Screen.tsx')
    ? code.filter((one) => one.endsWith('Screen.tsx') && read(one).includes('<ListPage'))
    : code.filter((one) => one.endsWith(file.slice(file.lastIndexOf('/'))))

function notSmallest(document: string, readFile: (file: string) => string): string[] {
  const files = [
    ...document.matchAll(/[Tt]he smallest is `(src\/[^`]+)`/g),
    ...document.matchAll(/`(src\/[^`]+)` is the smallest/g),
  ].map(([, file]) => file!)
  const lines = (file: string) => readFile(file).split('\n').length
  return files.filter((file) => alike(file).some((one) => lines(one) < lines(file)))
}

test('the smallest example is the smallest', () => {
  const document = read('CONTRIBUTING.md')
  expect(document.match(/the smallest/gi)).toHaveLength(2)
  expect(notSmallest(document, read)).toEqual([])
  expect(notSmallest('The smallest is `src/features/people/users/UserListScreen.tsx`', read)).toHaveLength(1)
})
