/** A notification as a mail, in the reader's language. */
import type { Language } from '#contract/place'
import type { Mail } from '#server/host'
import type { Notification } from './contract'

type Facts = Notification['facts']
type Text = { subject: (facts: Facts) => string; text: (name: string, facts: Facts, link: string) => string }

const roles: Record<Language, Record<string, string>> = {
  en: {
    admin: 'Administrator',
    maintainer: 'Maintainer',
    editor: 'Editor',
    author: 'Author',
    subscriber: 'Subscriber',
  },
  fr: { admin: 'Administrateur', maintainer: 'Mainteneur', editor: 'Éditeur', author: 'Auteur', subscriber: 'Abonné' },
  ar: { admin: 'مدير النظام', maintainer: 'مشرف', editor: 'محرّر', author: 'كاتب', subscriber: 'مشترك' },
}
/** A role that was added later has its key for a word. */
const role = (language: Language, { role: key }: Facts): string => roles[language][String(key)] ?? String(key)

const texts: Record<Language, Record<Notification['kind'], Text>> = {
  en: {
    card_assigned: {
      subject: ({ title }) => `A card for you: ${title}`,
      text: (name, { by, title }, link) => `Hello ${name},\n\n${by} assigned you the card “${title}”:\n${link}\n`,
    },
    role_changed: {
      subject: (facts) => `Your role is now ${role('en', facts)}`,
      text: (name, facts, link) =>
        `Hello ${name},\n\n${facts['by']} changed your role to ${role('en', facts)}. It is in force at once:\n${link}\n`,
    },
  },
  fr: {
    card_assigned: {
      subject: ({ title }) => `Une carte pour vous : ${title}`,
      text: (name, { by, title }, link) => `Bonjour ${name},\n\n${by} vous a confié la carte « ${title} » :\n${link}\n`,
    },
    role_changed: {
      subject: (facts) => `Votre rôle est désormais ${role('fr', facts)}`,
      text: (name, facts, link) =>
        `Bonjour ${name},\n\nvotre rôle est désormais ${role('fr', facts)}, par décision de ${facts['by']}. C’est effectif dès maintenant :\n${link}\n`,
    },
  },
  ar: {
    card_assigned: {
      subject: ({ title }) => `بطاقة لك: ${title}`,
      text: (name, { by, title }, link) => `مرحبًا ${name}،\n\nأسند إليك ${by} البطاقة «${title}»:\n${link}\n`,
    },
    role_changed: {
      subject: (facts) => `أصبح دورك ${role('ar', facts)}`,
      text: (name, facts, link) =>
        `مرحبًا ${name}،\n\nغيّر ${facts['by']} دورك إلى ${role('ar', facts)}، وهذا سارٍ من الآن:\n${link}\n`,
    },
  },
}

const paths: Record<Notification['kind'], (facts: Facts) => string> = {
  card_assigned: ({ itemId }) => `/apps/kanban?card=${itemId}`,
  role_changed: () => '/access-control',
}

type Writing = { to: string; name: string; facts: Facts; base: string }
export function mailOf(kind: Notification['kind'], language: Language, { to, name, facts, base }: Writing): Mail {
  const { subject, text } = texts[language][kind]
  return { to, subject: subject(facts), text: text(name, facts, `${base}${paths[kind](facts)}`) }
}

/** A person's language is free text; of what we speak, the common ways to write it are known, else it is English. */
export function languageOf(written: string): Language {
  const word = written.trim().toLowerCase()
  if (/^(fr|fran|french)/.test(word)) return 'fr'
  if (/^(ar\b|arab)|عرب/.test(word)) return 'ar'
  return 'en'
}
