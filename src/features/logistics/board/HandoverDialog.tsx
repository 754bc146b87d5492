import { Button, Select } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mutation, query } from '#client/query'
import { getHandover, handOver } from '#features/logistics/remedies/contract'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { Dialog } from '#ui/Dialog'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import css from './Day.module.css'
import { useLabels } from './labels'
import { PutList } from './PutList.tsx'
import { useWhyNot } from './use-why-not'

type HandoverDialogProps = { route: BoardRoute; done: () => void; close: () => void }

/** Somebody cannot go on: who brings what is left, with its price, before anything is changed. */
export function HandoverDialog({ route, done, close }: HandoverDialogProps) {
  const t = useLabels()
  const why = useWhyNot()
  const [driver, setDriver] = useState('0')
  const asked = { params: { route: route.id }, query: { driver: Number(driver) } }
  const { data, error } = useQuery({ ...query(getHandover, asked), placeholderData: (old) => old })
  const giving = useMutation(mutation(handOver))
  const drivers = data?.drivers ?? []
  const taker = drivers.find(({ id }) => String(id) === driver)
  const takes = taker?.routeId === null && data?.wanted.some(({ id }) => id === 0)
  const give = async () => {
    if (!data) return
    const { version, wanted } = data
    const body = { version, wanted, ...(takes ? { driverId: Number(driver) } : {}) }
    const { left } = await giving.mutateAsync({ params: { route: route.id }, body })
    toast({ text: left === 0 ? t('handedOver') : t('handedLeft', { count: left }) })
    done()
  }
  const options = [
    { value: '0', label: t('overAll') },
    ...drivers.map(({ id, name, routeId }) => ({
      value: String(id),
      label: routeId === null ? t('withoutRoute', { name }) : name,
    })),
  ]
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
          label={t('whoGoesOn')}
          data={options}
          value={driver}
          onChange={(value) => setDriver(value ?? '0')}
          allowDeselect={false}
        />
        <p className={css['hint']}>
          {takes ? t('takesOver', { name: taker.name, vehicle }) : t('meets', { name, vehicle })}
        </p>
        {data ? <PutList found={data} /> : !failure && <Skeletons rows={4} />}
        {failure && (
          <p role="alert" className={css['faulty']}>
            {why(failure)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
