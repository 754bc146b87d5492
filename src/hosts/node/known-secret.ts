/** The secret of this process, compared with the one that the database was sealed with. */
import { isNotNull, desc, ne } from 'drizzle-orm'
import { openTotpSecret } from '#features/people/auth/server/secrets'
import { credentials } from '#features/people/auth/tables'
import { webhooks } from '#features/doors/webhooks/tables'
import type { Db, Host } from '#server/host'
import { isReadable } from '#server/seal'
import { findFingerprint, fingerprintOf, isEmpty, recordFingerprint } from '#server/secret-fingerprint'
import { mails } from '#server/tables'
import { makeSecret, readSecret, secretFile } from './secret.ts'
import type { NodeSettings } from './settings.ts'
import { CannotStart } from './stop.ts'

type Place = Pick<NodeSettings, 'secret' | 'data'>

const accept = 'or accept that what it sealed is lost: npm run recover -- --accept-secret'

/** Before anything is written. Only a new database makes a secret of its own. */
export async function needSecret(db: Db, { secret: given, data }: Place): Promise<Uint8Array> {
  const secret = readSecret(given, data)
  if (await isEmpty(db)) return secret ?? makeSecret(data)
  if (!secret) throw new CannotStart(`The secret of this database is missing: put back ${secretFile(data)}, ${accept}`)
  const known = await findFingerprint(db)
  if (known !== undefined && known !== (await fingerprintOf(secret))) throw otherSecret()
  return secret
}

/** After the migrations. A database of an older version has no fingerprint, so what was sealed in it is tried. */
export async function keepFingerprint({ db, secret, now }: Pick<Host, 'db' | 'secret' | 'now'>): Promise<void> {
  const known = await findFingerprint(db)
  if (known === undefined) {
    if (!(await opensAny(db, { secret }))) throw otherSecret()
    await recordFingerprint(db, secret, now())
  }
  if ((await findFingerprint(db)) !== (await fingerprintOf(secret))) throw otherSecret()
}

const otherSecret = () =>
  new CannotStart(
    `This database was sealed with another secret: put the right one back (MERIDIAN_SECRET, or the file secret in the data directory), ${accept}`,
  )

const mostTried = 20
/** True also where nothing is sealed. */
async function opensAny(db: Db, host: Pick<Host, 'secret'>): Promise<boolean> {
  const apps = await db
    .select({ sealed: credentials.totpSecret })
    .from(credentials)
    .where(isNotNull(credentials.totpSecret))
    .limit(mostTried)
  const hooks = await db
    .select({ sealed: webhooks.secret })
    .from(webhooks)
    .where(ne(webhooks.secret, ''))
    .orderBy(desc(webhooks.id))
    .limit(mostTried)
  const links = await db
    .select({ sealed: mails.sealed })
    .from(mails)
    .where(isNotNull(mails.sealed))
    .orderBy(desc(mails.id))
    .limit(mostTried)
  const opened = await Promise.all([
    ...apps.map(async ({ sealed }) => (await openTotpSecret(sealed ?? '', host)) !== undefined),
    ...[...hooks, ...links].map(({ sealed }) => isReadable(sealed ?? '', host)),
  ])
  return opened.length === 0 || opened.includes(true)
}
