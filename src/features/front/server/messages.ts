/** What a visitor writes to us is a letter that came: it stands among the mail, and staff answer it there. */
import { general } from '#contract/general'
import { prepared } from '#server/context'
import { readSetting } from '#server/setting'
import { countTry } from '#server/throttle'
import { takeMessage } from '#features/email/contract/inbound'
import { writes } from '#features/front/contract/face'
import type * as contract from '#features/front/contract'

const limit = { most: 5, seconds: 15 * 60 }
const longestSubject = 80

export const sendMessage = prepared<typeof contract.sendMessage, void>({
  async before(ctx) {
    const seconds = await countTry(ctx.db, `message:${ctx.host.addressOf(ctx.request)}`, limit, ctx.now)
    if (seconds > 0) ctx.fail('throttled', { message: `Too many tries: wait ${seconds} s`, seconds })
    if (!writes((await readSetting(ctx.db, general)).publicFace)) ctx.fail('front_closed')
  },
  async run(ctx, { body: { name, email, subject, message } }) {
    // anybody can give any name: where it was written stands below it, for whoever reads it
    const text = `${message}\n\n— ${ctx.baseUrl}/front-pages/landing-page`
    const [first = ''] = message.split('\n')
    await ctx.call(takeMessage, { from: { email, name }, subject: subject || first.slice(0, longestSubject), text })
    return { email }
  },
})
