/** What a host knows of its settings, and can ask of them, that nothing else needs. A browser has no settings. */
import type { ServiceName } from '#features/logistics/services/contract'

export type OutsideServices = {
  /** Where each leads, as the settings have it: without passwords and keys. */
  at: Readonly<Partial<Record<ServiceName, string>>>
  /** Asked without what it would recall; gives its words, or fails as it does. */
  ask: { readonly geocoder?: () => Promise<string>; readonly mail?: () => Promise<string> }
  /** The same words with every secret of the settings taken out. */
  withoutSecrets(words: string): string
  /** So long a test waits. */
  milliseconds: number
}

const none: OutsideServices = { at: {}, ask: {}, withoutSecrets: (words) => words, milliseconds: 10_000 }

export const servicesOf = (host: object): OutsideServices =>
  'services' in host && typeof host.services === 'object' ? (host.services as OutsideServices) : none
