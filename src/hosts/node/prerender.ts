/** Pages of the front, made before anybody opens them: read without a script, by people and by search engines, and run by the
 *  browser as soon as somebody does something on them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '#contract/place'
import { places } from '#features/places'
import type { Made } from '../front/render.tsx'
import type { Ask } from './beforehand.ts'
import { inlineScriptHashes, scriptHash } from './headers.ts'
import { inScript } from './in-script.ts'
import { failure } from './log.ts'
import { told } from '../front/words.ts'
import { cookieIn, isSignedIn, namedIn, readIn } from './reading.ts'
import { withoutUnread } from './unread.ts'
import { wornOf } from './worn.ts'

type Rendering = typeof import('../front/render.tsx')
/** `language`: the one that the address names, which the next pages are read in, too. `status`: 404 where what the address
 *  names is not there. */
export type Prerendered = { html: string; hashes: string[]; language: Language | undefined; status: 200 | 404 }
type Options = {
  /** The folder of the built pages. */
  folder: string
  /** Resolves once the product answers. */
  ask: Promise<Ask>
  url: string | undefined
  load(): Promise<Rendering>
  log(line: Record<string, unknown>): void
}

/** Figures on them are of the last moments; for a minute more nobody waits for newer ones, but who comes next has them. */
const [freshFor, shownFor] = [5_000, 65_000]
/** Each product is a page in each language: those that were asked for first are forgotten first. */
const mostKept = 300
const tongues: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR', ar: 'ar_AR' }

type Dressed = Made & { looks: readonly Looks[] }
/** The variables of the kit stand in the page itself. */
const sheetOfKit = /(?<=<style data-mantine-styles="true"[^>]*>)[^]*?(?=<\/style>)/
function lightened(made: Dressed): Dressed {
  const [kit = ''] = sheetOfKit.exec(made.body) ?? []
  const sheets = [kit, ...made.looks.map(({ worn }) => worn)]
  const [left, ...worn] = withoutUnread(sheets, made.body.replace(sheetOfKit, '') + made.rules)
  const looks = made.looks.map(({ file }, at) => ({ file, worn: worn[at]! }))
  return { ...made, body: made.body.replace(sheetOfKit, () => left!), looks }
}
type Kept = { since: number; made: Promise<Dressed | undefined>; isMadeAnew?: boolean }
/** `prerender` gives nothing where somebody is signed in, or it is none of these pages: then the browser makes it.
 *  `forget`: rows of a subject changed, and with them what was made of them. `awake`: makes one before anybody
 *  opens it, for the first of them is the slowest: what draws them is read for it.
 *  @example const { prerender, forget, awake } = prerenderer({ folder, ask, url, load, log }) */
export function prerenderer({ folder, ask, url, load, log }: Options) {
  // what is written for whoever reads its source weighs nothing on the way
  const template = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll(/<!--[^]*?-->|(?<=\n)\s+/g, '')
  const own = inlineScriptHashes(template)
  const looks = looksIn(folder)
  const fonts = fontsIn(folder, template)
  const kept = new Map<string, Kept>()

  async function madeAt(name: string, path: string, language: Language): Promise<Dressed | undefined> {
    const key = `${path} ${language}`
    const known = kept.get(key)
    const age = known ? Date.now() - known.since : Infinity
    if (!known || age > shownFor) {
      const made = make(name, path, language)
      keep(key, made)
      return made
    }
    if (age > freshFor && !known.isMadeAnew) {
      known.isMadeAnew = true
      const made = make(name, path, language)
      // rows that changed meanwhile may not be in it
      made.then(() => kept.get(key) === known && keep(key, made), noop)
    }
    return known.made
  }

  async function make(name: string, path: string, language: Language): Promise<Dressed | undefined> {
    const rendering = await load()
    const page = rendering.made.find(({ place }) => place.name === name)!
    const made = await rendering.render(page, path, language, await ask)
    return made && lightened({ ...made, looks: looks(made.body) })
  }

  function keep(key: string, made: Promise<Dressed | undefined>): void {
    kept.delete(key)
    kept.set(key, { since: Date.now(), made })
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    made.catch(() => kept.get(key)?.made === made && kept.delete(key))
  }

  async function prerender(request: Request): Promise<Prerendered | undefined> {
    const { pathname, searchParams, origin } = new URL(request.url)
    // what draws these pages is large: whoever asks for another one does not wait for it
    const at = pageAt(pathname)
    if (at === undefined || isSignedIn(request)) return undefined
    const query = drawnBy(told[at.name]!, searchParams)
    if (query === undefined) return undefined
    const language = readIn(request)
    try {
      const made = await madeAt(at.name, at.path + query, language)
      if (!made) return { html: template, hashes: own, language: undefined, status: 404 }
      const root = url ?? origin
      const address = root + at.path
      // an address that names no language is one of its own: it is read in that of whoever opens it
      const canonical = namedIn(request) ? `${address}?language=${language}` : address
      const shown = { ...made, language, address, canonical, root, scheme: schemeIn(request) }
      const beside = { fonts: fonts(language), of: told[at.name]! }
      const begins = beginningIn(template, shown, beside.of)
      // hashes of the product's own scripts alone: what got into the page by other ways does not run
      const hashes = [...own, scriptHash(begins)]
      return { html: htmlOf(template, { ...beside, begins }, shown), hashes, language: namedIn(request), status: 200 }
    } catch (error) {
      log({ ...failure('prerender', error), path: pathname })
      return undefined
    }
  }

  function forget(subject: string): void {
    for (const [key, { made }] of kept)
      void made.then((one) => (!one || one.of.has(subject)) && kept.get(key)?.made === made && kept.delete(key), noop)
  }

  /** `rest`: so many milliseconds are whoever's who waited for the server. */
  async function awake(signal: AbortSignal, rest = 3_000): Promise<void> {
    await new Promise((done) => setTimeout(done, rest).unref())
    // what cannot be made is said to whoever opens it
    if (!signal.aborted) await madeAt('front-pages-landing-page', '/front-pages/landing-page', 'en').catch(noop)
  }
  return { prerender, forget, awake }
}
const noop = (): void => undefined

