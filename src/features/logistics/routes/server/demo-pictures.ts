/** The pictures of the demo's doors: a few, kept once, each of which proves many deliveries. */
import type { Writing } from '#server/context'
import { hashOf } from '#server/hash'
import { pngOf } from '#contract/png'
import { fileChunks, files } from '#server/tables'
import { proofPictures } from './demo-drawings'

export type PictureKind = keyof typeof proofPictures
export type Picture = { fileId: string; hash: string }

const known = new Map<string, Uint8Array>()
function drawn(kind: PictureKind, nth: number): Uint8Array {
  const key = `${kind} ${nth}`
  const bytes = known.get(key) ?? pngOf(proofPictures[kind][nth]!)
  known.set(key, bytes)
  return bytes
}

/** Written when it is needed first; whoever takes back all proofs of it takes the file along, and it is written again. */
export async function pictureOf(
  { db, now }: Pick<Writing, 'db' | 'now'>,
  kind: PictureKind,
  of: number,
  seen: Map<string, Picture>,
): Promise<Picture> {
  const nth = of % proofPictures[kind].length
  const fileId = `demo-${kind}-${nth + 1}`
  const there = seen.get(fileId)
  if (there) return there
  const bytes = drawn(kind, nth)
  const made = await db
    .insert(files)
    .values({ id: fileId, name: `${kind}.png`, media: 'image/png', size: bytes.byteLength, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: files.id })
  if (made.length > 0) await db.insert(fileChunks).values({ fileId, part: 0, bytes })
  const picture = { fileId, hash: await hashOf(bytes) }
  seen.set(fileId, picture)
  return picture
}
