import { IconFolder } from '@tabler/icons-react'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { useLabels } from './labels'
import cards from './Cards.module.css'
import { ProjectCard } from './ProjectCard.tsx'
import { TabState } from './TabState.tsx'
import { useTabData } from './use-tab-data'

/** What I lead or am in: what it costs, and how long it has. */
export function ProjectsTab() {
  const t = useLabels()
  const { data, error, retry } = useTabData('projects')
  if (!data) return <TabState error={error} retry={retry} />
  if (data.length === 0)
    return (
      <Card>
        <Empty icon={IconFolder} title={t('noProjects')} text={t('noProjectsText')} />
      </Card>
    )
  return (
    <ul className={cards['grid']}>
      {data.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
    </ul>
  )
}
