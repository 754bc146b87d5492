import { TextInput } from '@mantine/core'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { renameMapping, type KeptMapping } from '#features/imports/contract/mappings'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

export interface RenameMappingProps {
  mapping: KeptMapping
  close: () => void
}

/** What a mapping is called. */
export function RenameMapping({ mapping: { id, name }, close }: RenameMappingProps) {
  const t = useLabels()
  const form = useContractForm<{ name: string }>(renameMapping.body, { name })
  const save = useSave(renameMapping, {
    form,
    input: (body) => ({ params: { id }, body }),
    at: (code) => (code === 'mapping_exists' ? 'name' : undefined),
    why: useWhyNot(),
    done: (saved) => {
      toast({ text: t('saved', { name: saved.name }) })
      close()
    },
  })
  return (
    <EditDialog save={save} fieldName={() => t('name')} title={t('rename')} verb={t('save')} onClose={close}>
      <TextInput
        label={t('name')}
        data-autofocus
        maxLength={60}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
    </EditDialog>
  )
}
