import { Select, TextInput } from '@mantine/core'
import { today } from '#client/date'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { DateField } from '#ui/DateField'
import { looks } from '#ui/detail-looks'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { absenceReasons, addAbsence, type Absence, type DriverDetail } from './contract'
import css from './Drivers.module.css'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type Values = Omit<Absence, 'id'>

export function AbsenceDialog({ driver, close }: { driver: DriverDetail; close: () => void }) {
  const t = useLabels()
  const day = today()
  const form = useContractForm<Values>(addAbsence.body, { from: day, until: day, reason: 'holiday', note: '' })
  const save = useSave(addAbsence, {
    form,
    input: (body) => ({ params: { id: driver.id }, body }),
    at: (code) => (code === 'absence_overlaps' ? 'from' : undefined),
    why: useWhyNot(),
    done: () => {
      toast({ text: t('absenceAdded', { name: driver.name }) })
      close()
    },
  })
  return (
    <EditDialog save={save} title={t('absenceOf', { name: driver.name })} verb={t('addAbsence')} onClose={close}>
      <div className={looks['fields']}>
        <Select
          label={t('reason')}
          data={absenceReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
          allowDeselect={false}
          data-autofocus
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        <div className={css['pair']}>
          <DateField label={t('firstDay')} key={form.key('from')} {...form.getInputProps('from')} />
          <DateField label={t('lastDay')} key={form.key('until')} {...form.getInputProps('until')} />
        </div>
        <TextInput label={t('field.note')} autoComplete="off" key={form.key('note')} {...form.getInputProps('note')} />
      </div>
    </EditDialog>
  )
}
