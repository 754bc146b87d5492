import { Button, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mutation, query } from '#client/query'
import { getHandover, handOver, whyEnded } from '#features/logistics/remedies/contract'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { Dialog } from '#ui/Dialog'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import css from './Day.module.css'
import { useLabels } from './labels'
import { PutList } from './PutList.tsx'
import { TakersField } from './TakersField.tsx'
import { useWhyNot } from './use-why-not'

type HandoverDialogProps = { route: BoardRoute; done: () => void; close: () => void }

/** Somebody cannot go on: who brings what is left, with its price, before anything is changed. */
export function HandoverDialog({ route, done, close }: HandoverDialogProps) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [why, setWhy] = useState<(typeof whyEnded)[number]>('ill')
  const [note, setNote] = useState('')
  const asked = { params: { route: route.id }, query: { driver: [...chosen] } }
  const { data, error } = useQuery({ ...query(getHandover, asked), placeholderData: (old) => old })
  const giving = useMutation(mutation(handOver))
  const fresh = (data?.wanted ?? []).filter(({ id }) => id === 0)
  const takers = fresh.map(({ driverId }) => data!.drivers.find(({ id }) => id === driverId)?.name ?? '')
  const give = async () => {
    if (!data) return
    const { version, wanted } = data
    const body = { version, wanted, why, ...(note.trim() ? { note } : {}) }
    const { left } = await giving.mutateAsync({ params: { route: route.id }, body })
    toast({ text: left === 0 ? t('handedOver') : t('handedLeft', { count: left }) })
    done()
  }
  const failure = error ?? giving.error
  const [name, vehicle] = [data?.driver ?? route.driver ?? route.code, data?.vehicle ?? '–']
  return (
    <Dialog
      open
      title={t('illTitle', { name: route.driver ?? route.code })}
      onClose={close}
      actions={
        <Button disabled={!data} loading={giving.isPending} onClick={() => void give().catch(() => {})}>
          {t('illDo')}
        </Button>
      }
    >
      <div className={css['parts']}>
        <p className={css['hint']}>{t('illText', { name })}</p>
        <Select
          label={t('endWhy')}
          data={whyEnded.map((value) => ({ value, label: t(`end.${value}`) }))}
          value={why}
          onChange={(value) => setWhy(value ?? 'ill')}
          allowDeselect={false}
        />
        {why !== 'ill' && (
          <TextInput
            label={t('endNote')}
            autoComplete="off"
            maxLength={200}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
        <TakersField drivers={data?.drivers ?? []} chosen={chosen} choose={setChosen} />
        <p className={css['hint']}>
          {takers.length > 0 ? t('takesOver', { name: takers[0]!, vehicle }) : t('meets', { name, vehicle })}
        </p>
        {data ? <PutList found={data} /> : !failure && <Skeletons rows={4} />}
        {failure && (
          <p role="alert" className={css['faulty']}>
            {whyNot(failure)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
