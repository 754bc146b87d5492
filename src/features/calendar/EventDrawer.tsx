import { useState, type ReactNode } from 'react'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import type { SaveModel } from '#ui/save-types'
import { toast } from '#ui/Toasts'
import { addEvent, changeEvent, changeOccurrence, type CalendarEvent, type Scope } from './contract'
import { bodyOf, EventForm, valuesOf, type EventFormModel, type EventValues } from './event-form'
import { EventFields } from './EventFields.tsx'
import { useLabels } from './labels'
import type { Moved } from './moving'
import { momentText } from './use-changes'
import { useWhyNot } from './use-why-not'

const atField = (code: string): keyof EventValues | undefined =>
  code === 'ends_before_start'
    ? 'end'
    : code === 'guest_unknown'
      ? 'guests'
      : code === 'series_empty'
        ? 'until'
        : undefined

type Written = { span: Moved; close: () => void }

export function AddEventDrawer({ span, close }: Written) {
  const t = useLabels()
  const why = useWhyNot()
  const form: EventFormModel = useContractForm(EventForm, valuesOf(span))
  const save = useSave(addEvent, {
    form,
    why,
    at: atField,
    input: (values) => ({ body: bodyOf(values) }),
    done: (event) => {
      toast({ text: t('added', { title: event.title }) })
      close()
    },
  })
  return (
    <Drawn title={t('newEvent')} verb={t('addEvent')} save={save} close={close}>
      <EventFields form={form} />
    </Drawn>
  )
}

type Editing = { event: CalendarEvent; close: () => void; remove: () => void }
const spanOf = ({ start, end, allDay }: CalendarEvent): Moved => ({ start, end, allDay })

export function EditEventDrawer({ event, close, remove }: Editing) {
  const t = useLabels()
  const why = useWhyNot()
  const form: EventFormModel = useContractForm(EventForm, valuesOf(spanOf(event), event))
  const save = useSave(changeEvent, {
    form,
    why,
    at: atField,
    version: event.version,
    input: (values, version) => ({ params: { id: event.id }, body: { ...bodyOf(values, event), version } }),
    done: close,
    theirs: close,
  })
  return (
    <Drawn title={t('editEvent')} verb={t('save')} save={save} close={close}>
      <EventFields form={form} event={event} remove={remove} />
    </Drawn>
  )
}

/** One occurrence of a series: how much of the series is meant is chosen with the rest. */
export function EditOccurrenceDrawer({ event, close, remove }: Editing) {
  const t = useLabels()
  const why = useWhyNot()
  const [scope, setScope] = useState<Scope>('this')
  const before = valuesOf(spanOf(event), event)
  const form: EventFormModel = useContractForm(EventForm, before)
  const save = useSave(changeOccurrence, {
    form,
    why,
    at: atField,
    version: event.version,
    input: (values, version) => {
      const { extendedProps = {}, ...body } = bodyOf(values, event)
      const { rule, ...props } = extendedProps
      const says = (['repeat', 'ending', 'until', 'count'] as const).some((one) => values[one] !== before[one])
      const at = momentText(event.extendedProps.occursAt ?? event.start)
      const sent = { ...body, extendedProps: says ? { ...props, rule } : props, at, scope, version }
      return { params: { id: event.id }, body: sent }
    },
    done: close,
    theirs: close,
  })
  return (
    <Drawn title={t('editEvent')} verb={t('save')} save={save} close={close}>
      <EventFields form={form} event={event} remove={remove} scope={{ scope, setScope }} />
    </Drawn>
  )
}

type DrawnProps = { title: string; verb: string; save: SaveModel; close: () => void; children: ReactNode }
function Drawn({ title, verb, save, close, children }: DrawnProps) {
  const t = useLabels()
  return (
    <EditDrawer
      save={save}
      title={title}
      verb={verb}
      onClose={close}
      fieldName={(field) => t(fieldWords[field] ?? 'title')}
    >
      {children}
    </EditDrawer>
  )
}

const fieldWords: Readonly<Record<string, Parameters<ReturnType<typeof useLabels>>[0]>> = {
  title: 'title',
  start: 'start',
  end: 'end',
  calendar: 'calendarWord',
  location: 'location',
  description: 'notes',
  guests: 'guests',
  reminders: 'reminders',
  rule: 'repeat',
  url: 'link',
}
