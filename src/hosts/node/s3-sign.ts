/** Signature Version 4, as Amazon publishes it: "Signature Calculations for the Authorization Header". */
import { hashOf, hexOf, signatureOf } from '#server/hash'

export type S3Keys = { key: string; secret: string }
type Signing = { method: string; url: URL; headers: Record<string, string>; bodyHash: string }

/** Every letter but A-Z a-z 0-9 - . _ ~ */
const encoded = (part: string): string =>
  encodeURIComponent(part).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
export const encodedPath = (path: string): string => path.split('/').map(encoded).join('/')

/**
 * The headers with which the request is sent.
 * @example await signed({ method: 'GET', url, headers: {}, bodyHash }, keys, 'eu-west-1', new Date())
 */
export async function signed(
  { method, url, headers, bodyHash }: Signing,
  { key, secret }: S3Keys,
  region: string,
  now: Date,
): Promise<Record<string, string>> {
  const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = at.slice(0, 8)
  const all: Record<string, string> = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': at }
  const named = Object.entries({ ...all, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const names = named.map(([name]) => name).join(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const asked = [method, url.pathname, query, ...named.map(([name, value]) => `${name}:${value}`), '', names, bodyHash]
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, await hashOf(asked.join('\n'))].join('\n')
  let signing: string | Uint8Array = `AWS4${secret}`
  for (const word of [day, region, 's3', 'aws4_request']) signing = await signatureOf(signing, word)
  const signature = hexOf(await signatureOf(signing, toSign))
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope},SignedHeaders=${names},Signature=${signature}`,
  }
}
