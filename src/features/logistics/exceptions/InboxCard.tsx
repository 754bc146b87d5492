import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconEye, IconMessage, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { listExceptions, type Exception } from './contract'
import css from './Inbox.module.css'
import { useLabels } from './labels'
import { KindBadge } from './StateOf.tsx'
import { useExceptionActs } from './use-exception-acts'
import { useWords } from './use-words'
import type { ExceptionState } from '#features/logistics/exceptions/contract/states'
import { exceptionIs } from '#features/logistics/exceptions/contract/states'

const ExceptionDrawer = lazy(() => import('./ExceptionDrawer.tsx').then((m) => ({ default: m.ExceptionDrawer })))
const tabs = ['open', 'mine', 'resolved'] as const
type Tab = (typeof tabs)[number]
const unresolved = [...exceptionIs.unresolved.states]
const resolvedOnly: ExceptionState[] = ['resolved']
const shown = 6

/** What needs somebody, the newest first; the one that the address names is opened. */
export function InboxCard({ depot }: { depot: number }) {
  const t = useLabels()
  const [search, setSearch] = useSearchText()
  const show = (id: number) => setSearch({ exception: String(id) })
  const { person } = useSession()
  const [tab, setTab] = useState<Tab>('open')
  const asked = {
    depot,
    itemsPerPage: shown,
    // the worst first; of those, the newest
    ...(tab !== 'resolved' && { sortBy: 'severity' as const, orderBy: 'asc' as const }),
    state: tab === 'resolved' ? resolvedOnly : unresolved,
    ...(tab === 'mine' && { assignee: person?.id ?? -1 }),
  }
  const { data, error, refetch } = useQuery({
    ...query(listExceptions, { query: asked }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      flush
      title={t('title')}
      count={data?.total}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t('which')}
          value={tab}
          onChange={setTab}
          data={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        />
      }
    >
      <div className={css['body']}>
        {error && !data ? (
          <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : !data ? (
          <div className={css['waiting']}>
            <Skeletons rows={shown} />
          </div>
        ) : data.exceptions.length === 0 ? (
          <Empty icon={IconCircleCheck} title={t(`noneOf.${tab}`)} />
        ) : (
          <ul className={css['rows']}>
            {data.exceptions.map((one) => (
              <Row key={one.id} one={one} show={show} />
            ))}
          </ul>
        )}
      </div>
      <div className={css['foot']}>
        <Button component={Link} href="/apps/logistics/exceptions" variant="subtle" size="xs">
          {t('all')}
        </Button>
      </div>
      {search['exception'] && (
        <Suspense fallback={null}>
          <ExceptionDrawer id={Number(search['exception']) || 0} close={() => setSearch({ exception: undefined })} />
        </Suspense>
      )}
    </Card>
  )
}

function Row({ one, show }: { one: Exception; show: (id: number) => void }) {
  const t = useLabels()
  const language = useLanguage()
  const { can, person } = useSession()
  const { titleOf, factsOf, cureOf } = useWords()
  const { move, assign } = useExceptionActs()
  const cure = cureOf(one)
  const title = titleOf(one)
  const mayChange = can(['update', 'Exception'])
  return (
    <li className={css['row']} data-acts={mayChange}>
      <KindBadge {...one} />
      <button type="button" className={css['open']} onClick={() => show(one.id)}>
        {title}
      </button>
      <span className={css['facts']}>{factsOf(one)}</span>
      <time className={css['time']} dateTime={one.openedAt}>
        {clockTime(one.openedAt, one.depot.zone, language)}
      </time>
      {mayChange && (
        <span className={css['acts']}>
          {one.allowed.includes('acknowledge') && (
            <IconButton
              size="sm"
              label={t('acknowledgeIt', { title })}
              icon={IconEye}
              onClick={() => void move(one.id, 'acknowledge')}
            />
          )}
          {one.allowed.includes('resolve') && (
            <IconButton
              size="sm"
              label={t('resolveIt', { title })}
              icon={IconCircleCheck}
              onClick={() => void move(one.id, 'resolve')}
            />
          )}
          {one.assignee?.id !== person?.id && one.state !== 'resolved' && (
            <IconButton
              size="sm"
              label={t('takeIt', { title })}
              icon={IconUserPlus}
              onClick={() => void assign(one.id, person!.id, person!.fullName)}
            />
          )}
          <IconButton size="sm" label={t('commentOn', { title })} icon={IconMessage} onClick={() => show(one.id)} />
        </span>
      )}
      <span className={css['end']}>
        {one.assignee && (
          <span className={css['who']}>
            <IconEye size={13} aria-hidden /> {one.assignee.name.split(' ')[0]}
          </span>
        )}
        {cure && <Link href={cure.href}>{cure.label}</Link>}
      </span>
    </li>
  )
}
