/** What the build does to the demo's pages: no server stands behind them, so they carry their policy themselves. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { inlineScriptHashes } from '../node/headers.ts'

export const demoPages: Plugin = {
  name: 'demo-pages',
  transformIndexHtml: { order: 'post', handler: (html) => guarded(html) },
  generateBundle() {
    const lost = readFileSync(new URL('lost.html', import.meta.url), 'utf8')
    this.emitFile({ type: 'asset', fileName: '404.html', source: guarded(lost) })
  },
}

/** The server's policy, but for styles: nobody gives each answer a nonce here. */
function guarded(html: string): string {
  const hashes = inlineScriptHashes(html).map((hash) => `'${hash}'`)
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, "'wasm-unsafe-eval'"].join(' '),
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  return html
    .replace(/\s*<meta name="csp-nonce"[^>]*>/, '')
    .replaceAll(' nonce="__NONCE__"', '')
    .replace('<head>', `<head>\n    <meta http-equiv="content-security-policy" content="${policy}" />`)
}
