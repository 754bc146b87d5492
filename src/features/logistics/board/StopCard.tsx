import { IconDots, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { useUnits } from '#client/use-units'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { useFault } from '#client/use-fault'
import { useStopLabels } from '#features/logistics/routes/lent'
import type { Stop } from '#features/logistics/routes/contract/stops'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import type { MenuEntry } from '#ui/menu-types'
import css from './StopCard.module.css'
import { isLate, numbersOf } from './lane-parts'
import { useLabels } from './labels'

type CardProps = { route: BoardRoute; stop: Stop; entries: readonly MenuEntry[]; close: () => void }

/** One stop over the map: when it is awaited, when somebody comes, what is wrong with it. */
export function StopCard({ route, stop, entries, close }: CardProps) {
  const t = useLabels()
  const language = useLanguage()
  const fault = useFault(useStopLabels())
  const { weight } = useUnits()
  const clock = (at: string | null) => (at === null ? '–' : clockTime(at, route.zone, language))
  const windows = stop.windows.map(({ from, until }) => `${from}–${until}`).join(', ')
  const number = numbersOf(route.list).get(stop.id)
  return (
    <aside className={css['stopCard']} aria-label={stop.name}>
      <header>
        <strong>
          {number} · {stop.name}
        </strong>
        <ActionMenu
          entries={entries}
          renderButton={(opener) => (
            <IconButton label={t('stopMenu', { name: stop.name })} icon={IconDots} size="sm" {...opener} />
          )}
        />
        <IconButton label={t('closeCard')} icon={IconX} size="sm" onClick={close} />
      </header>
      <p>{stop.line}</p>
      <dl>
        <Fact name={t('window')}>
          <bdi dir="ltr">{windows || t('anyTime')}</bdi>
        </Fact>
        <Fact name={t('arrives')}>{clock(stop.arriveAt)}</Fact>
        <Fact name={t('begins')} bad={isLate(stop)}>
          {clock(stop.beginAt)}
        </Fact>
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
      {stop.deliveryId !== null && (
        <Link href={`/apps/logistics/deliveries?delivery=${stop.deliveryId}`}>{t('openDelivery')}</Link>
      )}
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
