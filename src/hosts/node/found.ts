/** What search engines ask for: where they may look, and what there is to read, in each language. */
import { languages } from '#contract/place'
import { places } from '#features/places'

/** Read by anybody, and by nobody who signs in: the other pages are somebody's own. */
const read = new Set([
  'front-pages-landing-page',
  'front-pages-pricing',
  'front-pages-terms',
  'front-pages-privacy',
  'front-pages-shop',
  'pages-help-center',
  'pages-faq',
])
const paths = places.filter(({ name }) => read.has(name)).map(({ path }) => path)

const robots = (root: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /apps/',
    'Disallow: /track/',
    'Disallow: /pay/',
    'Disallow: /drive',
    `Sitemap: ${root}/sitemap.xml`,
    '',
  ].join('\n')

function sitemap(root: string): string {
  const entry = (path: string) => {
    // only the front says its language in its address
    const others = path.startsWith('/front-pages/')
      ? languages.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${root}${path}?language=${one}"/>`)
      : []
    return `<url><loc>${root}${path}</loc>${others.join('')}</url>`
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map(entry),
    '</urlset>',
    '',
  ].join('\n')
}

/** Undefined for any other address. @example answerFinder(new Request('https://shop.example/robots.txt'), undefined) */
export function answerFinder(request: Request, url: string | undefined): Response | undefined {
  const { pathname, origin } = new URL(request.url)
  const root = url ?? origin
  const given =
    pathname === '/robots.txt'
      ? ([robots(root), 'text/plain; charset=utf-8'] as const)
      : pathname === '/sitemap.xml'
        ? ([sitemap(root), 'application/xml; charset=utf-8'] as const)
        : undefined
  if (!given || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
  const [text, type] = given
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' },
  })
}
