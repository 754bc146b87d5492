import { useNavigate } from '@tanstack/react-router'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import { addCustomer, type NewCustomer } from './contract'
import { CustomerFields, emptyCustomer, fieldOfRefusal } from './CustomerFields.tsx'
import { useLabels } from './labels'
import { useRefused } from './use-words'

/** Whoever was added is opened: their address comes next. */
export function AddCustomer({ close }: { close: () => void }) {
  const t = useLabels()
  const navigate = useNavigate()
  const form = useContractForm(addCustomer.body, emptyCustomer)
  const save = useSave(addCustomer, {
    form,
    // the form has just been validated by the contract's own schema
    input: (values) => ({ body: values as NewCustomer }),
    at: fieldOfRefusal,
    why: useRefused(),
    done: ({ customer: name, customerId }) => {
      toast({ text: t('added', { name }) })
      close()
      void navigate({ to: `/apps/ecommerce/customer/details/${customerId}`, search: { tab: 'addresses' } })
    },
  })
  return (
    <EditDrawer save={save} title={t('add')} verb={t('add')} onClose={close}>
      <CustomerFields form={form} />
    </EditDrawer>
  )
}
