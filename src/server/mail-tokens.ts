/** Tokens in the links of a mail. The stored text has a mark in the place of each, and their sealed list goes at sending. */
import { hiddenToken } from '#contract/hidden-token'
import type { Host } from './host'
import { seal, unseal } from './seal'

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

/** The text as its reader gets it. Throws where another secret sealed its tokens. */
export async function openTokens({ text, sealed }: Kept, host: Pick<Host, 'secret'>): Promise<string> {
  if (sealed === null) return text
  const found = JSON.parse(await unseal(sealed, host)) as string[]
  return text.replace(marks, (mark, at: string) => found[Number(at)] ?? mark)
}

/** The text for everybody else. Mails of an older version have their tokens in it. */
export const hideTokens = (text: string): string => text.replace(marks, hiddenToken).replace(tokens, hiddenToken)
