import { Button } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { useLabels } from './labels'
import cards from './Cards.module.css'
import { TabState } from './TabState.tsx'
import { TeamCard } from './TeamCard.tsx'
import { useTabData } from './use-tab-data'

const EditTeam = lazy(() => import('./EditTeam.tsx').then((m) => ({ default: m.EditTeam })))

/** The teams I am in; who may adds another. */
export function TeamsTab() {
  const t = useLabels()
  const { can } = useSession()
  // 0 is a team that is not there yet
  const [editing, setEditing] = useState<number>()
  const { data, error, retry } = useTabData('teams')
  if (!data) return <TabState error={error} retry={retry} />
  const add = can(['create', 'Team']) && (
    <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setEditing(0)}>
      {t('addTeam')}
    </Button>
  )
  return (
    <>
      {data.length === 0 ? (
        <Card>
          <Empty icon={IconUsersGroup} title={t('noTeams')} text={t('noTeamsText')} action={add || undefined} />
        </Card>
      ) : (
        <>
          {add && <div className={cards['bar']}>{add}</div>}
          <ul className={cards['grid']}>
            {data.map((team) => (
              <TeamCard key={team.id} team={team} edit={() => setEditing(team.id)} />
            ))}
          </ul>
        </>
      )}
      {editing !== undefined && (
        <Suspense fallback={null}>
          <EditTeam id={editing || undefined} close={() => setEditing(undefined)} />
        </Suspense>
      )}
    </>
  )
}
