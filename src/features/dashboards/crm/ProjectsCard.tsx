import { IconChecklist } from '@tabler/icons-react'
import { More, Shares } from '#features/dashboards/ranges/lent'
import type { Range } from '#features/dashboards/ranges/contract'
import type { Behind } from '#features/dashboards/ranges/contract/behind'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import { linksOf } from './rules'

const whole = 100

/** Projects that are not done, the furthest first. */
export function ProjectsCard({ range, projects }: { range: Range; projects: Behind }) {
  const t = useLabels()
  const number = useNumber()
  const percent = useNumber({ style: 'percent' })
  const links = linksOf(range)
  return (
    <Card title={t('projects')} count={number(projects.total)} tools={<More href={links.projects}>{t('all')}</More>}>
      {projects.total === 0 ? (
        <Empty icon={IconChecklist} title={t('noProjects')} />
      ) : (
        <Shares
          total={whole}
          list={projects.rows.map(({ key, title, text, amount }) => ({
            key,
            label: title,
            count: amount ?? 0,
            figure: percent((amount ?? 0) / whole),
            part: (amount ?? 0) / whole,
            aside: text,
            href: links.project(Number(key)),
          }))}
        />
      )}
    </Card>
  )
}
