import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import type { Weights } from '#features/logistics/optimiser/contract'
import { addPreset, PresetFields, updatePreset } from '#features/logistics/optimiser/contract/presets'
import { WeightsField } from '#features/logistics/optimiser/WeightsField.tsx'
import { useLabels } from './labels'
import css from './Presets.module.css'
import { useWhyNot } from './use-why-not'

export interface PresetDialogProps {
  /** Of the one that is changed; without it one is added. */
  code?: string | undefined
  from: PresetFields
  close: () => void
}

/** A preset as it is added or changed: what it is called, and its weights. */
export function PresetDialog({ code, from, close }: PresetDialogProps) {
  const t = useLabels()
  const why = useWhyNot()
  const form = useContractForm<PresetFields>(PresetFields, from)
  const [weights, setWeights] = useState<Weights>(from.weights)
  const saving = {
    form,
    at: (failure: string) => (failure === 'preset_exists' ? ('name' as const) : undefined),
    why,
    done: ({ name }: PresetFields) => {
      toast({ text: t('saved', { name }) })
      close()
    },
  }
  const adding = useSave(addPreset, { ...saving, input: (body) => ({ body }) })
  const changing = useSave(updatePreset, { ...saving, input: (body) => ({ params: { code: code! }, body }) })
  return (
    <EditDialog
      save={code === undefined ? adding : changing}
      fieldName={() => t('name')}
      title={t(code === undefined ? 'addTitle' : 'changeTitle')}
      verb={t('save')}
      onClose={close}
    >
      <div className={css['fields']}>
        <TextInput
          label={t('name')}
          data-autofocus
          maxLength={60}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <WeightsField
          weights={weights}
          set={(next) => {
            setWeights(next)
            form.setFieldValue('weights', next)
          }}
        />
      </div>
    </EditDialog>
  )
}
