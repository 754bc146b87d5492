/** What is data in three languages, and names that must be found elsewhere. */
import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import type { Notice } from '#contract/notice'
import { languages, type Place } from '#contract/place'
import { hasIcon } from '#shell/icons'
import type { NavLeaf } from '#shell/nav'
import { nav } from '#features/nav'
import { pages } from '#features/pages'
import { places } from '#features/places'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(
  (file) => `src/${file.replaceAll('\\', '/')}`,
)

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'name' in value && 'path' in value && 'title' in value

test('every place of a feature is in the list, and each name and address stands there once', async () => {
  const modules = await Promise.all(
    files
      .filter((file) => /^src\/features\/.+\/places\.ts$/.test(file))
      .map((file) => import(/* @vite-ignore */ `${process.cwd()}/${file}`) as Promise<Record<string, unknown>>),
  )
  const found = modules.flatMap((module) => Object.values(module).flat()).filter(isPlace)
  expect(found.length).toBeGreaterThan(10)
  expect(places.map(({ name }) => name).toSorted()).toEqual(found.map(({ name }) => name).toSorted())
  for (const values of [places.map(({ name }) => name), places.flatMap(({ path, aliases = [] }) => [path, ...aliases])])
    expect(new Set(values).size).toBe(values.length)
})

test('every place has a page, and no page stands twice', () => {
  const names = pages.map(({ place }) => place.name)
  expect(names.toSorted()).toEqual(places.map(({ name }) => name).toSorted())
})

test('the nav names places and icons that exist', () => {
  const nameOf = (leaf: NavLeaf) => (typeof leaf === 'string' ? leaf : leaf.place)
  const items = nav.flatMap((group) => group.items)
  const branches = items.flatMap((item) => (typeof item !== 'string' && 'items' in item ? [item] : []))
  const leaves = items.flatMap((item) => (typeof item !== 'string' && 'items' in item ? item.items : [item]))
  const known = new Set(places.map(({ name }) => name))
  expect(leaves.map(nameOf).filter((name) => !known.has(name))).toEqual([])
  expect(branches.filter(({ icon }) => !hasIcon(icon))).toEqual([])
  expect(leaves.map(nameOf).filter((name) => !places.find((one) => one.name === name)?.icon)).toEqual([])
})

test('titles are said in every language', () => {
  for (const { title, name } of [...places, ...nav.map(({ title }) => ({ title, name: title.en }))])
    for (const language of languages) expect(title[language], `${name} in ${language}`).toMatch(/\S/)
})

test('every kind of notice stands once, with words in every language and an icon', async () => {
  const declared = files.filter((file) => /^src\/features\/.+\/notices\.ts$/.test(file) && !file.includes('/server/'))
  const modules = await Promise.all(
    declared.map((file) => import(/* @vite-ignore */ `${process.cwd()}/${file}`) as Promise<Record<string, Notice>>),
  )
  const notices = modules.flatMap((module) => Object.values(module))
  expect(notices.length).toBeGreaterThan(1)
  expect(new Set(notices.map(({ kind }) => kind)).size).toBe(notices.length)
  expect(notices.filter(({ icon }) => !hasIcon(icon)).map(({ kind }) => kind)).toEqual([])
  const facts = new Proxy({}, { get: () => 'something' })
  for (const { kind, title, says, mails } of notices)
    for (const language of languages)
      for (const words of [title[language], says[language](facts), mails[language](facts)])
        expect(words, `${kind} in ${language}`).toMatch(/\S/)
})

/** The names a message is given, however deep in its plurals: `count:plural`, `name`. */
function argumentsOf(message: CompiledMessage): string[] {
  if (typeof message === 'string') return []
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, kind, options] = token
    const inner = typeof options === 'object' && options !== null ? Object.values(options) : []
    return [
      // whether a language bends a word with the number or writes the number alone is its own affair
      name,
      ...(kind === 'select'
        ? [
            `${name}:${Object.keys(options as object)
              .toSorted()
              .join()}`,
          ]
        : []),
      ...inner.flatMap((one) => (typeof one === 'object' ? argumentsOf(one as CompiledMessage) : [])),
    ]
  })
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
const catalogues = files.filter((file) => file.endsWith('/labels.en.json'))

test.each(catalogues)('%s says the same keys with the same arguments in French and Arabic', (file) => {
  const english = read(file)
  for (const language of ['fr', 'ar']) {
    const other = read(file.replace('.en.json', `.${language}.json`))
    expect(Object.keys(other).toSorted(), language).toEqual(Object.keys(english).toSorted())
    for (const [key, text] of Object.entries(english)) {
      const names = (words: string) => [...new Set(argumentsOf(compileMessage(words)))].toSorted()
      expect(names(other[key]!), `${key} in ${language}`).toEqual(names(text))
    }
  }
})

test.each(catalogues)('%s can be said: no message asks for a form of number or date that is not there', (file) => {
  for (const language of languages) {
    const messages = Object.entries(read(file.replace('.en.json', `.${language}.json`)))
    const compiled = Object.fromEntries(messages.map(([key, text]) => [key, compileMessage(text)]))
    const i18n = setupI18n({ locale: language, messages: { [language]: compiled } })
    const said = new Proxy({}, { get: () => 2 })
    for (const [key] of messages) expect(() => i18n._(key, said), `${key} in ${language}`).not.toThrow()
  }
})

/** One word per idea, as its place says it; the card of a driver has a name of its own. */
const otherWords = /livreur|(?<!carte de )conducteur/i
test('a driver has one word in French, that of their list', () => {
  const french = files.filter((file) => /\.fr\.json$|-fr\.ts$|\/help\/seed\/.+\.ts$/.test(file))
  expect(french.filter((file) => otherWords.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(otherWords.test('Le livreur est là') && !otherWords.test('Carte de conducteur')).toBe(true)
})

test('there are catalogues to look at', () => expect(catalogues.length).toBeGreaterThan(8))
