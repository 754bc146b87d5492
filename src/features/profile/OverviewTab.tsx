import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { Card } from '#ui/Card'
import { ActivityCard } from './ActivityCard.tsx'
import { listOwnEvents, type Fact } from './contract'
import { ConnectionRow } from './ConnectionRow.tsx'
import { FactIcon } from './FactIcon.tsx'
import { useLabels } from './labels'
import css from './Profile.module.css'
import { ProjectTable } from './ProjectTable.tsx'
import { ShowAll } from './ShowAll.tsx'
import { TabState } from './TabState.tsx'
import { TeamRow } from './TeamRow.tsx'
import { useTabData } from './use-tab-data'

/** What is known of me, what I did last, and a few of those I work with. */
export function OverviewTab() {
  const t = useLabels()
  const { data, error, retry } = useTabData('profile')
  // shown together: what came later would push what is below it away
  const { isPending } = useQuery(query(listOwnEvents))
  if (!data || isPending) return <TabState error={error} retry={retry} />
  return (
    <div className={css['columns']}>
      <Card title={t('about')}>
        <Facts facts={data.about} />
        <h3 className={css['part']}>{t('contacts')}</h3>
        <Facts facts={data.contacts} />
        <h3 className={css['part']}>{t('overview')}</h3>
        <dl className={css['figures']}>
          {data.overview.map(({ property, value }) => (
            <div key={property}>
              <dt>{property}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className={css['column']}>
        <ActivityCard />
        <ProjectTable rows={data.projectTable} />
      </div>
      <div className={css['column']}>
        <Card title={t('tab.connections')} tools={<ShowAll tab="connections" />} flush>
          {data.connections.length === 0 && <p className={css['none']}>{t('noConnections')}</p>}
          <ul className={css['rows']}>
            {data.connections.map((one) => (
              <ConnectionRow key={one.id} connection={one} />
            ))}
          </ul>
        </Card>
        <Card title={t('tab.teams')} tools={<ShowAll tab="teams" />} flush>
          {data.teamsTech.length === 0 && <p className={css['none']}>{t('noTeams')}</p>}
          <ul className={css['rows']}>
            {data.teamsTech.map((one) => (
              <TeamRow key={one.id} team={one} />
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(({ property, value, icon }) => (
        <div key={property}>
          <dt>{property}</dt>
          <dd>
            <FactIcon name={icon} />
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
