import { TextInput } from '@mantine/core'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { useFault } from '#client/use-fault'
import { useLabels as useStopLabels } from './stops/labels'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { moveRoute, type RouteDetail } from './contract'
import { useLabels } from './labels'
import css from './Routes.module.css'
import { useWhyNot } from './use-why-not'
import { isPastNow } from './values'

/** A route in which something is wrong goes out only if somebody says why. */
export function PublishDialog({ route, close }: { route: RouteDetail; close: () => void }) {
  const t = useLabels()
  const fault = useFault(useStopLabels())
  const form = useContractForm(moveRoute.body, { move: 'publish' as const, override: '' })
  const save = useSave(moveRoute, {
    form,
    input: (body) => ({ params: { id: route.id }, body }),
    why: useWhyNot(),
    done: ({ code, state }) => {
      toast({ text: t('moved', { name: code, state: t(`state.${state}`) }) })
      close()
    },
  })
  const past = isPastNow(route)
  const faults = [
    ...(past ? [fault({ cause: 'past', amount: 1 })] : []),
    ...route.violations.map((one) => fault(one)),
    ...route.list.flatMap(({ name, violations }) => violations.map((one) => `${name}: ${fault(one)}`)),
  ]
  return (
    <EditDialog save={save} title={t('publishTitle', { name: route.code })} verb={t('move.publish')} onClose={close}>
      <div className={css['fields']}>
        <ul className={css['faults']}>
          {faults.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <TextInput
          label={t('publishWhy')}
          autoComplete="off"
          data-autofocus
          key={form.key('override')}
          {...form.getInputProps('override')}
        />
      </div>
    </EditDialog>
  )
}
