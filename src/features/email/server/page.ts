/** A letter as a page for a frame: no scripts, no forms, nothing from elsewhere unless it was asked for. */
import { and, eq, or, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/email/contract'
import { emails, letterFiles } from '#features/email/tables'
import { boxesOf } from './boxes'
import { withPictures } from './pictures'
import { selectBoth } from './rows'

type Handlers = HandlersOf<typeof contract>

/** The frame gives it neither scripts nor our origin; this says so once more, for whoever opens it elsewhere. */
const policyOf = (pictures: boolean): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    // the product's own letters
    "font-src 'self'",
    `img-src 'self' data:${pictures ? ' https: http:' : ''}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')

const look = (dark: boolean): string => `
:root { color-scheme: ${dark ? 'dark' : 'light'}; }
html { overflow-y: hidden; overflow-x: auto; }
body { margin: 0; padding: 0 0 1px; font: 13.5px/1.5 'Public Sans Variable', 'Cairo Variable', system-ui, sans-serif; color: ${dark ? '#CDCFE5' : '#2A2938'}; background: transparent; overflow-wrap: anywhere; }
a { color: ${dark ? '#B4AEF9' : '#574CBF'}; }
p { margin: 0 0 8px; }
img { max-width: 100%; height: auto; }
img[data-src] { display: inline-block; min-width: 24px; min-height: 24px; border: 1px dashed currentColor; opacity: .5; }
table { max-width: 100%; }
pre { white-space: pre-wrap; }
blockquote { margin: 0 0 0 2px; padding-inline-start: 12px; border-inline-start: 2px solid ${dark ? '#5B6182' : '#C6C5D2'}; }
`

/** Whoever wrote with colours of their own wrote for white paper. */
const isPainted = (html: string): boolean => /\b(?:bgcolor|color)=|(?:^|[\s;"])(?:background-)?color:/i.test(html)

export const getEmailPage: Handlers['getEmailPage'] = async (ctx, { params: { id }, query: { pictures, dark } }) => {
  const boxes = await boxesOf(ctx.db, ctx.person.id)
  const [row] = await selectBoth(
    ctx.db,
    and(eq(emails.id, id), or(...boxes.map((box) => eq(emails.mailboxId, box.id)), sql`false`)),
  )
  if (!row) return ctx.fail('email_unknown')
  const inside = await ctx.db.select().from(letterFiles).where(eq(letterFiles.letterId, row.letter.id))
  const shown = withPictures(row.letter.html, (name, address) => {
    if (name === 'data-src') return pictures ? `src="${address}" referrerpolicy="no-referrer"` : undefined
    if (!/^cid:/i.test(address)) return undefined
    const file = inside.find((one) => one.cid === address.slice('cid:'.length))
    return file ? `src="/api/apps/email/${id}/attachments/${file.id}"` : ''
  })
  const isDark = dark === true && !isPainted(shown)
  const paper = dark === true && !isDark ? ' style="background:#fff;color:#2A2938;padding:12px;border-radius:6px"' : ''
  const page = `<!doctype html><html><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title></title><style>${look(isDark)}</style></head><body dir="auto"${paper}>${shown}</body></html>`
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(pictures === true),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    },
  })
}
