/** Webhooks whose secrets were sealed with another secret of the installation: they get new ones. */
import type { Writing } from '#server/context'
import { isReadable, seal } from '#server/seal'
import { webhooks } from '#features/doors/webhooks/tables'
import { eq } from 'drizzle-orm'
import { disable } from './keeping'
import { newSecret } from './secrets'

/** A receiver would take what a new secret signs for a forgery, so the webhook is disabled until it has that secret. */
export async function replaceUnreadableSecrets(ctx: Writing): Promise<number> {
  let replaced = 0
  for (const webhook of await ctx.db.select().from(webhooks)) {
    // demo webhooks have none
    if (webhook.secret === '' || (await isReadable(webhook.secret, ctx.host))) continue
    const secret = newSecret(ctx.host)
    const sealed = { secret: await seal(secret, ctx.host), secretEnd: secret.slice(-4) }
    await ctx.db
      .update(webhooks)
      .set({ ...sealed, oldSecret: null, oldSecretUntil: null })
      .where(eq(webhooks.id, webhook.id))
    await disable(ctx, webhook, 'secret', ctx.now)
    replaced += 1
  }
  return replaced
}
