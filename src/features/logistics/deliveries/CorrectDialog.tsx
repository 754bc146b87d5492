import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '#client/form'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { getDefaults } from '#features/logistics/settings/contract'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { correctDelivery, type Delivery } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type CorrectDialogProps = { delivery: Pick<Delivery, 'id' | 'code' | 'customer'>; close: () => void }

/** It was said to be delivered, and was not: what happened, and how that is known. */
export function CorrectDialog({ delivery, close }: CorrectDialogProps) {
  const t = useLabels()
  const language = useLanguage()
  const { data } = useQuery(query(getDefaults))
  const form = useContractForm<{ failure: string; reason: string }>(correctDelivery.body, { failure: '', reason: '' })
  const save = useSave(correctDelivery, {
    form,
    input: (body) => ({ params: { id: delivery.id }, body }),
    at: (code) => (code === 'failure_unknown' ? 'failure' : undefined),
    why: useWhyNot(),
    done: ({ code, state }) => {
      toast({ text: t('moved', { code, state: t(`state.${state}`) }) })
      close()
    },
  })
  return (
    <EditDialog
      save={save}
      title={t('correctTitle', { code: delivery.code, customer: delivery.customer })}
      verb={t('correct')}
      destructive
      onClose={close}
    >
      <div className={css['fields']}>
        <Select
          label={t('failure')}
          size="form"
          data={(data?.failures ?? []).map((one) => ({ value: one.code, label: one[language] }))}
          key={form.key('failure')}
          {...form.getInputProps('failure')}
        />
        <TextInput label={t('reason')} autoComplete="off" key={form.key('reason')} {...form.getInputProps('reason')} />
      </div>
    </EditDialog>
  )
}
