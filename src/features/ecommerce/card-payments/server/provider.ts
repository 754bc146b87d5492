/** Who takes cards, as a host knows it; a browser knows nobody. */
export type Intent = {
  id: string
  clientSecret: string
  status: string
  cents: number
}
export type CardProvider = {
  publishableKey: string
  /** Where its script comes from, and where that may ask and show frames: the page of a payment allows these alone. */
  origins: { script: string; frames: readonly string[]; asks: readonly string[] }
  /** Asked again with the same key it gives the same one. */
  createIntent(asked: { cents: number; currency: string; order: number; key: string }): Promise<Intent>
  readIntent(id: string): Promise<Intent>
  /** Asked again with the same key it goes back once. */
  refund(asked: { intent: string; cents: number; key: string }): Promise<void>
  /** Whether it signed this lately. */
  hasSigned(header: string, body: string, now: Date): Promise<boolean>
}
/** What the provider said against what it was asked, or that it said nothing. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

export const providerOf = (host: object): CardProvider | undefined =>
  'cards' in host && typeof host.cards === 'object' && host.cards !== null ? (host.cards as CardProvider) : undefined
