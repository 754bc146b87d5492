import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChecklist } from '@tabler/icons-react'
import { query } from '#client/query'
import { More, Shares } from '#features/dashboards/ranges/lent'
import type { Range } from '#features/dashboards/ranges/contract'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import { listRelationRows } from './contract'
import { useLabels } from './labels'
import { linksOf } from './rules'

const shown = 6
const whole = 100

/** Projects that are not done, the furthest first. */
export function ProjectsCard({ range }: { range: Range }) {
  const t = useLabels()
  const number = useNumber()
  const percent = useNumber({ style: 'percent' })
  const links = linksOf(range)
  const { data, error, refetch } = useQuery({
    ...query(listRelationRows, { query: { rows: 'projects', itemsPerPage: shown } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      title={t('projects')}
      {...(data && { count: number(data.total) })}
      tools={<More href={links.projects}>{t('all')}</More>}
    >
      {error && !data ? (
        <Failed title={t('projectsFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={shown} />
      ) : data.total === 0 ? (
        <Empty icon={IconChecklist} title={t('noProjects')} />
      ) : (
        <Shares
          total={whole}
          list={data.rows.map(({ key, title, text, amount }) => ({
            key,
            label: title,
            count: amount ?? 0,
            figure: percent((amount ?? 0) / whole),
            aside: text,
            href: links.project(Number(key)),
          }))}
        />
      )}
    </Card>
  )
}
