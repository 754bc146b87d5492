import { Button } from '@mantine/core'
import { IconMoodSearch, IconUsers } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { Avatar } from '#ui/Avatar'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Link } from '#ui/Link'
import { SearchField } from '#ui/SearchField'
import { StatusChip } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import type { Connection } from './contract'
import { ConnectButton } from './ConnectButton.tsx'
import { useLabels } from './labels'
import { PersonLink } from './PersonLink.tsx'
import cards from './Cards.module.css'
import css from './Profile.module.css'
import { toneOf } from './rules'
import { TabState } from './TabState.tsx'
import { useTabData } from './use-tab-data'

/** Those I chose, then those I work with: there are tens, so they are sought here. */
export function ConnectionsTab() {
  const t = useLabels()
  const { can } = useSession()
  const [search, setSearch] = useSearchText()
  const { data, error, retry } = useTabData('connections')
  if (!data) return <TabState error={error} retry={retry} />
  const q = (search['q'] ?? '').toLocaleLowerCase()
  const found = data.filter(({ name, designation }) => `${name} ${designation}`.toLocaleLowerCase().includes(q))
  if (data.length === 0)
    return (
      <Card>
        <Empty
          icon={IconUsers}
          title={t('noConnections')}
          text={t('noConnectionsText')}
          action={
            can(['read', 'User']) && (
              <Button component={Link} href="/apps/user/list">
                {t('findPeople')}
              </Button>
            )
          }
        />
      </Card>
    )
  return (
    <>
      <div className={cards['bar']}>
        <SearchField
          value={search['q'] ?? ''}
          onChange={(text) => setSearch({ q: text || undefined }, { replace: true })}
          placeholder={t('searchPeople')}
        />
      </div>
      {found.length === 0 ? (
        <Card>
          <Empty
            icon={IconMoodSearch}
            title={t('nobodyFound')}
            action={
              <Button variant="default" onClick={() => setSearch({ q: undefined })}>
                {t('clear')}
              </Button>
            }
          />
        </Card>
      ) : (
        <ul className={cards['grid']} data-narrow>
          {found.map((one) => (
            <ConnectionCard key={one.id} connection={one} />
          ))}
        </ul>
      )}
    </>
  )
}

function ConnectionCard({ connection }: { connection: Connection }) {
  const t = useLabels()
  const number = useNumber()
  const { id, name, avatar, designation, chips, tasks, projects, connections } = connection
  const figures = [
    [t('tasks', { count: tasks }), tasks],
    [t('projectsOf', { count: projects }), projects],
    [t('connectionsOf', { count: connections }), connections],
  ] as const
  return (
    <li className={cards['tile']} data-centred>
      <Avatar name={name} src={avatar} size={64} decorative />
      <div>
        <h2>
          <PersonLink id={id} name={name} />
        </h2>
        <p className={css['quiet']}>{designation}</p>
      </div>
      <div className={cards['chips']}>
        {chips.map((chip) => (
          <StatusChip key={chip.title} tone={toneOf(chip.color)}>
            <bdi>{chip.title}</bdi>
          </StatusChip>
        ))}
      </div>
      <dl className={cards['counts']}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(figure)}</dd>
          </div>
        ))}
      </dl>
      <ConnectButton connection={connection} />
    </li>
  )
}
