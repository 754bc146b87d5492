/** Files are rows: every host and every machine sees them, one backup holds all. */
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db, Host } from './host'
import { fileChunks, files } from './tables'

const chunk = 256 * 1024
export type StoredFile = { id: string; name: string; media: string; size: number }
export type Files = {
  put(file: { name: string; media: string; bytes: Uint8Array }): Promise<StoredFile>
  find(id: string): Promise<StoredFile | undefined>
  /** Read chunk by chunk, each in a short query of its own. */
  read(id: string): ReadableStream<Uint8Array>
  remove(id: string): Promise<void>
}

export function filesOf(db: Db, host: Pick<Host, 'random' | 'now'>): Files {
  return {
    async put({ name, media, bytes }) {
      const file = { id: hex(host.random(16)), name, media, size: bytes.byteLength }
      await db.insert(files).values({ ...file, createdAt: host.now() })
      for (let part = 0; part * chunk < bytes.byteLength; part++)
        await db
          .insert(fileChunks)
          .values({ fileId: file.id, part, bytes: bytes.slice(part * chunk, (part + 1) * chunk) })
      return file
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
            .select()
            .from(fileChunks)
            .where(and(eq(fileChunks.fileId, id), gt(fileChunks.part, part)))
            .orderBy(asc(fileChunks.part))
            .limit(1)
          if (!next) return controller.close()
          part = next.part
          controller.enqueue(next.bytes)
        },
      })
    },
    async remove(id) {
      await db.delete(files).where(eq(files.id, id))
    },
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
