import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { CentsField } from '#ui/CentsField'
import { DateField } from '#ui/DateField'
import { looks } from '#ui/detail-looks'
import { EditDrawer } from '#ui/EditDrawer'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { dealKinds, getDeal, updateDeal, type Deal, type NewDeal } from './contract'
import { useLabels } from './labels'
import { useRefused, useWhyNot } from './use-words'

export function EditDeal({ id, close }: { id: number; close: () => void }) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getDeal, { params: { id } }))
  const [round, setRound] = useState(0)
  if (data)
    return (
      <EditForm
        key={round}
        deal={data}
        close={close}
        again={() => void refetch().then(() => setRound((before) => before + 1))}
      />
    )
  return (
    <FormDrawer open onClose={close} title={t('edit')} width="form">
      {error ? (
        <Failed title={t('editFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={5} />
      )}
    </FormDrawer>
  )
}

const valuesOf = (deal: Deal): NewDeal => {
  const { title, kind, percent, cents, code, leastCents, mostUses, from, until, note } = deal
  return { title, kind, percent, cents, code, leastCents, mostUses, from, until, note }
}

type EditFormProps = { deal: Deal; close: () => void; again: () => void }
/** What was loaded when the form was opened is what it changes: a refresh behind it does not touch what is typed. */
function EditForm({ deal, close, again }: EditFormProps) {
  const t = useLabels()
  const client = useQueryClient()
  const why = useWhyNot()
  const refused = useRefused()
  const [start] = useState(deal)
  const [kind, setKind] = useState(start.kind)
  const form = useContractForm<NewDeal>(updateDeal.body, valuesOf(start))
  const params = { id: start.id }
  const save = useSave(updateDeal, {
    form,
    version: start.version,
    input: (values, version) => ({ params, body: { ...values, version } }),
    at: (code) => (code === 'code_taken' || code === 'code_used' ? 'code' : undefined),
    why: (error) => ((error as { code: string }).code.startsWith('code_') ? why(error) : refused(error)),
    done: (saved) => {
      client.setQueryData(query(getDeal, { params }).queryKey, saved)
      toast({ text: t('saved', { name: saved.title }) })
      close()
    },
    theirs: again,
  })
  const field = (name: keyof NewDeal) => ({
    label: t(`field.${name}`),
    ...form.getInputProps(name),
  })
  const { currency } = start
  return (
    <EditDrawer
      save={save}
      title={t('editName', { name: start.title })}
      verb={t('save')}
      onClose={close}
      fieldName={(name) => t(`field.${name}` as 'field.title')}
    >
      <div className={looks['fields']}>
        <TextInput withAsterisk data-autofocus key={form.key('title')} {...field('title')} />
        <TextInput
          withAsterisk
          dir="ltr"
          disabled={start.isTaken}
          description={t(start.isTaken ? 'codeStays' : 'codeHint')}
          key={form.key('code')}
          {...field('code')}
        />
        <div className={looks['pair']}>
          <Select
            key={form.key('kind')}
            allowDeselect={false}
            data={dealKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            {...field('kind')}
            onChange={(value) => {
              const next = value === 'amount' ? 'amount' : 'percent'
              setKind(next)
              form.setFieldValue('kind', next)
            }}
          />
          {kind === 'percent' ? (
            <NumberInput
              withAsterisk
              suffix="%"
              min={1}
              max={100}
              hideControls
              dir="ltr"
              key={form.key('percent')}
              {...field('percent')}
            />
          ) : (
            <CentsField withAsterisk currency={currency} key={form.key('cents')} {...field('cents')} />
          )}
        </div>
        <div className={looks['pair']}>
          <DateField withAsterisk clearable={false} key={form.key('from')} {...field('from')} />
          <DateField withAsterisk clearable={false} key={form.key('until')} {...field('until')} />
        </div>
        <div className={looks['pair']}>
          <CentsField currency={currency} key={form.key('leastCents')} {...field('leastCents')} />
          <NumberInput withAsterisk min={1} hideControls key={form.key('mostUses')} {...field('mostUses')} />
        </div>
        <Textarea autosize minRows={2} key={form.key('note')} {...field('note')} />
      </div>
    </EditDrawer>
  )
}
