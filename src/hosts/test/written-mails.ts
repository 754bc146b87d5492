/** Mails as their readers get them, with the tokens that the stored rows do not hold. */
import { asc, eq } from 'drizzle-orm'
import type { Host } from '#server/host'
import { openTokens } from '#server/mail-tokens'
import { mails } from '#server/tables'

/** The oldest first. @example const [first] = await mailsTo(world.host, 'ada@x.example') */
export async function mailsTo(host: Pick<Host, 'db' | 'secret'>, to: string) {
  const rows = await host.db.select().from(mails).where(eq(mails.to, to)).orderBy(asc(mails.id))
  return Promise.all(rows.map(async (row) => ({ ...row, text: await openTokens(row, host) })))
}
