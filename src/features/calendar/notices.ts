import { dateFormat, numberFormat } from '#contract/formats'
import * as z from 'zod/mini'
import { notice } from '#contract/notice'
import type { Language } from '#contract/place'
import { dayIn } from '#contract/zone'

const facts = z.object({ eventId: z.int(), title: z.string(), by: z.string(), starts: z.string(), zone: z.string() })
type When = { starts: string; zone: string }

const regions = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-EG' } as const
/** "Wed 13 May, 07:00" by the clock of who reads it; of a day without a time, the day alone. */
function when({ starts, zone }: When, language: Language): string {
  const isDay = starts.length === 10
  const at = new Date(isDay ? `${starts}T12:00:00Z` : starts)
  if (Number.isNaN(at.getTime())) return starts
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const time = isDay ? {} : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)
  return dateFormat(regions[language], { ...day, ...time, timeZone: isDay ? 'UTC' : zone }).format(at)
}
const whenAndWhere = (of: When & { place: string }, language: Language): string =>
  [when(of, language), of.place].filter(Boolean).join(' · ')
/** On the day it is on, by the clock of who reads it: the calendar opens what it shows. */
function pathOf(eventId: number, { starts, zone }: Partial<When>): string {
  const isMoment = starts !== undefined && zone !== undefined && !Number.isNaN(Date.parse(starts))
  const day = isMoment && (starts.length === 10 ? starts : dayIn(zone, new Date(starts)))
  return `/apps/calendar?${day ? `date=${day}&` : ''}event=${eventId}`
}

export const eventInvited = notice({
  kind: 'event_invited',
  icon: 'calendar',
  title: { en: 'You are invited to an event', fr: 'Vous êtes invité à un événement', ar: 'دُعيت إلى حدث' },
  facts,
  says: {
    en: (f) => `${f.by} invites you: ${f.title}, ${when(f, 'en')}`,
    fr: (f) => `${f.by} vous invite : ${f.title}, ${when(f, 'fr')}`,
    ar: (f) => `يدعوك ${f.by}: ${f.title}، ${when(f, 'ar')}`,
  },
  mails: {
    en: (f) => `${f.by} invites you to “${f.title}”, ${when(f, 'en')}. Say whether you come:`,
    fr: (f) => `${f.by} vous invite à « ${f.title} », ${when(f, 'fr')}. Dites si vous venez :`,
    ar: (f) => `يدعوك ${f.by} إلى «${f.title}»، ${when(f, 'ar')}. أجب إن كنت ستحضر:`,
  },
  path: (f) => pathOf(f.eventId, f),
})

export const eventMoved = notice({
  kind: 'event_moved',
  icon: 'calendar',
  title: { en: 'An event was moved', fr: 'Un événement a été déplacé', ar: 'تغيّر موعد حدث' },
  facts,
  says: {
    en: (f) => `${f.by} moved ${f.title} to ${when(f, 'en')}`,
    fr: (f) => `${f.by} a déplacé ${f.title} : ${when(f, 'fr')}`,
    ar: (f) => `نقل ${f.by} الحدث ${f.title} إلى ${when(f, 'ar')}`,
  },
  mails: {
    en: (f) => `${f.by} moved “${f.title}” to ${when(f, 'en')}. Say whether you still come:`,
    fr: (f) => `${f.by} a déplacé « ${f.title} » : ${when(f, 'fr')}. Dites si vous venez toujours :`,
    ar: (f) => `نقل ${f.by} «${f.title}» إلى ${when(f, 'ar')}. أجب إن كنت لا تزال ستحضر:`,
  },
  path: (f) => pathOf(f.eventId, f),
})

export const eventChanged = notice({
  kind: 'event_changed',
  icon: 'calendar',
  title: { en: 'An event was updated', fr: 'Un événement a été modifié', ar: 'عُدّل حدث' },
  facts: z.extend(facts, { place: z.string() }),
  says: {
    en: (f) => `${f.by} updated ${f.title}, ${whenAndWhere(f, 'en')}`,
    fr: (f) => `${f.by} a modifié ${f.title}, ${whenAndWhere(f, 'fr')}`,
    ar: (f) => `عدّل ${f.by} الحدث ${f.title}، ${whenAndWhere(f, 'ar')}`,
  },
  mails: {
    en: (f) => `${f.by} updated “${f.title}”, ${whenAndWhere(f, 'en')}:`,
    fr: (f) => `${f.by} a modifié « ${f.title} », ${whenAndWhere(f, 'fr')} :`,
    ar: (f) => `عدّل ${f.by} «${f.title}»، ${whenAndWhere(f, 'ar')}:`,
  },
  path: (f) => pathOf(f.eventId, f),
})

export const eventCancelled = notice({
  kind: 'event_cancelled',
  icon: 'calendar',
  title: { en: 'An event was cancelled', fr: 'Un événement a été annulé', ar: 'أُلغي حدث' },
  facts,
  says: {
    en: (f) => `${f.by} cancelled ${f.title}, ${when(f, 'en')}`,
    fr: (f) => `${f.by} a annulé ${f.title}, ${when(f, 'fr')}`,
    ar: (f) => `ألغى ${f.by} الحدث ${f.title}، ${when(f, 'ar')}`,
  },
  mails: {
    en: (f) => `${f.by} cancelled “${f.title}”, ${when(f, 'en')}.`,
    fr: (f) => `${f.by} a annulé « ${f.title} », ${when(f, 'fr')}.`,
    ar: (f) => `ألغى ${f.by} «${f.title}»، ${when(f, 'ar')}.`,
  },
  path: () => '/apps/calendar',
})

