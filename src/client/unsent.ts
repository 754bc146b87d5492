/** Texts that are not sent yet: this browser keeps them for their writer until they sign out. */
import { ownPrefix, session } from './session'

const ownName = (name: string) => `${ownPrefix}${session().person?.id ?? 'nobody'}-${name}`

/** @example keepUnsent('chat u3', text) */
export function keepUnsent(name: string, text: string): void {
  if (text) localStorage.setItem(ownName(name), text)
  else localStorage.removeItem(ownName(name))
}
export const unsentOf = (name: string): string => localStorage.getItem(ownName(name)) ?? ''
