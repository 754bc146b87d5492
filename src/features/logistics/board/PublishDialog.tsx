import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mutation } from '#client/query'
import { useFault } from '#client/use-fault'
import { useSession } from '#client/session'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { useStopLabels } from '#features/logistics/routes/lent'
import { Dialog } from '#ui/Dialog'
import { Link } from '#ui/Link'
import { toast } from '#ui/Toasts'
import { publishRoutes, type Board } from './contract'
import css from './Day.module.css'
import { placeOf } from './desks'
import { isManned, isPlanned, isReady } from './lane-parts'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type PublishDialogProps = {
  board: Pick<Board, 'day' | 'depot' | 'shown'>
  routes: readonly BoardRoute[]
  done: () => void
  close: () => void
}
const shortest = 3

/** Which routes go to their drivers, and what keeps the others; who may sends those out all the same, and says why. */
export function PublishDialog({ board, routes, done, close }: PublishDialogProps) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const { can } = useSession()
  const [reason, setReason] = useState('')
  const planned = routes.filter(isPlanned)
  const ready = planned.filter(isReady)
  const kept = planned.filter((route) => !isReady(route))
  const manned = can(['create', 'RouteOverride']) ? kept.filter(isManned) : []
  const override = reason.trim()
  const going = override.length >= shortest ? [...ready, ...manned] : ready
  const publishing = useMutation(mutation(publishRoutes))
  const publish = async () => {
    const why = override.length >= shortest ? { override } : {}
    const body = { ...placeOf(board), routeIds: going.map(({ id }) => id), ...why }
    const { published, kept: stayed } = await publishing.mutateAsync({ body })
    for (const one of stayed) toast({ text: t(`keptWhy.${one.why}`, { route: one.code }), tone: 'bad' })
    toast({ text: t('published', { count: published.length }) })
    done()
  }
  return (
    <Dialog
      open
      title={t('publishTitle', { count: going.length })}
      onClose={close}
      actions={
        <Button
          disabled={going.length === 0}
          loading={publishing.isPending}
          onClick={() => void publish().catch((error: unknown) => toast({ text: whyNot(error), tone: 'bad' }))}
        >
          {t('publish')}
        </Button>
      }
    >
      <div className={css['parts']}>
        <p className={css['hint']}>{going.length > 0 ? t('publishText') : t('publishNone')}</p>
        {kept.length > 0 && (
          <ul className={css['puts']} aria-label={t('publishKept')}>
            {kept.map((route) => (
              <KeptBack key={route.id} route={route} />
            ))}
          </ul>
        )}
        {manned.length > 0 && (
          <TextInput
            label={t('publishWhy')}
            autoComplete="off"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  )
}

/** What is wrong with one, a line each; its page has the rest. */
function KeptBack({ route }: { route: BoardRoute }) {
  const t = useLabels()
  const fault = useFault(useStopLabels())
  const faults = [
    ...(route.driverId === null ? [t('kept.driver')] : []),
    ...(route.vehicleId === null ? [t('kept.vehicle')] : []),
    ...route.violations.map((one) => fault(one)),
    ...route.list.flatMap(({ name, violations }) => violations.map((one) => `${name}: ${fault(one)}`)),
  ]
  return (
    <li>
      <span>
        <Link href={`/apps/logistics/route/${route.id}`}>
          {route.code} · {route.driver ?? t('nobody')}
        </Link>
        {[...new Set(faults)].map((text) => (
          <small key={text} dir="auto">
            {text}
          </small>
        ))}
      </span>
    </li>
  )
}