/** The landing page has two addresses, and each product and article has one: products are numbered, articles have words. */
const ways = places
  .filter(({ name }) => name in told)
  .map(({ name, path }) => ({
    name,
    way: new RegExp(`^${path.replaceAll('{id}', String.raw`\d+`).replaceAll(/\{\w+\}/g, String.raw`[\w-]+`)}$`),
  }))
function pageAt(pathname: string): { name: string; path: string } | undefined {
  const path = pathname === '/' ? '/front-pages/landing-page' : pathname
  const found = ways.find(({ way }) => way.test(path))
  return found && { name: found.name, path }
}
/** What of a query a page is drawn by; undefined where it asks for more than that. */
function drawnBy({ searched, reads = [] }: (typeof told)[string], query: URLSearchParams): string | undefined {
  if (!searched && reads.length === 0) return ''
  if ([...query.keys()].some((key) => key !== 'language' && !reads.includes(key))) return undefined
  const drawn = new URLSearchParams(reads.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : [])))
  return drawn.size > 0 ? `?${drawn.toString()}` : ''
}
/** Where a script runs it asks the device, too, before anything is drawn. */
const schemeIn = (request: Request) =>
  cookieIn(request, 'Meridian-color-scheme') === 'dark' ? ('dark' as const) : ('light' as const)

type Manifest = Record<string, { css?: string[]; imports?: string[]; dynamicImports?: string[] }>
/** A file of looks, and of its rules those that a page wears. */
type Looks = { file: string; worn: string }
/** Which files of looks a page needs, those of all pages first, then in the order in which a browser would come to them. */
function looksIn(folder: string): (body: string) => Looks[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const reached = new Set<string>()
  const css = new Set<string>()
  const reach = (key: string): void => {
    const entry = manifest[key]
    if (!entry || reached.has(key)) return
    reached.add(key)
    entry.imports?.forEach(reach)
    entry.css?.forEach((one) => css.add(one))
  }
  reach('index.html')
  for (const key of reached) manifest[key]?.dynamicImports?.forEach(reach)
  const read = () =>
    [...css].map((file) => {
      const of = wornOf(readFileSync(join(folder, file), 'utf8'))
      // rules of no class, such as those of motions, make no file a part of a page
      return { file, of, bare: of(new Set()).length }
    })
  let files: ReturnType<typeof read> | undefined
  return (body) => {
    files ??= read()
    const names = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, all]) => all!.split(/\s+/))
    const classes = new Set(names)
    return files.flatMap(({ file, of, bare }) => {
      const worn = of(classes)
      return worn.length > bare ? [{ file, worn }] : []
    })
  }
}

/** Those of the letters that its words are made of, fetched beside its looks: what is drawn in another font first, moves. */
function fontsIn(folder: string, template: string): (language: Language) => string[] {
  const [, css = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(template) ?? []
  const faces = css === '' ? [] : [...readFileSync(join(folder, css), 'utf8').matchAll(/@font-face\s*\{[^}]*\}/g)]
  const of = (letters: string) =>
    faces.flatMap(([face]) => (face.includes(letters) ? [/url\(([^)]+)\)/.exec(face)![1]!] : []))
  const [latin, arabic] = [of('U+??'), of('U+6??')]
  return (language) => (language === 'ar' ? [...latin, ...arabic] : latin)
}

