import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { useSession } from '#client/session'
import { getDefaults } from '#features/logistics/settings/contract'
import { getDelivery } from '#features/logistics/deliveries/contract'
import { EditDialog } from '#ui/EditDialog'
import { LimitField } from '#ui/LimitField'
import { toast } from '#ui/Toasts'
import { moveStop, type RouteDetail, type Stop, type StopMove } from './contract'
import { HandedField, type Handed } from './HandedField.tsx'
import { useLabels } from './labels'
import css from './Routes.module.css'
import { useWhyNot } from './use-why-not'

type FailDialogProps = { route: RouteDetail; stop: Stop; move: StopMove; close: () => void }
type Values = {
  move: StopMove
  failure: string
  reason: string
  override: string | undefined
  delivered: { items: number; weightGrams: number } | undefined
}

/** What could not be done at a stop, only in part, or without its proof: the reasons are those of the settings. */
export function FailDialog({ route, stop, move, close }: FailDialogProps) {
  const t = useLabels()
  const language = useLanguage()
  const { can } = useSession()
  const { data } = useQuery(query(getDefaults))
  const asked = { params: { id: stop.deliveryId ?? 0 } }
  const { data: delivery } = useQuery({ ...query(getDelivery, asked), enabled: move === 'part' })
  // one that is not counted in pieces is weighed
  const counted = (delivery?.items ?? 0) > 1 ? 'items' : 'weightGrams'
  const contents = delivery?.contents ?? []
  const isListed = contents.reduce((sum, { quantity }) => sum + quantity, 0) > 1
  const [handed, setHanded] = useState<Handed>({})
  const form = useContractForm<Values>(moveStop.body, {
    move,
    failure: '',
    reason: '',
    override: undefined,
    delivered: move === 'part' ? { items: 0, weightGrams: 0 } : undefined,
  })
  const lines = () => contents.map(({ id }) => ({ id, quantity: handed[id] ?? 0 }))
  const save = useSave(moveStop, {
    form,
    alsoDirty: () => Object.keys(handed).length > 0,
    input: ({ delivered, override, ...body }) => ({
      params: { id: route.id, stop: stop.id },
      body: {
        ...body,
        ...(override ? { override } : {}),
        ...(delivered ? { delivered: isListed ? { lines: lines() } : { [counted]: delivered[counted] } } : {}),
      },
    }),
    at: (code) => (code === 'failure_missing' ? 'failure' : code === 'part_uncounted' ? 'delivered' : undefined),
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
        {move === 'fail' && (
          <Select
            key={`${form.key('failure')} ${reasons.length}`}
            label={t('failReason')}
            data={reasons}
            {...form.getInputProps('failure')}
          />
        )}
        {isListed && (
          <HandedField
            contents={contents}
            handed={handed}
            onChange={(next) => {
              setHanded(next)
              form.clearFieldError('delivered')
            }}
            error={form.errors['delivered'] as string | undefined}
          />
        )}
        {delivery && !isListed && (
          <LimitField
            key={form.key(`delivered.${counted}`)}
            label={
              counted === 'items'
                ? t('partItems', { count: delivery.items })
                : t('partWeight', { count: delivery.weightGrams / 1000 })
            }
            factor={counted === 'items' ? 1 : 1000}
            always
            {...form.getInputProps(`delivered.${counted}`)}
            error={form.errors['delivered']}
          />
        )}
        <TextInput
          label={t('failNote')}
          autoComplete="off"
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        {move !== 'fail' && can(['create', 'ProofOverride']) && (
          <TextInput
            label={t('withoutWhy')}
            autoComplete="off"
            key={form.key('override')}
            {...form.getInputProps('override')}
          />
        )}
      </div>
    </EditDialog>
  )
}
