/** Refuses passwords that are tried first: those that many people have, and what is known of the person. */
import { eq } from 'drizzle-orm'
import type { Requested } from '#server/context'
import { shortestPassword } from '#features/people/auth/contract'
import { users } from '#features/people/users/tables'

type Refusing = Pick<Requested, 'db'> & { fail(code: 'password_common'): never }
type Named = { email: string; fullName: string }

/** Some 18,000 words, read when the first password is chosen. The same in every process. */
let list: Promise<ReadonlySet<string>> | undefined
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = dictionary['passwords-common'].filter((word) => word.length >= shortestPassword)
  return new Set(long.map((word) => word.toLowerCase()))
}

/** What was not read now is read the next time. */
function forgetList(error: unknown): never {
  list = undefined
  throw error
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
/** Shorter names stand in too many words. */
const shortestName = 4

/** The name or the address of a person, whole or in part, also with digits and signs around it. */
function isOwnName(password: string, { email, fullName }: Named): boolean {
  const letters = lettersOf(password)
  if (letters.length < shortestName) return email.toLowerCase() === password.toLowerCase()
  const [local = '', domain = ''] = email.split('@')
  const parts = [email, local, domain, fullName, ...email.split(/[^\p{L}]+/u), ...fullName.split(/\s+/)]
  return parts.some((part) => lettersOf(part) === letters)
}

/**
 * Asked once it is known that the person may choose a password, and before it is hashed.
 * @param who by id where they have an account already
 */
export async function refuseCommon(ctx: Refusing, password: string, who: Named | number): Promise<void> {
  list ??= readList().catch(forgetList)
  if ((await list).has(password.toLowerCase())) ctx.fail('password_common')
  const named = typeof who === 'number' ? await namedBy(ctx, who) : who
  if (named && isOwnName(password, named)) ctx.fail('password_common')
}

async function namedBy({ db }: Refusing, id: number): Promise<Named | undefined> {
  const [user] = await db.select({ email: users.email, fullName: users.fullName }).from(users).where(eq(users.id, id))
  return user
}
