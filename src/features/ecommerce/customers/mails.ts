/** How a mail to a customer begins, in their language. */
import { languages, type Language } from '#contract/place'

/** As a customer's row calls it. */
export const spokenIn = { en: 'English', fr: 'French', ar: 'Arabic' } as const satisfies Record<Language, string>
export const languageOf = (spoken: string): Language =>
  languages.find((language) => spokenIn[language] === spoken) ?? 'en'

const greetings: Readonly<Record<Language, (name: string, text: string) => string>> = {
  en: (name, text) => `Hello ${name},\n\n${text}\n`,
  fr: (name, text) => `Bonjour ${name},\n\n${text}\n`,
  ar: (name, text) => `مرحبًا ${name}،\n\n${text}\n`,
}
type Shop = { name: string; email: string; phone: string }
/** Who writes it stands below, as far as the shop says who it is. */
export function letterTo(name: string, language: Language, text: string, shop: Shop): string {
  const contact = [shop.email, shop.phone].filter(Boolean).join(' · ')
  const signed = [shop.name, contact].filter(Boolean).map((line) => `${line}\n`)
  return [greetings[language](name, text), ...(signed.length > 0 ? ['\n', ...signed] : [])].join('')
}
