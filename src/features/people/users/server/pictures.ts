/** Pictures of people: files of ours, or addresses that a client gave. */
import { and, eq, ne } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { users } from '#features/people/users/tables'

export const avatarPath = '/api/avatars/'
type Shown = { id: number; avatar: string | null }

/** A stored file becomes a picture only by uploading it: naming one could show another person's file, or no picture. */
export const isForeignFile = (avatar: string | null | undefined, own?: string | null): boolean =>
  Boolean(avatar?.startsWith(avatarPath)) && avatar !== own

/** Removes the file that was their picture, unless it is somebody else's, too: older versions let it be taken. */
export async function dropPicture({ db, files }: Pick<Writing, 'db' | 'files'>, { id, avatar }: Shown): Promise<void> {
  if (!avatar?.startsWith(avatarPath)) return
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.avatar, avatar), ne(users.id, id)))
  if (!other) await files.remove(avatar.slice(avatarPath.length))
}
