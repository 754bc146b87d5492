import { TextInput } from '@mantine/core'
import { useContractForm } from '#client/form'
import { useFailureWords } from '#client/failure-words'
import { useSave } from '#client/use-save'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { saveMapping } from './contract'
import { useLabels } from './labels'

export function MappingDialog({ id, close }: { id: number; close: () => void }) {
  const t = useLabels()
  const say = useFailureWords()
  const form = useContractForm<{ name: string }>(saveMapping.body, { name: '' })
  const save = useSave(saveMapping, {
    form,
    input: (body) => ({ params: { id }, body }),
    why: say,
    done: ({ name }) => {
      toast({ text: t('mappingSaved', { name }) })
      close()
    },
  })
  return (
    <EditDialog save={save} title={t('mappingSave')} verb={t('mappingKeep')} onClose={close}>
      <TextInput label={t('mappingName')} data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
    </EditDialog>
  )
}
