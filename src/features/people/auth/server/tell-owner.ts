/** Tells the owner of an account by mail what changed about its security, in their language and by their clock. */
import { eq } from 'drizzle-orm'
import { deviceOf } from '#contract/device'
import type { Requested, Writing } from '#server/context'
import { momentsIn } from '#server/reader'
import { securityMailOf, type SecurityNews } from './security-mails'
import { languageOf } from '#features/people/users/contract'
import { users } from '#features/people/users/tables'

/** `request`: the one that the change came by, where the owner may have made it. */
export async function tellOwner(
  { db, host, now, baseUrl, mail }: Pick<Writing, 'db' | 'host' | 'now' | 'baseUrl' | 'mail'>,
  userId: number,
  news: SecurityNews,
  request?: Request,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user?.status !== 'active') return
  const language = languageOf(user.language)
  const device =
    request &&
    Object.values(deviceOf(request.headers.get('user-agent')))
      .join(', ')
      .slice(0, 60)
  const address = request && host.addressOf(request)
  await mail(
    securityMailOf(news, language, {
      to: user.email,
      name: user.fullName,
      link: `${baseUrl}/forgot-password`,
      when: momentsIn(language, user.zone || host.settings.zone).format(now),
      ...(device && { device }),
      ...(address && { address }),
    }),
  )
}

/** The same for an act of one's own, which came by this request. */
export const tellPerson = (ctx: Requested<Writing> & { person: { id: number } }, news: SecurityNews): Promise<void> =>
  tellOwner(ctx, ctx.person.id, news, ctx.request)
