import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { useFailureWords } from '#client/failure-words'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import { addCategory, updateCategory, type Category } from './contract'
import { useLabels } from './labels'
import { asTree, standsUnder } from './rules'

type CategoryDrawerProps = {
  category?: Category
  parentId: number | null
  all: readonly Category[]
  close: () => void
}
type Values = { name: string; parentId: number | null }

/** Its name, and below which it stands. */
export function CategoryDrawer({ category, parentId, all, close }: CategoryDrawerProps) {
  const t = useLabels()
  const why = useFailureWords()
  const [start] = useState<Values>({ name: category?.name ?? '', parentId })
  const form = useContractForm<Values>(addCategory.body, start)
  const shared = {
    form,
    at: (code: string) =>
      code === 'category_exists' ? ('name' as const) : code === 'parent_unknown' ? ('parentId' as const) : undefined,
    why: (error: unknown) =>
      why(error, {
        category_exists: t('exists'),
        parent_unknown: t('gone'),
        category_unknown: t('gone'),
        category_circle: t('circle'),
      }),
    done: ({ name }: Category) => {
      toast({ text: t('saved', { name }) })
      close()
    },
  }
  const adding = useSave(addCategory, { ...shared, input: (values) => ({ body: values }) })
  const saving = useSave(updateCategory, {
    ...shared,
    version: category?.version,
    input: (values, version) => ({ params: { id: category!.id }, body: { ...values, version } }),
    theirs: close,
  })
  const places = asTree(all).filter(({ id }) => !category || !standsUnder(all, category.id, id))
  return (
    <EditDrawer
      save={category ? saving : adding}
      title={category ? t('editName', { name: category.name }) : t('add')}
      verb={category ? t('save') : t('add')}
      onClose={close}
      fieldName={(field) => t(field === 'parentId' ? 'parent' : 'name')}
    >
      <TextInput
        label={t('name')}
        withAsterisk
        data-autofocus
        mb="md"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Select
        label={t('parent')}
        placeholder={t('top')}
        clearable
        data={places.map(({ id, name, depth }) => ({ value: String(id), label: `${'– '.repeat(depth)}${name}` }))}
        defaultValue={parentId === null ? null : String(parentId)}
        error={form.errors['parentId']}
        onChange={(value) => form.setFieldValue('parentId', value === null ? null : Number(value))}
      />
    </EditDrawer>
  )
}
