/** A notice as a mail, in the reader's language. */
import type { Facts, Notice } from '#contract/notice'
import type { Language } from '#contract/place'
import type { Mail } from '#server/host'

const greetings: Record<Language, (name: string) => string> = {
  en: (name) => `Hello ${name},`,
  fr: (name) => `Bonjour ${name},`,
  ar: (name) => `مرحبًا ${name}،`,
}

type Letter = { to: string; name: string; language: Language; base: string }
export function mailOf(notice: Notice, facts: Facts, { to, name, language, base }: Letter): Mail {
  const path = notice.path(facts)
  const lines = [greetings[language](name), '', notice.mails[language](facts), ...(path ? [`${base}${path}`] : []), '']
  return { to, subject: notice.says[language](facts), text: lines.join('\n') }
}
