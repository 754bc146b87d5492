/** The session, kept where a browser keeps cookies for others: no script of a page can read it. */
import { eq } from 'drizzle-orm'
import type { SignIn } from '#server/cookie'
import type { Host } from '#server/host'
import { installationFacts } from '#server/tables'

const name = 'browser:session'

/**
 * A service worker sees no `Cookie`, and its `Set-Cookie` is ignored: this does what the browser would.
 * @example
 * const jar = await openJar(host); jar.addTo(request.headers); await jar.keep(signIn)
 */
export async function openJar({ db, now }: Pick<Host, 'db' | 'now'>) {
  const [row] = await db.select().from(installationFacts).where(eq(installationFacts.name, name))
  let token = row?.value as string | undefined
  return {
    addTo(headers: Headers): Headers {
      if (token !== undefined && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
      return headers
    },
    async keep(signIn: SignIn | 'out'): Promise<void> {
      token = signIn === 'out' ? undefined : signIn.token
      await db.delete(installationFacts).where(eq(installationFacts.name, name))
      if (token !== undefined) await db.insert(installationFacts).values({ name, value: token, at: now() })
    },
  }
}
