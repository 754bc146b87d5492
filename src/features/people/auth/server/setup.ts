/** The first administrator of an installation without demo accounts: whoever reads the server's output has the code. */
import { eq } from 'drizzle-orm'
import { prepared } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db, Host } from '#server/host'
import { installationFacts } from '#server/tables'
import { users } from '#features/people/users/tables'
import { enrolUser } from '#features/people/users/contract'
import type * as contract from '#features/people/auth/contract'
import { base32, sameText } from '#features/people/auth/rules'
import { refuseCommon } from './common-passwords'
import { openSession } from './entries'
import { rememberDevice } from './devices'
import { countGuess, lookCounted } from './limits'
import { setPassword, signedIn } from './people'

type Handlers = HandlersOf<typeof contract>
const factName = 'setup-code'

/** Is there a code waiting to be used? */
export async function setupCode(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(installationFacts).where(eq(installationFacts.name, factName))
  return row && String(row.value)
}

/** Makes the code when nobody can enter yet. The host prints it. */
export async function offerSetup(host: Host): Promise<string | undefined> {
  if (host.settings.demo) return undefined
  const [somebody] = await host.db.select({ id: users.id }).from(users).where(eq(users.demo, false)).limit(1)
  if (somebody) return undefined
  const value = base32(host.random(10))
  await host.db.insert(installationFacts).values({ name: factName, value, at: host.now() }).onConflictDoNothing()
  return setupCode(host.db)
}

const isCode = (said: string, code: string): boolean => sameText(said.replaceAll(/\s/g, '').toUpperCase(), code)

export const setUp: Handlers['setUp'] = prepared({
  async before(ctx, { body }) {
    const guess = await countGuess(ctx, 'setup', { who: 'first' })
    const code = await setupCode(ctx.db)
    if (code === undefined) return ctx.fail('setup_done')
    if (!(await lookCounted(ctx, guess, async () => isCode(body.code, code)))) return ctx.fail('wrong_code')
    await refuseCommon(ctx, body.password, body)
    return ctx.host.hasher.hash(body.password, 'secret', 'stranger')
  },
  async run(ctx, { body: { code, fullName, email } }, passwordHash: string) {
    const [row] = await ctx.db
      .select()
      .from(installationFacts)
      .where(eq(installationFacts.name, factName))
      .for('update')
    if (!row) return ctx.fail('setup_done')
    if (!isCode(code, String(row.value))) return ctx.fail('wrong_code')
    const { id } = await ctx.call(enrolUser, { fullName, email, role: 'admin', status: 'active' })
    await setPassword(ctx.db, id, passwordHash)
    await ctx.db.delete(installationFacts).where(eq(installationFacts.name, factName))
    ctx.actsAs({ id, fullName })
    await openSession(ctx, id, false)
    await rememberDevice(ctx, id)
    ctx.changed({ subject: 'Session', id })
    return signedIn(ctx, id)
  },
})
