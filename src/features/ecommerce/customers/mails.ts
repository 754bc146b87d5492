/** How a mail to a customer begins, in their language. */
import type { Language } from '#contract/place'

const languages: Readonly<Record<string, Language>> = { English: 'en', French: 'fr', Arabic: 'ar' }
export const languageOf = (spoken: string): Language => languages[spoken] ?? 'en'

const greetings: Readonly<Record<Language, (name: string, text: string) => string>> = {
  en: (name, text) => `Hello ${name},\n\n${text}\n`,
  fr: (name, text) => `Bonjour ${name},\n\n${text}\n`,
  ar: (name, text) => `مرحبًا ${name}،\n\n${text}\n`,
}
export const letterTo = (name: string, language: Language, text: string): string => greetings[language](name, text)
