import { lt } from 'drizzle-orm'
import type { JobRun } from '#server/context'
import { implement } from '#server/feature'
import * as contract from './contract'
import * as entries from '#features/people/users/contract/entries'
import { getEntry, getSession, login, loginTotp, logout, makeToken } from './server/entering'
import * as links from './server/links'
import * as own from './server/own'
import { removeTwoFactor } from './server/second-factor'
import { runEndOldSessions } from './server/session-limits'
import { setUp } from './server/setup'
import { tokens } from './tables'
import { authSeed } from './seed'

const forgetExpired: JobRun<typeof contract.forgetExpired> = async ({ db, now, write }) => {
  await db.delete(tokens).where(lt(tokens.expiresAt, now))
  await write((ctx) => ctx.call(contract.endOldSessions, undefined))
}

const { sessionsOf: _sessionsOf, ...ownHandlers } = own
export const auth = implement(
  { ...contract, ...entries },
  {
    ...links,
    ...ownHandlers,
    getEntry,
    getSession,
    login,
    loginTotp,
    logout,
    makeToken,
    removeTwoFactor,
    setUp,
    forgetExpired,
    endOldSessions: runEndOldSessions,
  },
  { seeds: [authSeed] },
)
