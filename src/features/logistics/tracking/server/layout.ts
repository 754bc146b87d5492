/** Around every page: the shop, the language, and what may run there. */
import { languages, type Language } from '#contract/place'
import { toBase64 } from '#server/base64'
import type { Host } from '#server/host'
import type { TrackingSettings } from '#features/logistics/tracking/contract'
import { inkOn } from '#features/logistics/tracking/rules'
import { markup, icon, Markup } from './markup'
import { script } from './script'
import { style } from './style'
import { words } from './words'

export type Shown = {
  host: Pick<Host, 'random'>
  language: Language
  settings: Pick<TrackingSettings, 'name' | 'shop' | 'logo' | 'colour'>
  title: string
  /** Above the cards, to the edges. */
  head?: Markup
  body: Markup
  /** Stays at the bottom of a phone. */
  bar?: Markup
  status?: number
}

export function pageOf({ host, language, settings, title, head, body, bar, status = 200 }: Shown): Response {
  const t = words[language]
  const nonce = toBase64(host.random(18))
  const shop = settings.name || settings.shop
  const page = markup`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${title}" />
        <title>${title} · ${shop}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${new Markup(style(settings.colour, inkOn(settings.colour)))}
        </style>
      </head>
      <body>
        <header class="top">
          <div class="wide">
            ${settings.logo ? markup`<img class="mark" src="${settings.logo}" alt="" width="32" height="32" />` : markup`<span class="mark" aria-hidden="true">${shop.slice(0, 1)}</span>`}<b>${shop}</b>
            <details>
              <summary aria-label="${t.language}: ${t.name}">${icon('language')}${t.name}${icon('down', 16)}</summary>
              <ul>
                ${languages.map((one) => markup`<li><a href="?language=${one}" hreflang="${one}" lang="${one}" ${one === language && markup` aria-current="true"`}>${words[one].name}</a></li>`)}
              </ul>
            </details>
          </div>
        </header>
        ${head}
        <main class="wide">${body}</main>
        ${bar && markup`<footer class="bar"><div class="wide" id="bar">${bar}</div></footer>`}
        <script nonce="${nonce}">
          ${new Markup(script)}
        </script>
      </body>
    </html>`
  return new Response(page.text, { status, headers: headersOf(nonce) })
}

/** Nobody else may frame it, find it, or hear where it was opened. */
export const headersOf = (nonce?: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  ...(nonce && {
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  }),
})
