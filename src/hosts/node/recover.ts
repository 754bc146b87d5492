import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { features } from '#features/server'
import { machineOf } from '#server/machine'
import { findFingerprint, fingerprintOf, isEmpty } from '#server/secret-fingerprint'
import { acceptSecret, type GivenUp } from './accept-secret.ts'
import { prepareDatabase } from './assemble.ts'
import type { Database } from './database-type.ts'
import { openDatabase } from './database.ts'
import { createHost } from './host.ts'
import { keepFingerprint, needSecret } from './known-secret.ts'
import { linkBase } from './link-base.ts'
import { log } from './log.ts'
import { databaseOf } from './pglite.ts'
import { askToRecover, recoverWith, type RecoveredThere } from './recover-door.ts'
import { makeSecret, readSecret } from './secret.ts'
import { needSettings, type NodeSettings } from './settings.ts'
import { CannotStart, orStop } from './stop.ts'

const usage =
  'Give one of: npm run recover -- --email ada@company.example (a way back in), npm run recover -- --accept-secret (goes on with a new secret)'

/** `npm run recover`: the way back of whoever runs the machine, with its settings. */
export async function recover(args: string[]): Promise<void> {
  process.umask(0o077)
  await orStop(async () => {
    const [option, email, ...more] = args.flatMap((one) => one.split(/(?<=^--email)=/))
    if (more.length > 0) throw new CannotStart(usage)
    if (option === '--accept-secret' && email === undefined) await acceptNewSecret(needSettings(process.env))
    else if (option === '--email' && email) await recoverAccount(needSettings(process.env), email)
    else throw new CannotStart(usage)
    process.exit(0)
  })
}

async function recoverAccount(settings: NodeSettings, email: string): Promise<void> {
  const there = settings.databaseUrl === undefined ? await askToRecover(settings.data, email) : undefined
  report(email, there ?? (await recoverOnDatabase(settings, email)))
}

async function recoverOnDatabase(settings: NodeSettings, email: string): Promise<RecoveredThere> {
  const recovered = await onDatabase(settings, async (database) => {
    const host = createHost(database, settings, await needSecret(database.db, settings))
    await prepareDatabase(host)
    await keepFingerprint(host)
    return recoverWith(machineOf(features, host), email)
  })
  return { recovered, linkBase: linkBase(settings, settings.port) }
}

function report(email: string, { recovered, linkBase: base }: RecoveredThere): void {
  if ('fault' in recovered)
    throw new CannotStart(
      recovered.fault === 'unknown'
        ? `Nobody has the address ${email}.`
        : `The account of ${email} is not active: an administrator activates it, under Users.`,
    )
  const { name, path, wasOn } = recovered
  console.log(`${name} is signed out everywhere.${wasOn ? ' Two-factor is off.' : ''}`)
  console.log(`Set a new password within an hour, once: ${base}${path}`)
}

async function acceptNewSecret(settings: NodeSettings): Promise<void> {
  const givenUp = await onDatabase(settings, async (database) => {
    const secret = readSecret(settings.secret, settings.data) ?? makeSecret(settings.data)
    const host = createHost(database, settings, secret)
    await prepareDatabase(host)
    return (await findFingerprint(host.db)) === (await fingerprintOf(secret))
      ? undefined
      : acceptSecret(machineOf(features, host))
  })
  console.log(givenUp ? wordsOf(givenUp) : 'This is the secret of the database already: nothing was changed.')
}

const wordsOf = ({ secondFactors, webhooks, mails }: GivenUp): string =>
  [
    'The new secret is accepted. What the old one sealed is given up:',
    `Two-factor taken off: ${secondFactors} (those people get an email)`,
    `Webhooks with a new secret, disabled until their receivers have it: ${webhooks}`,
    `Emails not sent whose links are lost: ${mails}`,
    'Then: npm start',
  ].join('\n')

async function onDatabase<T>(settings: NodeSettings, act: (database: Database) => Promise<T>): Promise<T> {
  const { data, databaseUrl } = settings
  if (databaseUrl === undefined && !existsSync(join(databaseOf(data), 'PG_VERSION')))
    throw new CannotStart(`There is no database in ${data}: give MERIDIAN_DATA.`)
  const lost = (line: string) => {
    throw new Error(line)
  }
  const database = await openDatabase(settings, { log, lost, knocked: (socket) => void socket.destroy() })
  try {
    if (await isEmpty(database.db)) throw new CannotStart('The database is empty: npm start makes it.')
    return await act(database)
  } finally {
    await database.close()
  }
}
