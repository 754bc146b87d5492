import type { SettingName } from './settings-table.ts'

export type StripeSettings = { key: string; publishableKey: string; webhookSecret: string; url: string }

const names = {
  key: 'MERIDIAN_STRIPE_KEY',
  publishableKey: 'MERIDIAN_STRIPE_PUBLISHABLE_KEY',
  webhookSecret: 'MERIDIAN_STRIPE_WEBHOOK_SECRET',
} as const
const forms = { key: /^(sk|rk)_\w+$/, publishableKey: /^pk_\w+$/, webhookSecret: /^whsec_\S+$/ }

type SettingReader = (name: SettingName) => string | undefined
type Fault = (name: SettingName, cure: string, shown?: string) => void
/** All of them, or none: with a key alone money would be taken and nobody would hear of it. */
export function readStripe(given: SettingReader, fault: Fault): StripeSettings | undefined {
  const said = (['key', 'publishableKey', 'webhookSecret'] as const).map((one) => [one, given(names[one])] as const)
  const url = given('MERIDIAN_STRIPE_URL') ?? 'https://api.stripe.com'
  if (said.every(([, value]) => value === undefined)) return undefined
  // nothing that is secret stands in what is said of it
  for (const [one, value] of said)
    if (value === undefined || !forms[one].test(value))
      fault(
        names[one],
        'give all three of the Stripe account: sk_…, pk_… and whsec_…',
        value === undefined ? 'missing' : 'of another form',
      )
  if (!URL.canParse(url)) fault('MERIDIAN_STRIPE_URL', 'give an address such as https://api.stripe.com')
  const { key = '', publishableKey = '', webhookSecret = '' } = Object.fromEntries(said)
  return { key, publishableKey, webhookSecret, url: url.replace(/\/+$/, '') }
}
