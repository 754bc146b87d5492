import { createHash } from 'node:crypto'

/** On every answer, whatever it holds. */
export const safeHeaders: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()'],
]

/** Sent over https only: for a year, browsers then refuse to open this name over http. Other names of a company are its
 *  own to decide, so subdomains are left out. */
export const strictTransport = ['strict-transport-security', 'max-age=31536000'] as const

/** For all that is not our page, what people uploaded above all: nothing in it runs. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/** A worker has the policy of its own script, not that of its page: the one that holds the live stream must reach us. */
export const scriptPolicy = (beyond: readonly string[] = []) =>
  `default-src 'none'; script-src 'self'; ${["connect-src 'self'", ...beyond].join(' ')}; frame-ancestors 'none'`

/** `beyond`: where else a page may ask, such as for the style of a foreign map. */
export function pagePolicy(scriptHashes: string[], nonce: string, beyond: readonly string[] = []) {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`), "'wasm-unsafe-eval'"].join(' '),
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...beyond].join(' '),
    ["connect-src 'self'", ...beyond].join(' '),
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** The hashes of the scripts that stand in a page of the build, such as the one that sets the theme before the first paint.
 *  Never of a page with data in it: the policy would vouch for whatever got there. */
export function inlineScriptHashes(html: string) {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)]
    .filter(({ groups }) => !/\ssrc\s*=/.test(groups!['attributes']!))
    .map(({ groups }) => scriptHash(groups!['text']!))
}

export const scriptHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
