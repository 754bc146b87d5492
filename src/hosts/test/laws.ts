/** Laws of the house that the linter cannot say. Each is asked about one file and names what is against it. */
import { existsSync } from 'node:fs'
import { parseSync, Visitor, type Argument } from 'oxc-parser'
import { homeOf, read } from './house'
import { requestsOf } from './imports'

type Law = (file: string, text: string) => string[]

const lawful = [
  /^(contract|places|rights|notices|rules|tables|server|pages|seed|labels|lent|mails|sheets|importer|who-is)\.ts$/,
  /^(contract|server|seed)\/[a-z-]+\.ts$/,
  /^labels\.(en|fr|ar)\.json$/,
  /^[A-Z]\w+\.(tsx|module\.css|test\.tsx)$/,
  /^[a-z-]+\.tsx$/,
  /^[a-z-]+(\.browser)?\.test\.tsx?$/,
  /^[a-z-]+\.(svg|webp|png)$/,
  // what screens look like, by the name of their place
  /^pictures\/[a-z0-9-]+\.webp$/,
  // a large part of a screen, with words of its own
  /^(?!contract|server|seed)[a-z-]+\/([A-Z]\w+\.(tsx|module\.css|test\.tsx)|[a-z-]+(\.test\.ts|\.tsx)|labels\.ts|labels\.(en|fr|ar)\.json)$/,
]
/** A feature holds the files of the closed list, and a group holds features. */
export const isStrange = (file: string): boolean => {
  const home = homeOf(file)
  return home !== undefined && !lawful.some((one) => one.test(home.name))
}

/** Of a part that others show, its words may be asked for alone: pages have them ready before the part is there. */
const lends = (feature: string, name: string): boolean => {
  const lent = `src/features/${feature}/lent.ts`
  return existsSync(lent) && read(lent).includes(`'./${name}'`)
}

/** What only its own feature may ask for; parts of screens are asked for by what it lends. */
export const foreignRules: Law = (file, text) =>
  requestsOf(file, text)
    .filter((request) => {
      const other = request.startsWith('#') ? homeOf(request.replace('#', 'src/')) : undefined
      if (!other || other.feature === homeOf(file)?.feature) return false
      if (/(^|\/)labels$/.test(other.name)) return !lends(other.feature, other.name)
      return /^(rules|mails|notices|importer)$|^server\/|\.tsx$/.test(other.name)
    })
    .map((request) => `${file}: ${request}`)

/** The lists name every feature, so that a page which asks for one is sent all of them. */
export const asksForAll: Law = (file, text) =>
  requestsOf(file, text)
    .filter((request) => /^#features\/(contract|server)$/.test(request))
    .map((request) => `${file}: ${request}`)

/** Tables know what contracts call things, and nothing of how they are asked for. */
export const valuesForTables: Law = (file, text) =>
  homeOf(file)?.name === 'tables.ts'
    ? parseSync(file, text)
        .module.staticImports.filter(({ moduleRequest }) => /\/contract(\/|$)/.test(moduleRequest.value))
        .filter(({ entries }) => entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => `${file}: ${moduleRequest.value}`)
    : []

/** Anyone's rows are read, only one's own are written. */
export const foreignWrites: Law = (file, text) => {
  const own = homeOf(file)?.feature
  const { program, module } = parseSync(file, text)
  const foreign = new Set<string>()
  for (const { moduleRequest, entries } of module.staticImports) {
    const feature = /^#features\/([\w/-]+)\/tables$/.exec(moduleRequest.value)?.[1]
    if (feature && feature !== own) for (const entry of entries) foreign.add(entry.localName.value)
  }
  const found: string[] = []
  /** `users`, or `tables.users` where all were imported under one name. */
  const tableOf = (said?: Argument): string | undefined => {
    const from = said?.type === 'MemberExpression' ? said.object : said
    return from?.type === 'Identifier' && foreign.has(from.name) ? text.slice(said!.start, said!.end) : undefined
  }
  new Visitor({
    CallExpression({ callee, arguments: [first, second] }) {
      const saved = callee.type === 'Identifier' && callee.name === 'saveChanged' && tableOf(second)
      if (saved) found.push(`${file}: saveChanged(${saved})`)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const table = tableOf(first)
      if (table && ['insert', 'update', 'delete'].includes(callee.property.name))
        found.push(`${file}: ${callee.property.name}(${table})`)
    },
  }).visit(program)
  return found
}

/** What a callee failed with is passed on as it is, checked as a whole: `ctx.passOn(done)`. */
export const relaysByHand: Law = (file, text) => {
  const found: string[] = []
  const said = (part: { start: number; end: number }) => text.slice(part.start, part.end)
  new Visitor({
    CallExpression({ start, end, callee, arguments: [code, data] }) {
      if (!code || !/\bfail\b/.test(said(callee))) return
      const isTakenApart = said(code) === 'code' && data && said(data) === 'data'
      if (isTakenApart || said(code).endsWith('.code')) found.push(`${file}: ${text.slice(start, end)}`)
    },
  }).visit(parseSync(file, text).program)
  return found
}

/** What changed since a version is told by what refuses it: `refuseOutdated` of `src/server/saving.ts`. */
export const refusesByHand: Law = (file, text) =>
  file === 'src/server/saving.ts'
    ? []
    : requestsOf(file, text)
        .filter((request) => /^(#server|\.)\/changes-since$/.test(request))
        .map((request) => `${file}: ${request}`)

/** `ctx.attempt` gives a failure back as a value: whoever does not look at it has not heard of it. */
export const ignoredAttempts: Law = (file, text) => {
  const found: string[] = []
  new Visitor({
    ExpressionStatement({ expression }) {
      const said = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (said.type !== 'CallExpression' || said.callee.type !== 'MemberExpression') return
      const { property } = said.callee
      if (property.type === 'Identifier' && property.name === 'attempt')
        found.push(`${file}: ${text.slice(said.start, said.end)}`)
    },
  }).visit(parseSync(file, text).program)
  return found
}
