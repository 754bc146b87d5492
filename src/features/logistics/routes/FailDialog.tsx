import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '#client/form'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { getDefaults } from '#features/logistics/defaults/contract'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { moveStop, type RouteDetail, type Stop, type StopMove } from './contract'
import { useLabels } from './labels'
import css from './Routes.module.css'
import { useWhyNot } from './use-why-not'

type FailDialogProps = { route: RouteDetail; stop: Stop; move: StopMove; close: () => void }
type Values = { move: StopMove; failure: string; reason: string }

/** What could not be done at a stop, or only in part: the reasons are those of the settings. */
export function FailDialog({ route, stop, move, close }: FailDialogProps) {
  const t = useLabels()
  const language = useLanguage()
  const { data } = useQuery(query(getDefaults))
  const form = useContractForm<Values>(moveStop.body, { move, failure: '', reason: '' })
  const save = useSave(moveStop, {
    form,
    input: (body) => ({ params: { id: route.id, stop: stop.id }, body }),
    at: (code) => (code === 'failure_missing' ? 'failure' : undefined),
    why: useWhyNot(),
    done: (after) => {
      const now = after.list.find(({ id }) => id === stop.id)
      toast({ text: t('stopMoved', { name: stop.name, state: now ? t(`stop.${now.state}`) : '' }) })
      close()
    },
  })
  const reasons = (data?.failures ?? []).map((one) => ({ value: one.code, label: one[language] }))
  return (
    <EditDialog save={save} title={t('failTitle', { name: stop.name })} verb={t(`stopMove.${move}`)} onClose={close}>
      <div className={css['fields']}>
        <Select
          key={`${form.key('failure')} ${reasons.length}`}
          label={t('failReason')}
          data={reasons}
          {...form.getInputProps('failure')}
        />
        <TextInput
          label={t('failNote')}
          autoComplete="off"
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
      </div>
    </EditDialog>
  )
}
