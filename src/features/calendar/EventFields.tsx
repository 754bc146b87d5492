import { Button, Checkbox, MultiSelect, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { zone } from '#client/date'
import { call } from '#client/http'
import { useSession } from '#client/session'
import { DateField } from '#ui/DateField'
import { DateTimeField } from '#ui/DateTimeField'
import { PeopleField, type PersonChoice } from '#ui/PeopleField'
import { BusyLine } from './BusyLine.tsx'
import { calendars, listGuests, mostReminders, scopes, type CalendarEvent, type Scope } from './contract'
import { useLive, type EventFormModel, type EventValues } from './event-form'
import css from './EventDrawer.module.css'
import { GuestAnswers } from './GuestAnswers.tsx'
import { useLabels } from './labels'
import { RepeatFields } from './RepeatFields.tsx'

type EventFieldsProps = {
  form: EventFormModel
  event?: CalendarEvent
  remove?: () => void
  scope?: { scope: Scope; setScope: (scope: Scope) => void }
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
/** Somebody of the installation, or whoever has this address. */
async function findGuests(text: string): Promise<PersonChoice[]> {
  const { people } = await call(listGuests, { query: text ? { q: text } : {} })
  const known = people.map(({ id, name, avatar }): PersonChoice => ({ id, name, src: avatar }))
  return isAddress(text) ? [{ name: text.toLowerCase() }, ...known] : known
}

const minutes = ['0', '5', '10', '15', '30', '60', '120', '1440', '2880', '10080']

export function EventFields({ form, event, remove, scope }: EventFieldsProps) {
  const t = useLabels()
  const { can } = useSession()
  const { allDay, start, end, guests } = useLive(form)
  const own = event?.extendedProps.reminders.map(String) ?? []
  const choices = [...new Set([...minutes, ...own])].map((value) => ({
    value,
    label: t(...reminderWords(Number(value))),
  }))
  const field = (name: keyof EventValues) => form.getInputProps(name)
  return (
    <div className={css['fields']}>
      {scope && (
        <SegmentedControl
          fullWidth
          aria-label={t('scope')}
          value={scope.scope}
          onChange={(value) => scope.setScope(value)}
          data={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        />
      )}
      <TextInput label={t('title')} data-autofocus withAsterisk {...field('title')} key={form.key('title')} />
      {allDay ? (
        <div className={css['pair']}>
          <DateField label={t('firstDay')} clearable={false} {...field('first')} key={form.key('first')} />
          <DateField label={t('lastDay')} clearable={false} {...field('last')} key={form.key('last')} />
        </div>
      ) : (
        <>
          <DateTimeField label={t('start')} zone={zone()} {...field('start')} key={form.key('start')} />
          <DateTimeField label={t('end')} zone={zone()} {...field('end')} key={form.key('end')} />
        </>
      )}
      <Checkbox label={t('allDay')} {...form.getInputProps('allDay', { type: 'checkbox' })} key={form.key('allDay')} />
      {scope?.scope !== 'this' && <RepeatFields form={form} />}
      <Select
        label={t('calendarWord')}
        allowDeselect={false}
        data={calendars.map((value) => ({ value, label: t(`calendar.${value}`) }))}
        {...field('calendar')}
        key={form.key('calendar')}
      />
      <TextInput label={t('location')} {...field('location')} key={form.key('location')} />
      <MultiSelect
        label={t('reminders')}
        data={choices}
        maxValues={mostReminders}
        hidePickedOptions
        {...field('reminders')}
        key={form.key('reminders')}
      />
      <PeopleField
        label={t('guests')}
        placeholder={t('addGuest')}
        most={100}
        search={findGuests}
        {...field('guests')}
        key={form.key('guests')}
      />
      {!allDay && start && end && <BusyLine people={guests} start={start} end={end} except={event?.id} />}
      {event && event.extendedProps.guests.length > 0 && <GuestAnswers guests={event.extendedProps.guests} />}
      <Textarea
        label={t('notes')}
        autosize
        minRows={3}
        maxRows={12}
        {...field('description')}
        key={form.key('description')}
      />
      <TextInput label={t('link')} placeholder="https://" dir="ltr" {...field('url')} key={form.key('url')} />
      <Checkbox
        label={t('free')}
        description={t('freeHint')}
        {...form.getInputProps('free', { type: 'checkbox' })}
        key={form.key('free')}
      />
      {remove && can(['delete', 'Calendar']) && (
        <Button
          variant="default"
          className={css['remove'] ?? ''}
          leftSection={<IconTrash size={16} />}
          onClick={remove}
        >
          {t('deleteEvent')}
        </Button>
      )}
    </div>
  )
}

type Worded = Parameters<ReturnType<typeof useLabels>>
function reminderWords(before: number): Worded {
  if (before === 0) return ['atStart']
  if (before % 1440 === 0) return ['daysBefore', { count: before / 1440 }]
  if (before % 60 === 0) return ['hoursBefore', { count: before / 60 }]
  return ['minutesBefore', { count: before }]
}
