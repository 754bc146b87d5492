import { Anchor, Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { getException, type ExceptionDetail } from './contract'
import css from './Exceptions.module.css'
import { useLabels } from './labels'
import { KindBadge, StateOf } from './StateOf.tsx'
import { RemediesPart } from './RemediesPart.tsx'
import { Story } from './Story.tsx'
import { KeeperField } from './KeeperField.tsx'
import { moveIcons, useExceptionActs } from './use-exception-acts'
import { useWords } from './use-words'

/** One exception: what is wrong, who takes care of it, what was said and done. */
export function ExceptionDrawer({ id, close }: { id: number; close: () => void }) {
  const t = useLabels()
  const { can } = useSession()
  const { data, error, refetch } = useQuery(query(getException, { params: { id } }))
  const mayChange = can(['update', 'Exception'])
  return (
    <FormDrawer
      open
      onClose={close}
      width="card"
      title={data ? t(`kind.${data.kind}`) : t('exception')}
      actions={data && mayChange && <Moves of={data} />}
    >
      {data ? (
        <Inside one={data} mayChange={mayChange} />
      ) : error?.code === 'exception_unknown' ? (
        <p>{t('gone')}</p>
      ) : error ? (
        <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={8} />
      )}
    </FormDrawer>
  )
}

function Moves({ of: { id, allowed } }: { of: ExceptionDetail }) {
  const t = useLabels()
  const { move } = useExceptionActs()
  return allowed.toReversed().map((name, at) => {
    const Icon = moveIcons[name]
    return (
      <Button
        key={name}
        variant={at === 0 ? 'filled' : 'default'}
        leftSection={<Icon size={16} />}
        onClick={() => void move(id, name)}
      >
        {t(`move.${name}`)}
      </Button>
    )
  })
}

function Inside({ one, mayChange }: { one: ExceptionDetail; mayChange: boolean }) {
  const t = useLabels()
  const language = useLanguage()
  const { titleOf, factsOf, cureOf } = useWords()
  const { assign } = useExceptionActs()
  const { can } = useSession()
  const mayRoute = can(['read', 'Route'])
  const cure = cureOf(one)
  const when = (at: string) => moment(at, language)
  const facts: [string, React.ReactNode][] = [
    [t('since'), when(one.openedAt)],
    [t('depot'), one.depot.name],
    ...(one.delivery
      ? ([
          [
            t('delivery'),
            <Link key="delivery" href={`/apps/logistics/deliveries?delivery=${one.delivery.id}`}>
              <bdi dir="ltr">{one.delivery.code}</bdi> {one.delivery.name}
            </Link>,
          ],
        ] as [string, React.ReactNode][])
      : []),
    ...(one.route
      ? ([
          [
            t('route'),
            <Link key="route" href={`/apps/logistics/route/${one.route.id}`}>
              <bdi dir="ltr">{one.route.code}</bdi>
            </Link>,
          ],
        ] as [string, React.ReactNode][])
      : []),
    ...(one.vehicle ? ([[t('vehicle'), one.vehicle.name]] as [string, React.ReactNode][]) : []),
    ...(one.driver
      ? ([
          [
            t('driver'),
            <span key="driver">
              {one.driver.name}{' '}
              {one.driver.phone !== '' && (
                <Anchor href={`tel:${one.driver.phone}`} size="sm">
                  <IconPhone size={14} aria-hidden /> <bdi dir="ltr">{one.driver.phone}</bdi>
                </Anchor>
              )}
            </span>,
          ],
        ] as [string, React.ReactNode][])
      : []),
    ...(one.acknowledgedBy ? ([[t('acknowledgedBy'), one.acknowledgedBy]] as [string, React.ReactNode][]) : []),
    ...(one.reopened > 0 ? ([[t('again'), t('times', { count: one.reopened })]] as [string, React.ReactNode][]) : []),
  ]
  return (
    <div className={css['parts']}>
      <div className={css['top']}>
        <KindBadge {...one} />
        <span className={css['two']}>
          <h2>{titleOf(one)}</h2>
          <small>{factsOf(one)}</small>
        </span>
        <StateOf state={one.state} />
      </div>
      <p className={css['hint']}>
        {one.lasts ? t('lasts') : t('over')}
        {one.resolvedAt && ` ${t(one.resolvedBy === 'person' ? 'byPerson' : 'byWhat', { at: when(one.resolvedAt) })}`}
      </p>
      {cure && one.lasts && (
        <Button component={Link} href={cure.href} variant="light" className={css['cure'] ?? ''}>
          {cure.label}
        </Button>
      )}
      {one.kind === 'late' && one.lasts && one.stopId !== null && mayRoute && (
        <RemediesPart stopId={one.stopId} mayChange={can(['update', 'Route'])} />
      )}
      <dl className={css['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayChange ? (
        <KeeperField
          label={t('assignee')}
          value={one.assignee ? String(one.assignee.id) : null}
          onChange={(id, name) => void assign(one.id, id === null ? null : Number(id), name)}
        />
      ) : (
        <p className={css['hint']}>
          {t('assignee')}: {one.assignee?.name ?? t('nobody')}
        </p>
      )}
      <Story one={one} />
      {mayChange && <Say id={one.id} />}
    </div>
  )
}

function Say({ id }: { id: number }) {
  const t = useLabels()
  const { comment, isCommenting } = useExceptionActs()
  const [text, setText] = useState('')
  const send = async () => {
    if (text.trim() !== '' && (await comment(id, text))) setText('')
  }
  return (
    <div className={css['say']}>
      <Textarea
        label={t('comment')}
        placeholder={t('commentHint')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={6}
      />
      <Button variant="default" disabled={text.trim() === ''} loading={isCommenting} onClick={() => void send()}>
        {t('addComment')}
      </Button>
    </div>
  )
}
