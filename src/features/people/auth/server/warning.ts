/** Tells the owner of an account that it is guessed at: once a day, in the owner's language. */
import { eq } from 'drizzle-orm'
import type { Requested, Writing } from '#server/context'
import { countUp } from '#server/throttle'
import { warningOf, type Guessed } from '#features/people/auth/mails'
import { languageOf } from '#features/people/users/contract'
import { users } from '#features/people/users/tables'

const onceADay = { most: 1, seconds: 24 * 60 * 60 }
type Warning = { userId: number; guessed: Guessed; times: number }
/** In `before`, whose mail stays though the request fails. */
type Telling = Requested & { write<T>(act: (ctx: Writing) => Promise<T>): Promise<T> }

export async function warnOwner(ctx: Telling, { userId, guessed, times }: Warning): Promise<void> {
  const { left } = await countUp(ctx.db, `warned:${guessed}:${userId}`, onceADay, ctx.now)
  if (left < 0) return
  await ctx.write(async ({ db, baseUrl, mail }) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (user?.status !== 'active') return
    const link = `${baseUrl}/forgot-password`
    await mail(warningOf(guessed, languageOf(user.language), { to: user.email, name: user.fullName, link, times }))
  })
}
