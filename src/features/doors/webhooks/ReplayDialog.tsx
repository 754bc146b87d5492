import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { replayFailed, type Webhook } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import css from './Webhooks.module.css'
import { hourMs } from '#contract/durations'

const spans = [
  ['sinceHour', hourMs],
  ['sinceDay', 24 * hourMs],
  ['sinceWeek', 7 * 24 * hourMs],
  ['sinceMonth', 31 * 24 * hourMs],
] as const

const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString()

/** All that failed since a moment goes out again. */
export function ReplayDialog({ webhook: { id }, close }: { webhook: Webhook; close: () => void }) {
  const t = useLabels()
  const [span, setSpan] = useState<string>('sinceDay')
  const milliseconds = spans.find(([name]) => name === span)![1]
  const form = useContractForm<{ since: string }>(replayFailed.body, { since: new Date(0).toISOString() })
  const save = useSave(replayFailed, {
    form,
    input: () => ({ params: { id }, body: { since: ago(milliseconds) } }),
    why: useWhyNot(),
    done: ({ count }) => {
      toast({ text: t('replayedMany', { count }) })
      close()
    },
  })
  return (
    <EditDialog save={save} title={t('replayTitle')} verb={t('replay')} onClose={close}>
      <p className={css['once']}>{t('replayText')}</p>
      <NativeSelect
        label={t('since')}
        value={span}
        onChange={(event) => setSpan(event.currentTarget.value)}
        data={spans.map(([value]) => ({ value, label: t(value) }))}
      />
    </EditDialog>
  )
}
