/** The first administrator of an installation without demo accounts: whoever reads the server's output has the code. */
import { eq } from 'drizzle-orm'
import { prepared } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { hashOf } from '#server/hash'
import type { Db, Host } from '#server/host'
import { installationFacts } from '#server/tables'
import { users } from '#features/people/users/tables'
import { enrolUser } from '#features/people/users/contract'
import type * as contract from '#features/people/auth/contract'
import { base32 } from '#features/people/auth/rules'
import { refuseCommon } from './common-passwords'
import { openSession } from './entries'
import { rememberDevice } from './devices'
import { countGuess, lookCounted } from './limits'
import { setPassword, signedIn } from './people'

type Handlers = HandlersOf<typeof contract>
const factName = 'setup-code'

/** Each process that starts prints a code of its own; older ones stop working. */
const mostCodes = 5

type Fact = typeof installationFacts.$inferSelect
/** An older version stored its code as text, which counts for nothing. */
const hashesIn = ({ value }: Fact): string[] => (Array.isArray(value) ? value.map(String) : [])

async function findFact(db: Db): Promise<Fact | undefined> {
  const [row] = await db.select().from(installationFacts).where(eq(installationFacts.name, factName))
  return row
}

/** Is the first administrator still to be made? */
export const isSetupOpen = async (db: Db): Promise<boolean> => (await findFact(db)) !== undefined

/** Makes a code when nobody can enter yet. The host prints it, and only its hash is stored. */
export async function offerSetup(host: Pick<Host, 'db' | 'now' | 'random' | 'settings'>): Promise<string | undefined> {
  if (host.settings.demo) return undefined
  const [somebody] = await host.db.select({ id: users.id }).from(users).where(eq(users.demo, false)).limit(1)
  if (somebody) return undefined
  const code = base32(host.random(10))
  const hash = await hashOf(code)
  await host.db.transaction(async (db) => {
    const isFact = eq(installationFacts.name, factName)
    await db.insert(installationFacts).values({ name: factName, value: [], at: host.now() }).onConflictDoNothing()
    const [row] = await db.select().from(installationFacts).where(isFact).for('update')
    const value = [...hashesIn(row!), hash].slice(-mostCodes)
    await db.update(installationFacts).set({ value, at: host.now() }).where(isFact)
  })
  return code
}

const isCode = async (said: string, fact: Fact): Promise<boolean> =>
  hashesIn(fact).includes(await hashOf(said.replaceAll(/\s/g, '').toUpperCase()))

export const setUp: Handlers['setUp'] = prepared({
  async before(ctx, { body }) {
    const guess = await countGuess(ctx, 'setup', { who: 'first' })
    const fact = await findFact(ctx.db)
    if (!fact) return ctx.fail('setup_done')
    if (!(await lookCounted(ctx, guess, () => isCode(body.code, fact)))) return ctx.fail('wrong_code')
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
    if (!(await isCode(code, row))) return ctx.fail('wrong_code')
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
