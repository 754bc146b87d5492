/** A person of each test's own: what they write, get and change, no other test of the file sees. */
import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { nextId } from '#server/next-id'
import { credentials } from '#features/people/auth/tables'
import { users } from '#features/people/users/tables'
import type { Client, World } from './host'

type The = Pick<World, 'host' | 'as'>
/** Their password is what stands before the @, so that `world.as` knows them too. */
export type Person = { id: number; name: string; email: string; password: string; ask: Client }

/** Like somebody of the demo, whose role they have: known by another address, and by another name where that matters. */
export async function aPerson({ host, as }: The, like: string, name?: string): Promise<Person> {
  const { db } = host
  const [from] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${like}@demo.com`))
  const { pictureId: _made, ...row } = from!
  const id = await nextId(db, users)
  const word = `${like}-${id}`
  const [email, fullName] = [`${word}@demo.com`, name ?? row.fullName]
  await db.insert(users).values({ ...row, id, email, username: word, fullName, demo: false })
  await db.insert(credentials).values({ userId: id, passwordHash: await host.hasher.hash(word) })
  return { id, name: fullName, email, password: word, ask: await as(word) }
}

/**
 * A new one for each test.
 * @example
 * const odile = aPersonEach(world, 'admin')
 * test('…', () => odile.ask('GET /api/auth/session'))
 */
export function aPersonEach(world: The, like: string, name?: string): Readonly<Person> {
  let person: Person
  beforeEach(async () => {
    person = await aPerson(world, like, name)
  })
  return {
    get id() {
      return person.id
    },
    get name() {
      return person.name
    },
    get email() {
      return person.email
    },
    get password() {
      return person.password
    },
    ask: (...asked) => person.ask(...asked),
  }
}
