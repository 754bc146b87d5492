/** The description of the API, made once for a process: it changes with a build alone, and strangers may ask for it. */
import { openapi } from '#contract/openapi'
import type { Endpoint } from '#contract/endpoint'
import { hashOf } from '#server/hash'
import { knows } from '#server/tagged'
import { docsPage } from './docs-page'

const info = { title: 'Meridian', version: '0.1.0' }
type Published = { bytes: Uint8Array<ArrayBuffer>; etag: string }
export type Publish = (request: Request) => Promise<Response>

function once(media: string, write: () => string): Publish {
  let made: Promise<Published> | undefined
  const make = async (): Promise<Published> => {
    const bytes = new TextEncoder().encode(write())
    return { bytes, etag: `"${(await hashOf(bytes)).slice(0, 22)}"` }
  }
  return async (request) => {
    const { bytes, etag } = await (made ??= make())
    const headers = { 'content-type': media, etag, 'cache-control': 'no-cache' }
    return knows(request, etag) ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers })
  }
}

export const documentOf = (all: () => readonly Endpoint[]): Publish =>
  once('application/json; charset=utf-8', () => JSON.stringify(openapi(all(), info)))
export const pageOf = (all: () => readonly Endpoint[]): Publish =>
  once('text/html; charset=utf-8', () => docsPage(all(), info))
