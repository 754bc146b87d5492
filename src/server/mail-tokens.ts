/** Tokens in the links of a mail. The stored text has a mark in the place of each, and their sealed list goes at sending. */
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { hiddenToken } from '#contract/hidden-token'
import type { Db, Host } from './host'
import { isReadable, seal, unseal } from './seal'
import { mails } from './tables'

/** A token is the last word of a path, a query or a fragment, and long enough that nobody guesses it. */
const tokens = /(?<=[/=#])[\w-]{32,}(?![\w-])/g
const marks = /\{token (\d+)\}/g

type Kept = { text: string; sealed: string | null }

/** @example await sealTokens('https://…/reset-password?token=ab…', host) // { text: '…?token={token 0}', sealed: '…' } */
export async function sealTokens(text: string, host: Pick<Host, 'random' | 'secret'>): Promise<Kept> {
  const found: string[] = []
  const kept = text.replace(tokens, (token) => `{token ${found.push(token) - 1}}`)
  return found.length === 0 ? { text, sealed: null } : { text: kept, sealed: await seal(JSON.stringify(found), host) }
}

/** In the place of tokens that were sealed with a secret that nobody has any more. */
const lost = 'lost'
export class TokensLost extends Error {
  constructor() {
    super('The links in this email were sealed with a secret that was replaced')
  }
}

/** The text as its reader gets it. Throws where another secret sealed its tokens. */
export async function openTokens({ text, sealed }: Kept, host: Pick<Host, 'secret'>): Promise<string> {
  if (sealed === null) return text
  if (sealed === lost) throw new TokensLost()
  const found = JSON.parse(await unseal(sealed, host)) as string[]
  return text.replace(marks, (mark, at: string) => found[Number(at)] ?? mark)
}

/** Gives up the tokens that this secret cannot open: such a mail is not sent. */
export async function forgetUnreadableTokens(db: Db, host: Pick<Host, 'secret'>): Promise<number> {
  const isSealed = and(isNotNull(mails.sealed), ne(mails.sealed, lost))
  const rows = await db.select({ id: mails.id, sealed: mails.sealed }).from(mails).where(isSealed)
  let forgotten = 0
  for (const { id, sealed } of rows) {
    if (sealed === null || (await isReadable(sealed, host))) continue
    await db.update(mails).set({ sealed: lost, error: new TokensLost().message }).where(eq(mails.id, id))
    forgotten += 1
  }
  return forgotten
}

/** The text for everybody else. Mails of an older version have their tokens in it. */
export const hideTokens = (text: string): string => text.replace(marks, hiddenToken).replace(tokens, hiddenToken)
