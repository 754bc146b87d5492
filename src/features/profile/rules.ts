import { dateFormat } from '#contract/formats'
import type { Language, Words } from '#contract/place'
import type { chipColors } from './contract'
import { dayMs } from '#contract/durations'

type ChipColor = (typeof chipColors)[number]

/** So many faces of a team are shown, the others are counted. */
export const shownFaces = 4
/** So many people are shown beside the profile, and on the tab of connections. */
export const besideProfile = 5
export const mostConnections = 60

const roles: Readonly<Record<string, Words>> = {
  admin: { en: 'Administrator', fr: 'Administrateur', ar: 'مدير النظام' },
  maintainer: { en: 'Maintainer', fr: 'Mainteneur', ar: 'مشرف' },
  editor: { en: 'Editor', fr: 'Éditeur', ar: 'محرّر' },
  author: { en: 'Author', fr: 'Auteur', ar: 'كاتب' },
  subscriber: { en: 'Subscriber', fr: 'Abonné', ar: 'مشترك' },
}
/** What somebody is here: roles that came with the product have a word in each language, others the name they were given. */
export const designationOf = (role: { key: string; name: string }, language: Language): string =>
  roles[role.key]?.[language] ?? role.name

/** From one day to another. @example daysUntil('2026-05-12', '2026-05-18') // 6 */
export const daysUntil = (today: string, day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs)

const soon = 14
/** Red is late, amber soon, green has time, and what has no deadline is neither. */
export function deadlineColor(daysLeft: number | undefined): ChipColor {
  if (daysLeft === undefined) return 'secondary'
  return daysLeft < 0 ? 'error' : daysLeft <= soon ? 'warning' : 'success'
}

/** Green and amber say that something is done, or waits: these say nothing. */
const turn = ['primary', 'info', 'secondary'] as const
/** The same word has the same colour wherever it stands. */
export function chipOf(title: string): { title: string; color: ChipColor } {
  let sum = 0
  for (const letter of title) sum = (sum * 31 + letter.codePointAt(0)!) % 9973
  return { title, color: turn[sum % turn.length]! }
}

/** As screens write figures and days. */
export const regions: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr', ar: 'ar-u-nu-arab' }
/** @example monthOf(new Date("2024-05-06"), "fr", "UTC") // "mai 2024" */
export const monthOf = (at: Date, language: Language, zone: string): string =>
  dateFormat(regions[language], { month: 'long', year: 'numeric', timeZone: zone }).format(at)

type Trace = { action: string; subject: string; before: unknown; after: unknown }
/** What a row of the trail says of the person who did it. */
export function didOf({ action, subject, before, after }: Trace): 'signedIn' | 'added' | 'changed' | 'deleted' {
  if (subject === 'Session' && action !== 'delete') return 'signedIn'
  if (isBack(after)) return 'changed'
  if (action === 'delete' || (before && !after)) return 'deleted'
  return action === 'create' || (after && !before && action !== 'update') ? 'added' : 'changed'
}
/** What was deleted was restored. */
const isBack = (after: unknown): boolean => typeof after === 'object' && after !== null && 'restored' in after
const named = ['fullName', 'title', 'name', 'client', 'customer', 'subject'] as const
export function nameOf({ before, after }: Pick<Trace, 'before' | 'after'>): string {
  const rows = [after, before] as (Record<string, unknown> | null)[]
  const found = rows.flatMap((row) => named.map((field) => row?.[field])).find((name) => typeof name === 'string')
  return typeof found === 'string' ? found : ''
}

const tones = {
  primary: 'accent',
  success: 'ok',
  info: 'info',
  warning: 'warn',
  error: 'bad',
  secondary: 'mute',
} as const
/** A colour of the wire as this house draws it. */
export const toneOf = (color: ChipColor): (typeof tones)[ChipColor] => tones[color]
