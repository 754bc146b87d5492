/** Files as rows: every host and every machine sees them, one backup holds all. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { fromBase64 } from './base64'
import type { Db } from './host'
import { partBytes, type Storage } from './storage'
import { fileChunks } from './tables'
import { othersTurn } from './others-turn'

export const rows = 'rows'

export const rowStorage = (db: Db): Storage => ({
  /** Each part in a write of its own: between two of them everybody else has their turn. */
  async write(fileId, parts) {
    let part = 0
    for await (const bytes of parts) {
      await db.insert(fileChunks).values({ fileId, part: part++, bytes })
      await othersTurn()
    }
  },
  read: (id, { from, until }) => {
    let at = from
    let part = Math.floor(from / partBytes) - 1
    return Promise.resolve(
      new ReadableStream<Uint8Array>({
        /** A short query for each part. */
        async pull(controller) {
          if (at >= until) return controller.close()
          const [next] = await db
            .select({ part: fileChunks.part, letters: sql<string>`encode(${fileChunks.bytes}, 'base64')` })
            .from(fileChunks)
            .where(and(eq(fileChunks.fileId, id), gt(fileChunks.part, part)))
            .orderBy(asc(fileChunks.part))
            .limit(1)
          if (!next) throw new Error(`The file ${id} was taken away while it was read`)
          part = next.part
          const begins = part * partBytes
          const bytes = fromBase64(next.letters).subarray(Math.max(0, at - begins), until - begins)
          at += bytes.byteLength
          controller.enqueue(bytes)
        },
      }),
    )
  },
  async remove(id) {
    await db.delete(fileChunks).where(eq(fileChunks.fileId, id))
  },
})
