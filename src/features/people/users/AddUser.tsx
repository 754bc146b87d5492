import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import { addUser, type NewUser } from './contract'
import { useLabels } from './labels'
import { emptyUser, fieldOfRefusal, UserFields } from './UserFields.tsx'
import { useRefused } from './use-words'

export function AddUser({ close }: { close: () => void }) {
  const t = useLabels()
  const form = useContractForm(addUser.body, emptyUser)
  const save = useSave(addUser, {
    form,
    // the form has just been validated by the contract's own schema
    input: (values) => ({ body: values as NewUser }),
    at: fieldOfRefusal,
    why: useRefused(),
    done: ({ body }) => {
      toast({ text: t('added', { name: body.fullName, email: `\u2066${body.email}\u2069` }) })
      close()
    },
  })
  return (
    <EditDrawer save={save} title={t('addUser')} verb={t('addUser')} onClose={close}>
      <UserFields form={form} />
    </EditDrawer>
  )
}
