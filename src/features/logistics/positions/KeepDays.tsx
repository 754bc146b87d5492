import { Button, NumberInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#client/form'
import { makeStale, query } from '#client/query'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import { SaveNotice } from '#ui/SaveNotice'
import { toast } from '#ui/Toasts'
import { tagsOf } from '#contract/endpoint'
import { getFleetSettings, setFleetSettings, type FleetSettings } from './contract'
import { useLabels } from './labels'
import css from './Trackers.module.css'
import { useWhyNot } from './use-why-not'

/** How long it is known where vehicles were. */
export function KeepDays() {
  const { data } = useQuery(query(getFleetSettings))
  return data ? <KeepForm key={data.version} settings={data} /> : null
}

function KeepForm({ settings }: { settings: FleetSettings }) {
  const t = useLabels()
  const client = useQueryClient()
  const { can } = useSession()
  const form = useContractForm<{ keepDays: number | string }>(setFleetSettings.body, { keepDays: settings.keepDays })
  const save = useSave(setFleetSettings, {
    form,
    version: settings.version,
    input: ({ keepDays }, version) => ({ body: { keepDays: Number(keepDays), version } }),
    why: useWhyNot(),
    done: ({ keepDays }) => toast({ text: t('kept', { count: keepDays }) }),
    theirs: () => void makeStale(client, tagsOf(getFleetSettings)),
  })
  const may = can(['update', 'Tracker'])
  return (
    <form className={css['keep']} noValidate onSubmit={save.submit}>
      <SaveNotice save={save} fieldName={() => t('keepDays')} readOnly={!may} />
      <NumberInput
        label={t('keepDays')}
        description={t('keepHint')}
        min={1}
        max={3650}
        allowDecimal={false}
        readOnly={!may}
        key={form.key('keepDays')}
        {...form.getInputProps('keepDays')}
      />
      {may && (
        <Button type="submit" variant="default" loading={save.busy}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}
