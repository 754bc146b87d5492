/** A day as the reader writes it, or a part of it. @example writtenDay('en', { day: 'numeric', month: 'short', year: 'numeric' })('2026-05-12') // '12 May 2026' */
import { dateFormat } from '#contract/formats'

export const writtenDay =
  (locale: string, parts: Intl.DateTimeFormatOptions) =>
  (day: string): string =>
    // noon: midnight by Greenwich may be another day where the reader is; English with days before months
    dateFormat(locale === 'en' ? 'en-GB' : locale, parts).format(new Date(`${day}T12:00:00`))

export const wholeDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
