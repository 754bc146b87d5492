/** The page where an order is paid. What is typed of a card is typed into the provider's own frame; the page itself may run
 *  the provider's script and ours, and nothing else. */
import { formatMoney } from '#contract/money-text'
import { isLanguage, type Language } from '#contract/place'
import type { Requested, Writing } from '#server/context'
import { toBase64 } from '#server/base64'
import type { HandlersOf } from '#server/feature'
import { languageOf } from '#server/reader'
import { countTry } from '#server/throttle'
import { dueByCard } from '#features/ecommerce/orders/contract/cards'
import type * as contract from '#features/ecommerce/card-payments/contract'
import { readStore } from '#features/ecommerce/store/contract'
import { orderBy } from './links'
import { providerOf, type CardProvider } from './provider'
import { payScript } from './script'
import { payStyle } from './style'
import { words } from './words'

type Handlers = HandlersOf<typeof contract>
type PageContext = Requested<Writing>
const limit = { most: 200, seconds: 15 * 60 }

export const showPayment: Handlers['showPayment'] = async (ctx, { params: { token } }) => {
  const language = readIn(ctx.request)
  const t = words[language]
  const seconds = await countTry(ctx.db, `pay:page:${ctx.host.addressOf(ctx.request)}`, limit, ctx.now)
  if (seconds > 0) {
    const page = pageOf(ctx, { language, title: t.waitTitle, text: t.waitText, status: 429 })
    page.headers.set('retry-after', String(seconds))
    return page
  }
  const provider = providerOf(ctx.host)
  const row = await orderBy(ctx, token)
  if (!row || !provider) return pageOf(ctx, { language, title: t.goneTitle, text: t.goneText, status: 404 })
  const cents = dueByCard(row)
  const order = String(row.order)
  if (cents === 0) return pageOf(ctx, { language, title: t.paidTitle(order), text: t.paidText })
  const amount = formatMoney({ cents, currency: row.currency }, language)
  const { details } = await ctx.call(readStore, undefined)
  return pageOf(ctx, {
    language,
    title: t.title(order),
    text: t.text(amount, details.name),
    form: { provider, token, button: t.pay(amount) },
  })
}

const readIn = (request: Request): Language => {
  const named = new URL(request.url).searchParams.get('language')
  return isLanguage(named) ? named : languageOf(request)
}

type Shown = {
  language: Language
  title: string
  text: string
  status?: number
  form?: { provider: CardProvider; token: string; button: string }
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function pageOf({ host }: Pick<PageContext, 'host'>, { language, title, text, status = 200, form }: Shown): Response {
  const t = words[language]
  const nonce = toBase64(host.random(18))
  const begins = form && `/api/front/payments/${form.token}`
  const page = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${payStyle}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${
  form
    ? `<form id="pay" data-begins="${begins}" data-language="${language}" data-failed="${escaped(t.failed)}" data-waits="${escaped(t.waits)}" data-late="${escaped(t.late)}">
<div id="card" role="group" aria-label="${escaped(t.card)}"></div>
<p id="said" role="alert"></p>
<button type="submit" disabled>${escaped(form.button)}</button>
<p class="small">${escaped(t.frame)}</p>
</form>
<noscript><p>${escaped(t.noScript)}</p></noscript>
<script nonce="${nonce}" src="${form.provider.origins.script}/v3/"></script>
<script nonce="${nonce}">${payScript}</script>`
    : ''
}
</main>
</body>
</html>`
  return new Response(page, { status, headers: headersOf(nonce, form?.provider) })
}

function headersOf(nonce: string, provider: CardProvider | undefined): Record<string, string> {
  const { script = '', frames = [], asks = [] } = provider?.origins ?? {}
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}' ${script}`.trim(),
    `frame-src ${frames.join(' ') || "'none'"}`,
    ["connect-src 'self'", ...asks].join(' '),
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
    'content-security-policy': policy.join('; '),
    // a phone's own wallet asks by the frame of the provider
    ...(frames.length > 0 && {
      'permissions-policy': `payment=(self ${frames.map((one) => `"${one}"`).join(' ')}), camera=(), geolocation=(), microphone=(), usb=()`,
    }),
  }
}
