/** Names under which the product is served. Another site may point its own name at this machine, and browsers would then let
 *  its pages read ours (DNS rebinding): without MERIDIAN_URL only names are served that no stranger can point here. */
import { hostname as machine } from 'node:os'
import { isIP } from 'node:net'
import type { NodeSettings } from './settings.ts'

const own = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

export function isAllowedHost(request: Request, { url, hostname }: Pick<NodeSettings, 'url' | 'hostname'>): boolean {
  if (url !== undefined) return true
  const name = new URL(request.url).hostname.toLowerCase()
  if (own(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true
  const here = machine().toLowerCase()
  return [hostname.toLowerCase(), here, `${here}.local`].includes(name)
}

export function misdirected(request: Request): Response {
  const { host, protocol } = new URL(request.url)
  const said = `This server does not know the name ${host}. Set MERIDIAN_URL to the address that people use, such as ${protocol}//${host}\n`
  return new Response(said, { status: 421, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
