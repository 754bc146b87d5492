import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { More, Shares } from '#features/dashboards/ranges/lent'
import { listProjects } from '#features/projects/contract'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'

const shown = 6
const whole = 100

/** Projects that are not done, the furthest first. */
export function ProjectsCard() {
  const t = useLabels()
  const percent = useNumber({ style: 'percent' })
  const { data, error, refetch } = useQuery({
    ...query(listProjects, { query: { itemsPerPage: 50, sortBy: 'progress', orderBy: 'desc' } }),
    placeholderData: keepPreviousData,
  })
  const active = data?.projects.filter(({ progress }) => progress < whole).slice(0, shown)
  return (
    <Card title={t('projects')} tools={<More href="/dashboards/analytics">{t('all')}</More>}>
      {error && !active ? (
        <Failed title={t('projectsFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : !active ? (
        <Skeletons rows={shown} />
      ) : (
        <Shares
          total={whole}
          list={active.map(({ id, name, progress, leader }) => ({
            key: String(id),
            label: name,
            count: progress,
            figure: percent(progress / whole),
            aside: leader,
            href: '/pages/user-profile/projects',
          }))}
        />
      )}
    </Card>
  )
}
