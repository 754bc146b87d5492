import { NumberInput, Select } from '@mantine/core'
import { calendarDay, today, zone } from '#client/date'
import { useLanguage } from '#client/language'
import { dayIn } from '#contract/zone'
import { DateField } from '#ui/DateField'
import { useNumber } from '#ui/Words'
import { endings, repeats, useLive, type EventFormModel } from './event-form'
import css from './EventDrawer.module.css'
import { useLabels } from './labels'

/** Whether and how an event repeats, in words of the day it begins on. */
export function RepeatFields({ form }: { form: EventFormModel }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const { allDay, start, first, repeat, ending } = useLive(form)
  const isMoment = start !== null && !Number.isNaN(Date.parse(start))
  const day = (allDay ? first : isMoment ? dayIn(zone(), new Date(start)) : null) ?? today()
  const said = {
    weekday: calendarDay(day, language, { weekday: 'long' }),
    day: number(Number(day.slice(8))),
    date: calendarDay(day, language, { day: 'numeric', month: 'long' }),
    nth: t(`nth.${Math.ceil(Number(day.slice(8)) / 7) as 1 | 2 | 3 | 4 | 5}`),
  }
  const offered = repeats.filter((one) => one !== 'kept' || form.getInitialValues().repeat === 'kept')
  return (
    <>
      <Select
        label={t('repeat')}
        allowDeselect={false}
        data={offered.map((value) => ({ value, label: t(`repeat.${value}`, said) }))}
        {...form.getInputProps('repeat')}
        key={form.key('repeat')}
      />
      {repeat !== 'never' && (
        <div className={css['pair']}>
          <Select
            label={t('ends')}
            allowDeselect={false}
            data={endings.map((value) => ({ value, label: t(`ends.${value}`) }))}
            {...form.getInputProps('ending')}
            key={form.key('ending')}
          />
          {ending === 'until' && (
            <DateField label={t('until')} clearable={false} {...form.getInputProps('until')} key={form.key('until')} />
          )}
          {ending === 'count' && (
            <NumberInput
              label={t('times')}
              min={1}
              max={3000}
              allowDecimal={false}
              {...form.getInputProps('count')}
              key={form.key('count')}
            />
          )}
        </div>
      )}
    </>
  )
}