const answered = z.object({
  eventId: z.int(),
  title: z.string(),
  by: z.string(),
  answer: z.string(),
  starts: z.optional(z.string()),
  zone: z.optional(z.string()),
})
const said = {
  en: { coming: 'comes to', maybe: 'may come to', declined: 'does not come to' },
  fr: { coming: 'vient à', maybe: 'viendra peut-être à', declined: 'ne vient pas à' },
  ar: { coming: 'سيحضر', maybe: 'قد يحضر', declined: 'لن يحضر' },
} as const
const answerOf = (language: Language, answer: string): string =>
  said[language][answer as keyof (typeof said)['en']] ?? said[language].maybe

export const eventAnswered = notice({
  kind: 'event_answered',
  icon: 'calendar',
  title: { en: 'A guest answered', fr: 'Un invité a répondu', ar: 'أجاب أحد المدعوين' },
  facts: answered,
  says: {
    en: ({ by, title, answer }) => `${by} ${answerOf('en', answer)} ${title}`,
    fr: ({ by, title, answer }) => `${by} ${answerOf('fr', answer)} ${title}`,
    ar: ({ by, title, answer }) => `${by} ${answerOf('ar', answer)} ${title}`,
  },
  mails: {
    en: ({ by, title, answer }) => `${by} ${answerOf('en', answer)} “${title}”:`,
    fr: ({ by, title, answer }) => `${by} ${answerOf('fr', answer)} « ${title} » :`,
    ar: ({ by, title, answer }) => `${by} ${answerOf('ar', answer)} «${title}»:`,
  },
  path: (f) => pathOf(f.eventId, f),
})

export const eventReminder = notice({
  kind: 'event_reminder',
  icon: 'calendar',
  title: { en: 'An event begins soon', fr: 'Un événement commence bientôt', ar: 'حدث يبدأ قريبًا' },
  facts: z.object({ eventId: z.int(), title: z.string(), starts: z.string(), zone: z.string() }),
  says: {
    en: (f) => `${f.title} begins ${when(f, 'en')}`,
    fr: (f) => `${f.title} commence ${when(f, 'fr')}`,
    ar: (f) => `${f.title} يبدأ ${when(f, 'ar')}`,
  },
  mails: {
    en: (f) => `“${f.title}” begins ${when(f, 'en')}:`,
    fr: (f) => `« ${f.title} » commence ${when(f, 'fr')} :`,
    ar: (f) => `«${f.title}» يبدأ ${when(f, 'ar')}:`,
  },
  path: (f) => pathOf(f.eventId, f),
})

const importFacts = z.object({ importId: z.int(), added: z.int(), updated: z.int(), left: z.int() })
type ImportFacts = z.infer<typeof importFacts>
/** "Added: 1,990, updated: 8, left out: 2": no word bends with its number. */
const countsIn =
  (language: Language, [added, updated, left]: readonly [string, string, string], comma: string) =>
  (counts: ImportFacts): string =>
    [
      [added, counts.added] as const,
      [updated, counts.updated] as const,
      ...(counts.left > 0 ? [[left, counts.left] as const] : []),
    ]
      .map(([word, count]) => `${word} ${numberFormat(regions[language]).format(count)}`)
      .join(comma)
const counted = {
  en: countsIn('en', ['added:', 'updated:', 'left out:'], ', '),
  fr: countsIn('fr', ['ajoutés :', 'mis à jour :', 'laissés de côté :'], ', '),
  ar: countsIn('ar', ['أُضيف:', 'حُدّث:', 'لم يؤخذ:'], '، '),
}
const importPath = ({ importId }: ImportFacts): string => `/apps/calendar?import=${importId}`

export const calendarImported = notice({
  kind: 'calendar_imported',
  icon: 'calendar',
  title: { en: 'A calendar file was imported', fr: 'Un fichier d’agenda a été importé', ar: 'استُورد ملف تقويم' },
  facts: importFacts,
  says: {
    en: (f) => `Your calendar file was imported. Events ${counted.en(f)}`,
    fr: (f) => `Votre fichier d’agenda a été importé. Événements ${counted.fr(f)}`,
    ar: (f) => `استُورد ملف تقويمك. الأحداث: ${counted.ar(f)}`,
  },
  mails: {
    en: (f) => `Your calendar file was imported. Events ${counted.en(f)}.`,
    fr: (f) => `Votre fichier d’agenda a été importé. Événements ${counted.fr(f)}.`,
    ar: (f) => `استُورد ملف تقويمك. الأحداث: ${counted.ar(f)}.`,
  },
  path: importPath,
})

export const calendarImportFailed = notice({
  kind: 'calendar_import_failed',
  icon: 'calendar',
  title: {
    en: 'An import of a calendar file failed',
    fr: 'L’import d’un fichier d’agenda a échoué',
    ar: 'تعذّر استيراد ملف تقويم',
  },
  facts: importFacts,
  says: {
    en: (f) => `Your calendar file was not imported to its end. Events ${counted.en(f)}`,
    fr: (f) => `L’import de votre fichier d’agenda s’est arrêté. Événements ${counted.fr(f)}`,
    ar: (f) => `لم يكتمل استيراد ملف تقويمك. الأحداث: ${counted.ar(f)}`,
  },
  mails: {
    en: (f) =>
      `Your calendar file was not imported to its end. Events ${counted.en(f)}. Import it again: what is there already is not added twice.`,
    fr: (f) =>
      `L’import de votre fichier d’agenda s’est arrêté. Événements ${counted.fr(f)}. Importez-le de nouveau : ce qui est déjà là n’est pas ajouté deux fois.`,
    ar: (f) => `لم يكتمل استيراد ملف تقويمك. الأحداث: ${counted.ar(f)}. استورده من جديد: ما هو موجود لا يُضاف مرتين.`,
  },
  path: importPath,
})
