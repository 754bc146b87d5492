import { eq } from 'drizzle-orm'
import type { Seed } from '#server/prepare'
import { users } from '#features/people/users/tables'
import { credentials } from './tables'

/** admin@demo.com / admin, client@demo.com / client, and so on: the password is what stands before the @. */
export const authSeed: Seed = {
  name: 'auth',
  demo: [
    async ({ db, hash }) => {
      const accounts = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.demo, true))
      const rows = accounts.map(async ({ id, email }) => ({
        userId: id,
        passwordHash: await hash(email.split('@')[0]!),
      }))
      await db.insert(credentials).values(await Promise.all(rows))
    },
  ],
}
