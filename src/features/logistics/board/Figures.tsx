import { Button } from '@mantine/core'
import { useLasting } from '#client/use-lasting'
import { useUnits } from '#client/use-units'
import { Panel } from '#ui/Panel'
import { useNumber } from '#ui/Words'
import type { Board } from './contract'
import css from './Figures.module.css'
import { useLabels } from './labels'
import { latenessOf } from '#features/logistics/routes/contract/stops'
import { isUndriven } from './lane-parts'

/** What the day comes to: in the bar, or behind a button where the bar has no room for it. */
export function Figures({ board }: { board: Board }) {
  const t = useLabels()
  return (
    <>
      <FigureList board={board} />
      <Panel
        label={t('figures')}
        renderButton={(opener) => (
          <Button variant="default" className={css['figuresButton']} {...opener}>
            {t('figures')}
          </Button>
        )}
      >
        <FigureList board={board} inPanel />
      </Panel>
    </>
  )
}

function FigureList({ board: { routes, unplanned }, inPanel = false }: { board: Board; inPanel?: boolean }) {
  const t = useLabels()
  const number = useNumber()
  const lasting = useLasting()
  const { distance } = useUnits()
  const sum = (of: (route: Board['routes'][number]) => number) => routes.reduce((all, route) => all + of(route), 0)
  const [inRoutes, planned] = [sum(({ stops }) => stops), sum((route) => (isUndriven(route) ? 0 : route.stops))]
  const late = sum((route) => route.list.filter((stop) => latenessOf(stop, route)).length)
  const work = sum((route) => route.driveSeconds + route.serviceSeconds + route.waitSeconds + route.breakSeconds)
  const all = [
    [t('routes'), number(routes.filter(({ stops }) => stops > 0).length), false],
    [t('planned'), t('plannedOf', { planned: number(planned), all: number(inRoutes + unplanned.length) }), false],
    [t('work'), lasting(work), false],
    [t('distance'), distance(sum(({ metres }) => metres)), false],
    [t('late'), number(late), late > 0],
  ] as const
  return (
    <dl className={css['figures']} data-panel={inPanel || undefined}>
      {all.map(([name, figure, bad]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-bad={bad || undefined}>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
