/** Files are rows: every host and every machine sees them, one backup holds all. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { fromBase64 } from './base64'
import type { Db, Host } from './host'
import { fileChunks, files } from './tables'

const chunk = 256 * 1024
export type StoredFile = { id: string; name: string; media: string; size: number }
export type Files = {
  put(file: { name: string; media: string; bytes: Uint8Array }): Promise<StoredFile>
  /** A file whose bytes come later, by `add`: what is large is stored as it comes, in short writes. */
  begin(file: Omit<StoredFile, 'id'>): Promise<StoredFile>
  add(id: string, part: number, bytes: Uint8Array): Promise<void>
  find(id: string): Promise<StoredFile | undefined>
  /** Read chunk by chunk, each in a short query of its own. */
  read(id: string): ReadableStream<Uint8Array>
  remove(id: string): Promise<void>
}

export function filesOf(db: Db, host: Pick<Host, 'random' | 'now'>): Files {
  const store: Files = {
    async put({ name, media, bytes }) {
      const file = await store.begin({ name, media, size: bytes.byteLength })
      for (let part = 0; part * chunk < bytes.byteLength; part++)
        await store.add(file.id, part, bytes.slice(part * chunk, (part + 1) * chunk))
      return file
    },
    async begin(given) {
      const file = { id: hex(host.random(16)), ...given }
      await db.insert(files).values({ ...file, createdAt: host.now() })
      return file
    },
    async add(fileId, part, bytes) {
      await db.insert(fileChunks).values({ fileId, part, bytes })
    },
    async find(id) {
      const [file] = await db.select().from(files).where(eq(files.id, id))
      return file
    },
    read(id) {
      let part = -1
      return new ReadableStream({
        async pull(controller) {
          const [next] = await db
            .select({ part: fileChunks.part, letters: sql<string>`encode(${fileChunks.bytes}, 'base64')` })
            .from(fileChunks)
            .where(and(eq(fileChunks.fileId, id), gt(fileChunks.part, part)))
            .orderBy(asc(fileChunks.part))
            .limit(1)
          if (!next) return controller.close()
          part = next.part
          controller.enqueue(fromBase64(next.letters))
        },
      })
    },
    async remove(id) {
      await db.delete(files).where(eq(files.id, id))
    },
  }
  return store
}

/** The sender went away before its end: nothing of ours is wrong. */
export class BrokenOff extends Error {}

/** What comes, cut into the parts a file is stored in. Leaving early leaves the rest unread. */
export async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  let part = new Uint8Array(chunk)
  let filled = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BrokenOff('The body broke off', { cause })
      })
      if (done) break
      for (let at = 0; at < value.byteLength;) {
        const some = value.subarray(at, at + chunk - filled)
        part.set(some, filled)
        filled += some.byteLength
        at += some.byteLength
        if (filled < chunk) continue
        yield part
        part = new Uint8Array(chunk)
        filled = 0
      }
    }
    if (filled > 0) yield part.slice(0, filled)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Pictures are shown, anything else is only ever saved: a page of somebody's must not run as ours. */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

export function fileResponse({ name, media, size }: StoredFile, body: ReadableStream<Uint8Array>): Response {
  const inline = shown.has(media)
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: {
      'content-type': inline ? media : 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    },
  })
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