type Shown = Dressed & {
  language: Language
  address: string
  canonical: string
  root: string
  scheme: 'light' | 'dark'
}
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const entryOf = (template: string) => /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(template)!
const beginningIn = (
  template: string,
  { looks }: Pick<Shown, 'looks'>,
  { keeps = [] }: (typeof told)[string],
): string => beginning(entryOf(template)[1]!, filesOf(looks), keeps)
const filesOf = (looks: Shown['looks']): string[] => looks.map(({ file }) => `/${file}`)

type Beside = { fonts: readonly string[]; of: (typeof told)[string]; begins: string }
function htmlOf(template: string, { fonts, of, begins }: Beside, shown: Shown): string {
  const { language, title, text, picture, data, body, looks, rules, known, address, canonical, root, scheme } = shown
  const entry = entryOf(template)
  const others = languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${address}?language=${one}">`)
  const listed = [
    `<link rel="canonical" href="${canonical}">`,
    ...others,
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    ...(data ? [`<script type="application/ld+json">${inScript(data(root, address))}</script>`] : []),
  ]
  const card = picture
    ? [`<meta property="og:image" content="${root}${picture}">`]
    : [
        `<meta property="og:image" content="${root}/social.jpg">`,
        '<meta property="og:image:width" content="1200">',
        '<meta property="og:image:height" content="630">',
      ]
  const files = filesOf(looks)
  const own = of.waits ? '[data-own] #root[data-made]{visibility:hidden}' : ''
  const head = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(text)}">`,
    ...listed,
    `<meta property="og:type" content="${data ? 'product' : 'website'}">`,
    `<meta property="og:site_name" content="Meridian">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(text)}">`,
    `<meta property="og:url" content="${address}?language=${language}">`,
    `<meta property="og:locale" content="${tongues[language]}">`,
    ...card,
    '<meta name="twitter:card" content="summary_large_image">',
    `<style nonce="__NONCE__">${looks.map(({ worn }) => worn.replaceAll('</', '<\\/')).join('')}</style>`,
    `<noscript>${files.map((one) => `<link rel="stylesheet" crossorigin href="${one}">`).join('')}</noscript>`,
    `<style nonce="__NONCE__" id="rules">${rules.replaceAll('<', '')}${own}</style>`,
    // after the rules, before which the looks are put
    `<script>${begins}</script>`,
    ...fonts.map((one) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${one}">`),
  ]
  return template
    .replace(
      /<html [^>]*>/,
      `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-mantine-color-scheme="${scheme}" data-skin="default">`,
    )
    .replace(/<title>[^]*?<\/title>/, '')
    .replaceAll(/<meta\s+(name="description"|property="og:[a-z]+")[^>]*>/g, '')
    .replaceAll(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(
      /<noscript>[^]*?<\/noscript>/,
      () => `<script type="application/json" id="known">${inScript(known)}</script>`,
    )
    .replace(entry[0], '')
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace(/<div id="root">[^]*?<\/div>\s*<\/div>/, () => `<div id="root" data-made>${body}</div>`)
}

/** The script of the page comes with the first thing that somebody does there (a pointer that only lies there is said to move
 *  by nothing); whoever reads only what is in the window waits for none. A language that is pressed before it has come is
 *  another page; any other button looks pressed, and is pressed once it is there. Where the browser keeps something of theirs
 *  that the page shows (`keeps`), it comes at once. The files of looks come once the page is drawn, for all that is not on it
 *  yet. */
const beginning = (script: string, looks: readonly string[], keeps: readonly string[]): string =>
  `(function(){var looks=${JSON.stringify(looks)}
function dress(){looks.splice(0).forEach(function(file){var link=document.createElement('link')
link.rel='stylesheet';link.crossOrigin='';link.href=file;document.getElementById('rules').before(link)})}
addEventListener('load',dress)
var acts=['pointermove','pointerdown','keydown','touchstart','wheel','scroll','focusin'];var begun=false
function begin(event){if(begun||event&&event.type==='pointermove'&&!event.movementX&&!event.movementY)return;begun=true;dress()
acts.forEach(function(act){removeEventListener(act,begin,true)})
var tag=document.createElement('script');tag.type='module';tag.crossOrigin='';tag.src='${script}';document.head.append(tag)}
acts.forEach(function(act){addEventListener(act,begin,{capture:true,passive:true})})
addEventListener('click',function(event){var button=event.target.closest&&event.target.closest('[data-made] button')
if(!button)return
event.preventDefault();event.stopPropagation()
if(button.lang)location.assign(location.pathname+'?language='+button.lang+location.hash)
else{button.dataset.pressed='';button.ariaBusy='true';button.style.opacity='.6';begin()}},true)
try{if(${JSON.stringify(keeps)}.some(function(key){return [localStorage,sessionStorage].some(function(kept){
return !/^(\\[\\]|null|"")?$/.test(kept.getItem(key)||'')})})){document.documentElement.dataset.own='';begin()}}catch(error){}})()`
