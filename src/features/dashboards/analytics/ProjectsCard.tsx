import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { More, Table } from '#features/dashboards/ranges/lent'
import { listProjects } from '#features/projects/contract'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'

const shown = 6

/** What is being worked on, and how far it is. */
export function ProjectsCard() {
  const t = useLabels()
  const number = useNumber()
  const percent = useNumber({ style: 'percent' })
  const { data, error, refetch } = useQuery({
    ...query(listProjects, { query: { itemsPerPage: shown, sortBy: 'progress', orderBy: 'asc' } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      flush
      title={t('projects')}
      {...(data && { count: number(data.totalProjects) })}
      tools={<More href="/pages/user-profile/projects">{t('mine')}</More>}
    >
      {error && !data ? (
        <Failed title={t('projectsFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={shown} />
      ) : (
        <Table
          head={[t('project'), t('leader'), t('hours'), t('progress')]}
          figures={2}
          rows={data.projects.map((one) => ({
            key: one.id,
            cells: [one.name, one.leader, one.hours, percent(one.progress / 100)],
          }))}
        />
      )}
    </Card>
  )
}
