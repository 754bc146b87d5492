import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import { addCustomer, type NewCustomer } from './contract'
import { CustomerFields, emptyCustomer, fieldOfRefusal } from './CustomerFields.tsx'
import { useLabels } from './labels'
import { useRefused } from './use-words'

interface AddCustomerProps {
  close: () => void
  done: (customerId: number) => void
}

export function AddCustomer({ close, done }: AddCustomerProps) {
  const t = useLabels()
  const form = useContractForm(addCustomer.body, emptyCustomer)
  const save = useSave(addCustomer, {
    form,
    // the form has just been validated by the contract's own schema
    input: (values) => ({ body: values as NewCustomer }),
    at: fieldOfRefusal,
    why: useRefused(),
    done: ({ customer: name, customerId }) => {
      toast({ text: t('added', { name }) })
      done(customerId)
    },
  })
  return (
    <EditDrawer save={save} title={t('add')} verb={t('add')} onClose={close}>
      <CustomerFields form={form} />
    </EditDrawer>
  )
}
