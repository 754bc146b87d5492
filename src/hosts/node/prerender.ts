/** Pages of the front, made before anybody opens them: read without a script, by people and by search engines, and run by the
 *  browser as soon as somebody does something on them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage, languages, type Language } from '#contract/place'
import { places } from '#features/places'
import { languageOf } from '#server/reader'
import type { Made } from '../front/render.tsx'
import { told } from '../front/words.ts'

type Ask = (request: Request) => Promise<Response>
type Rendering = typeof import('../front/render.tsx')
/** `language`: the one that the address names, which the next pages are read in, too. */
export type Prerendered = { html: string; language: Language | undefined }
type Options = {
  /** The folder of the built pages. */
  folder: string
  /** Resolves once the product answers. */
  ask: Promise<Ask>
  url: string | undefined
  load(): Promise<Rendering>
  log(line: Record<string, unknown>): void
}

/** Figures on them are of the last moments. */
const freshFor = 5_000
const tongues: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR', ar: 'ar_AR' }

/** Nothing where somebody is signed in, or it is none of these pages: then the browser makes it.
 *  @example const prerender = prerenderer({ folder, ask, url, load, log }) */
export function prerenderer({ folder, ask, url, load, log }: Options) {
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  const looks = looksIn(folder)
  const fonts = fontsIn(folder, template)
  const kept = new Map<string, { until: number; made: Promise<Made> }>()

  return async (request: Request): Promise<Prerendered | undefined> => {
    const { pathname, origin } = new URL(request.url)
    // what draws these pages is large: whoever asks for another one does not wait for it
    const name = names.get(pathname)
    if (name === undefined || isSignedIn(request)) return undefined
    const rendering = await load()
    const page = rendering.made.find(({ place }) => place.name === name)!
    const language = readIn(request)
    const key = `${page.place.name} ${language}`
    const known = kept.get(key)
    const made = known && known.until > Date.now() ? known.made : rendering.render(page, language, await ask)
    if (made !== known?.made) kept.set(key, { until: Date.now() + freshFor, made })
    try {
      const shown = {
        ...(await made),
        language,
        address: `${url ?? origin}${page.place.path}`,
        root: url ?? origin,
        scheme: schemeIn(request),
      }
      const beside = { looks: looks(page.place.name), fonts: fonts(language) }
      return { html: htmlOf(template, beside, shown), language: namedIn(request) }
    } catch (error) {
      kept.delete(key)
      log({ level: 'error', at: 'prerender', path: pathname, message: String(error) })
      return undefined
    }
  }
}

const front = places.filter(({ name }) => name in told)
/** By their addresses; the landing page has two. */
const names = new Map([...front.map(({ name, path }) => [path, name] as const), ['/', 'front-pages-landing-page']])
const cookieIn = (request: Request, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
const isSignedIn = (request: Request): boolean => cookieIn(request, 'accessToken') !== undefined

function namedIn(request: Request): Language | undefined {
  const named = new URL(request.url).searchParams.get('language')
  return isLanguage(named) ? named : undefined
}

/** As the page itself would choose: its address, the last visit, the browser. */
function readIn(request: Request): Language {
  const said = [namedIn(request), cookieIn(request, 'language'), cookieIn(request, 'Meridian-language')].find(
    isLanguage,
  )
  return said ?? languageOf(request)
}

/** Where a script runs it asks the device, too, before anything is drawn. */
const schemeIn = (request: Request) =>
  cookieIn(request, 'Meridian-color-scheme') === 'dark' ? ('dark' as const) : ('light' as const)

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>
/** Which files of looks a screen needs, so that nothing of it is drawn before it is dressed. */
function looksIn(folder: string): (name: string) => string[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const screens: Record<string, string> = {
    'front-pages-landing-page': 'src/features/front/LandingScreen.tsx',
    'front-pages-pricing': 'src/features/front/PricingScreen.tsx',
    'front-pages-terms': 'src/features/front/LegalScreen.tsx',
    'front-pages-privacy': 'src/features/front/LegalScreen.tsx',
  }
  return (name) => {
    const reached = new Set<string>()
    const css = new Set<string>()
    const reach = (key: string) => {
      const entry = manifest[key]
      if (!entry || reached.has(key)) return
      reached.add(key)
      for (const next of entry.imports ?? []) reach(next)
      for (const one of entry.css ?? []) css.add(one)
    }
    reach('index.html')
    // the template has those already
    css.clear()
    reach(screens[name]!)
    return [...css]
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

type Shown = Made & { language: Language; address: string; root: string; scheme: 'light' | 'dark' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Beside = { looks: readonly string[]; fonts: readonly string[] }
function htmlOf(template: string, { looks, fonts }: Beside, shown: Shown): string {
  const { language, title, text, body, rules, known, address, root, scheme } = shown
  const entry = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(template)!
  const others = languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${address}?language=${one}">`)
  const head = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(text)}">`,
    `<link rel="canonical" href="${address}?language=${language}">`,
    ...others,
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Meridian">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(text)}">`,
    `<meta property="og:url" content="${address}?language=${language}">`,
    `<meta property="og:locale" content="${tongues[language]}">`,
    `<meta property="og:image" content="${root}/social.jpg">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<style nonce="__NONCE__">${rules.replaceAll('<', '')}</style>`,
    ...fonts.map((one) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${one}">`),
    ...looks.map((one) => `<link rel="stylesheet" crossorigin href="/${one}">`),
  ]
  const data = JSON.stringify(known).replaceAll('<', '\\u003c')
  return template
    .replace(
      /<html [^>]*>/,
      `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-mantine-color-scheme="${scheme}" data-skin="default">`,
    )
    .replace(/<title>[^]*?<\/title>/, '')
    .replaceAll(/<meta\s+(name="description"|property="og:[a-z]+")[^>]*>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(entry[0], `<script>${beginning(entry[1]!)}</script>`)
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace(/<div id="root">[^]*?<\/div>\s*<\/div>/, () => `<div id="root" data-made>${body}</div>`)
    .replace(/<noscript>[^]*?<\/noscript>/, () => `<script type="application/json" id="known">${data}</script>`)
}

/** The script of the page comes with the first thing that somebody does there (a pointer that only lies there is said to move
 *  by nothing); whoever reads only waits for none. A language
 *  that is pressed before it has come is another page; any other button is pressed once it is there. */
const beginning = (script: string): string =>
  `(function(){var acts=['pointermove','pointerdown','keydown','touchstart','wheel','focusin'];var begun=false
function begin(event){if(begun||event&&event.type==='pointermove'&&!event.movementX&&!event.movementY)return;begun=true
acts.forEach(function(act){removeEventListener(act,begin,true)})
var tag=document.createElement('script');tag.type='module';tag.crossOrigin='';tag.src='${script}';document.head.append(tag)}
acts.forEach(function(act){addEventListener(act,begin,{capture:true,passive:true})})
addEventListener('click',function(event){var button=event.target.closest&&event.target.closest('[data-made] button')
if(!button)return
event.preventDefault();event.stopPropagation()
if(button.lang)location.assign(location.pathname+'?language='+button.lang+location.hash)
else{button.dataset.pressed='';begin()}},true)})()`
