/** A new secret takes the place of one that is lost: what that one sealed is given up. */
import { replaceUnreadableSecrets } from '#features/doors/webhooks/server/lost-secret'
import { forgetUnreadableSecondFactors } from '#features/people/auth/server/recover'
import { writeAlone } from '#server/act-alone'
import type { Machine } from '#server/machine'
import { forgetUnreadableTokens } from '#server/mail-tokens'
import { replaceFingerprint } from '#server/secret-fingerprint'

export type GivenUp = { secondFactors: number; webhooks: number; mails: number }

export const acceptSecret = (machine: Machine): Promise<GivenUp> =>
  writeAlone(machine, 'npm run recover --accept-secret', async (ctx) => {
    const mails = await forgetUnreadableTokens(ctx.db, ctx.host)
    const secondFactors = await forgetUnreadableSecondFactors(ctx)
    const webhooks = await replaceUnreadableSecrets(ctx)
    await replaceFingerprint(ctx.db, ctx.host.secret, ctx.now)
    ctx.changed({ subject: 'Installation', after: { secret: 'accepted', secondFactors, webhooks, mails } })
    return { secondFactors, webhooks, mails }
  })
