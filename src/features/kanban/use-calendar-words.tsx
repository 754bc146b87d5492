import type { DatePickerInputProps } from '@mantine/dates'
import { calendarDay } from '#client/date'
import { useLanguage } from '#client/language'
import { useLabels } from './labels'

/** A calendar in the reader's words and digits: by itself it speaks English, and its arrows have no names. */
export function useCalendarWords() {
  const t = useLabels()
  const language = useLanguage()
  const write = (parts: Intl.DateTimeFormatOptions) => (day: string) => calendarDay(day, language, parts)
  const year = write({ year: 'numeric' })
  return {
    firstDayOfWeek: language === 'ar' ? 6 : 1,
    // the short ones are too wide for a column in Arabic
    weekdayFormat: write({ weekday: language === 'ar' ? 'narrow' : 'short' }),
    renderDay: write({ day: 'numeric' }),
    getDayAriaLabel: write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    monthLabelFormat: write({ month: 'long', year: 'numeric' }),
    monthsListFormat: write({ month: 'short' }),
    yearLabelFormat: year,
    yearsListFormat: year,
    decadeLabelFormat: (from, to) => `${year(from)}–${year(to)}`,
    previousLabel: t('earlier'),
    nextLabel: t('later'),
    ariaLabels: { monthLevelControl: t('chooseMonth'), yearLevelControl: t('chooseYear') },
  } satisfies Partial<DatePickerInputProps>
}
