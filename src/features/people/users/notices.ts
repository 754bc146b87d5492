import * as z from 'zod/mini'
import { notice } from '#contract/notice'
import type { Language } from '#contract/place'

const roles: Record<Language, Record<string, string>> = {
  en: {
    admin: 'Administrator',
    maintainer: 'Maintainer',
    editor: 'Editor',
    author: 'Author',
    subscriber: 'Subscriber',
  },
  fr: { admin: 'Administrateur', maintainer: 'Responsable', editor: 'Éditeur', author: 'Auteur', subscriber: 'Abonné' },
  ar: { admin: 'مدير النظام', maintainer: 'مشرف', editor: 'محرر', author: 'كاتب', subscriber: 'مشترك' },
}
/** A role that was added later has its key for a word. */
const named = (language: Language, key: string): string => roles[language][key] ?? key

export const roleChanged = notice({
  kind: 'role_changed',
  icon: 'shield-half',
  title: { en: 'The role was changed', fr: 'Le rôle a changé', ar: 'تغيّر الدور' },
  facts: z.object({ role: z.string(), by: z.string() }),
  says: {
    en: ({ by, role }) => `${by} changed your role to ${named('en', role)}`,
    fr: ({ by, role }) => `${by} a changé votre rôle en ${named('fr', role)}`,
    ar: ({ by, role }) => `غيّر ${by} دورك إلى ${named('ar', role)}`,
  },
  mails: {
    en: ({ by, role }) => `${by} changed your role to ${named('en', role)}. It is in force at once:`,
    fr: ({ by, role }) =>
      `votre rôle est désormais ${named('fr', role)}, par décision de ${by}. C’est effectif dès maintenant :`,
    ar: ({ by, role }) => `غيّر ${by} دورك إلى ${named('ar', role)}، وهذا سارٍ من الآن:`,
  },
  path: () => '/access-control',
})
