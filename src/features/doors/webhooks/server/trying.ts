/** One attempt: signed with the secret, and while it is good with the one before it. */
import type { Host } from '#server/host'
import type { webhooks } from '#features/doors/webhooks/tables'
import type { Answered, Post } from './post'
import { unseal } from '#server/seal'
import { newSecret, signatureOf } from './secrets'

type Hook = Pick<typeof webhooks.$inferSelect, 'url' | 'secret' | 'oldSecret' | 'oldSecretUntil'>
type Said = { uid: string; body: string }

export async function tryCall(
  post: Post,
  host: Pick<Host, 'secret' | 'now' | 'random'>,
  { url, secret, oldSecret, oldSecretUntil }: Hook,
  { uid, body }: Said,
  signal?: AbortSignal,
): Promise<Answered> {
  const now = host.now()
  const seconds = Math.floor(now.getTime() / 1000)
  const sealed = [secret, ...(oldSecret && oldSecretUntil && oldSecretUntil > now ? [oldSecret] : [])]
  const signatures = await Promise.all(
    // a sample has none until somebody gives it one: then its receiver can only refuse
    sealed.map(async (one) => signatureOf(one ? await unseal(one, host) : newSecret(host), { id: uid, seconds, body })),
  )
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Meridian-Webhooks/1',
    'webhook-id': uid,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
  return post({ url, headers, body, ...(signal && { signal }) })
}

export const isAccepted = ({ status }: Pick<Answered, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300
