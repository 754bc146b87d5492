import { Button, Group, Select, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Dialog } from '#ui/Dialog'
import type { Column, Fix } from './contract'
import css from './RowsCard.module.css'
import { useLabels } from './labels'
import type { Remedy } from './rules'

type Props = { remedy: Remedy; column: Column | undefined; close: () => void; apply: (fix: Fix) => void }

/** What is to stand there instead. */
export function FixDialog({ remedy, column, close, apply }: Props) {
  const t = useLabels()
  const [to, setTo] = useState('')
  const { how, field, from = '' } = remedy
  const label = t('fixTo', { field: column?.title ?? field })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (to.trim() === '') return
    apply(how === 'fill' ? { how, field, to } : { how: 'replace', field, from, to })
  }
  return (
    <Dialog title={t('fixTitle', { rows: remedy.rows })} open onClose={close}>
      <form className={css['dialog']} onSubmit={submit}>
        {column && column.choices.length > 0 ? (
          <Select
            label={label}
            data={column.choices}
            value={to || null}
            searchable
            data-autofocus
            onChange={(value) => setTo(value ?? '')}
          />
        ) : (
          <TextInput
            label={label}
            value={to}
            maxLength={200}
            data-autofocus
            dir="auto"
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={to.trim() === ''}>
            {t('fixVerb')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
