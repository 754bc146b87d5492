/** What somebody from outside is told by mail. Their calendar takes what goes along, or opens it behind a secret address. */
import { dateFormat } from '#contract/formats'
import type { Language } from '#contract/place'
import type { Mail } from '#server/host'
import type { Invite } from './invitation'
import type { EventRow, GuestRow } from './rows'

type About = { row: EventRow; guest: GuestRow; invite: Invite; by: string; language: Language; file: string | null }
/** `ended`: what follows of a series is off, or is a series of its own. */
export type LetterKind = 'invited' | 'moved' | 'changed' | 'cancelled' | 'ended'

const regions = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-EG' } as const
const subjects = {
  invited: { en: 'Invitation', fr: 'Invitation', ar: 'دعوة' },
  moved: { en: 'Moved', fr: 'Déplacé', ar: 'تغيّر الموعد' },
  changed: { en: 'Updated', fr: 'Modifié', ar: 'تعديل' },
  cancelled: { en: 'Cancelled', fr: 'Annulé', ar: 'أُلغي' },
  ended: { en: 'Ends earlier', fr: 'Se termine plus tôt', ar: 'ينتهي أبكر' },
} as const
const sentences = {
  en: {
    invited: (by: string) => `${by} invites you:`,
    moved: (by: string) => `${by} moved this to another time:`,
    changed: (by: string) => `${by} changed the details of this:`,
    cancelled: (by: string) => `${by} cancelled this:`,
    ended: (by: string) => `${by} ends this series before:`,
    open: 'Open it with your calendar:',
  },
  fr: {
    invited: (by: string) => `${by} vous invite :`,
    moved: (by: string) => `${by} a déplacé ceci :`,
    changed: (by: string) => `${by} a modifié les détails de ceci :`,
    cancelled: (by: string) => `${by} a annulé ceci :`,
    ended: (by: string) => `${by} met fin à cette série avant :`,
    open: 'Ouvrez-le avec votre agenda :',
  },
  ar: {
    invited: (by: string) => `يدعوك ${by}:`,
    moved: (by: string) => `غيّر ${by} موعد هذا:`,
    changed: (by: string) => `عدّل ${by} تفاصيل هذا:`,
    cancelled: (by: string) => `ألغى ${by} هذا:`,
    ended: (by: string) => `أنهى ${by} هذه السلسلة قبل:`,
    open: 'افتحه في تقويمك:',
  },
} as const

function timeOf({ startAt, endAt, allDay, zone }: EventRow, language: Language): string {
  if (allDay) {
    const days = dateFormat(regions[language], { dateStyle: 'full', timeZone: 'UTC' })
    return days.formatRange(startAt, new Date(endAt.getTime() - 1))
  }
  const times = dateFormat(regions[language], { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
  return `${times.formatRange(startAt, endAt)} (${zone})`
}

export function letterOf(what: LetterKind, { row, guest, invite, by, language, file }: About): Mail {
  const words = sentences[language]
  const lines = [words[what](by), '', row.title, timeOf(row, language), row.location].filter(
    (line, at) => at < 2 || line !== '',
  )
  // what was called off has no file any more
  const opens = file && what !== 'cancelled' ? ['', words.open, file] : []
  return {
    to: guest.email,
    subject: `${subjects[what][language]}: ${row.title}`,
    text: [...lines, ...opens].join('\n'),
    invitation: invite(guest, what === 'cancelled' ? 'CANCEL' : 'REQUEST'),
  }
}
