import { and, lt } from 'drizzle-orm'
import { implement, type Job } from '#server/context'
import { sendMail } from '#server/mail'
import { throttles } from '#server/tables'
import * as contract from './contract'
import { getEntry, getSession, login, loginTotp, logout, makeToken } from './server/entering'
import * as links from './server/links'
import * as own from './server/own'
import { setUp } from './server/setup'
import { tokens } from './tables'

/** What has run out is thrown away. */
const forgetExpired: Job = async ({ db, now }) => {
  await db.delete(tokens).where(and(lt(tokens.expiresAt, now)))
  await db.delete(throttles).where(lt(throttles.until, now))
}

const { sessionsOf: _sessionsOf, ...ownHandlers } = own
export const auth = implement(
  contract,
  { ...links, ...ownHandlers, getEntry, getSession, login, loginTotp, logout, makeToken, setUp },
  { sendMail, forgetExpired },
)
