/** What the page of a shared link asks for: whoever opens it need not fetch all that the list of referrals asks. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { word } from '#contract/params'

const linkUnknown = [404, { message: 'This link leads nowhere any more' }] as const
const throttled = [429, z.object({ message: z.string(), seconds: z.int() })] as const
export const visitLink = endpoint('POST /api/apps/ecommerce/refer/{code}/visit', {
  says: 'Somebody opened a shared link: who recommends us to them',
  needs: 'nothing',
  frequent: true,
  params: { code: word },
  gives: [200, z.object({ friend: z.string() })],
  fails: { link_unknown: linkUnknown, throttled },
})
export const comeByLink = endpoint('POST /api/apps/ecommerce/refer/{code}', {
  says: 'Become a customer by a shared link',
  needs: 'nothing',
  params: { code: word },
  body: z.strictObject({
    customer: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email()),
  }),
  gives: [204],
  fails: { link_unknown: linkUnknown, throttled },
})
