import { Button } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { useUnits } from '#client/use-units'
import { RemediesPart } from '#features/logistics/exceptions/lent'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { useFault } from '#client/use-fault'
import { useStopLabels } from '#features/logistics/routes/lent'
import type { Stop } from '#features/logistics/routes/contract/stops'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import type { MenuEntry } from '#ui/menu-types'
import css from './StopCard.module.css'
import { useEtas } from './eta'
import type { Board } from './contract'
import { latenessOf } from '#features/logistics/routes/contract/stops'
import { numbersOf } from './lane-parts'
import { LoadRemedy } from './LoadRemedy.tsx'
import type { BoardActs } from './use-board'
import { useLabels } from './labels'
import { useEtaWords } from './use-eta-words'
import { useWindows } from './written'

type CardProps = {
  board: Board
  route: BoardRoute
  stop: Stop
  act: BoardActs['act']
  /** Nothing where nothing may be done with it. */
  entries: readonly MenuEntry[]
  close: () => void
}

/** One stop over the map: when it is awaited, when somebody comes, what is wrong with it. */
export function StopCard({ board, route, stop, act, entries, close }: CardProps) {
  const t = useLabels()
  const language = useLanguage()
  const fault = useFault(useStopLabels())
  const { weight } = useUnits()
  const digits = useNumber()
  const clock = (at: string | null) => (at === null ? '–' : clockTime(at, route.zone, language))
  const windows = useWindows()(stop.windows)
  const cure = entries.find(({ label }) => label === t('repairAround'))
  const isTooMuch = stop.violations.some(({ cause }) => cause === 'load')
  const words = useEtaWords(route.zone)
  const eta = useEtas(route).get(stop.id)
  const late = latenessOf(stop, route)
  const number = numbersOf(route.list).get(stop.id)
  return (
    <aside className={css['stopCard']} aria-label={stop.name}>
      <header>
        <strong>
          {number === undefined ? '' : digits(number)} · {stop.name}
        </strong>
        <ActionMenu
          entries={entries}
          renderButton={(opener) => (
            <IconButton label={t('stopMenu', { name: stop.name })} icon={IconDots} size="sm" {...opener} />
          )}
        />
        <IconButton label={t('closeCard')} icon={IconX} size="sm" onClick={close} />
      </header>
      <div className={css['body']}>
        <p>{stop.line}</p>
        <dl>
          <Fact name={t('window')}>
            <bdi dir="ltr">{windows || t('anyTime')}</bdi>
          </Fact>
          <Fact name={t('arrives')}>{clock(stop.arriveAt)}</Fact>
          <Fact name={t('begins')} bad={late !== undefined}>
            {clock(stop.beginAt)}
          </Fact>
          {eta && (
            <Fact name={t('eta.expected')} bad={eta.risk !== undefined}>
              {[words.between(eta), ...words.faults(eta)].join(', ')}
            </Fact>
          )}
          {stop.plannedAt !== null && clock(stop.plannedAt) !== clock(stop.beginAt) && (
            <Fact name={t('plannedAt')}>{clock(stop.plannedAt)}</Fact>
          )}
          <Fact name={t('loadAfter')}>{weight(stop.load.weightGrams)}</Fact>
        </dl>
        {stop.violations.map((one) => (
          <p key={one.cause} className={css['faulty']}>
            {fault(one)}
          </p>
        ))}
        {isTooMuch && entries.length > 0 && stop.deliveryId !== null && (
          <LoadRemedy board={board} route={route} stop={stop} act={act} />
        )}
        {cure && stop.violations.length > 0 && (
          <Button size="xs" variant="light" onClick={cure.run}>
            {cure.label}
          </Button>
        )}
        {late && stop.state === 'pending' && (
          <Suspense fallback={null}>
            <RemediesPart stopId={stop.id} mayChange={entries.length > 0} />
          </Suspense>
        )}
        {stop.deliveryId !== null && (
          <Link href={`/apps/logistics/deliveries?delivery=${stop.deliveryId}`}>{t('openDelivery')}</Link>
        )}
      </div>
    </aside>
  )
}

function Fact({ name, bad, children }: { name: string; bad?: boolean; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd data-bad={bad || undefined}>{children}</dd>
    </>
  )
}
