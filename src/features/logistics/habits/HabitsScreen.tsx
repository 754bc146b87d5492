import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { calendarDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { useSearchText } from '#client/use-search-text'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { FilterSelect } from '#ui/FilterSelect'
import { PageHeader } from '#ui/PageHeader'
import { Skeletons } from '#ui/Skeletons'
import { StatStrip } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import { NoDepot } from '#features/logistics/depots/lent'
import { getHabits, keepHabits, lookBack, type Learned, type Look } from './contract'
import css from './Habits.module.css'
import { HabitTable } from './HabitTable.tsx'
import { ReplayCard } from './ReplayCard.tsx'
import { useLabels } from './labels'
import { useTold } from './use-told.tsx'
import { useWhyNot } from './use-why-not.tsx'

/** What the days that are over teach of a depot: proposed, kept, and how much nearer times are by it. */
export function HabitsScreen() {
  const t = useLabels()
  const language = useLanguage()
  const [search, setSearch] = useSearchText()
  const depot = Number(search['depot']) || 0
  const { data, error, refetch } = useQuery({
    ...query(getHabits, { query: { depot } }),
    placeholderData: keepPreviousData,
  })
  const looking = useAct(lookBack, useWhyNot())
  const may = useSession().can(['update', 'Habit'])
  const long = (day: string) => calendarDay(day, language, { day: 'numeric', month: 'long' })
  const { look } = data ?? {}
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={look ? t('facts', { from: long(look.from), until: long(look.until) }) : data ? t('never') : '\u00a0'}
        actions={
          <>
            <FilterSelect
              single
              label={t('depot')}
              options={(data?.depots ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={data ? [String(data.depot.id)] : []}
              onChange={([next]) => setSearch({ depot: next })}
            />
            {may && (
              <Button
                leftSection={<IconSchool size={16} />}
                disabled={!data || looking.busy}
                onClick={() => void looking.act({ body: { depotId: data!.depot.id } }, t('looking'))}
              >
                {t('look')}
              </Button>
            )}
          </>
        }
      />
      {data ? (
        <div className={css['stack']}>
          {look && <Measured look={look} />}
          <LearnedTimes data={data} may={may} />
          <Kept data={data} may={may} />
          {look && look.days.length > 0 && <ReplayCard look={look} />}
        </div>
      ) : (
        <Card>
          {error?.code === 'depot_unknown' && !depot ? (
            <NoDepot />
          ) : error ? (
            <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
          ) : (
            <Skeletons rows={8} />
          )}
        </Card>
      )}
    </>
  )
}

function Measured({ look: { routes, legs, visits, miss } }: { look: Look }) {
  const t = useLabels()
  const number = useNumber()
  const { minutes } = useTold()
  const off = (seconds: number | undefined) => (seconds === undefined ? '–' : minutes(seconds))
  return (
    <StatStrip
      stats={[
        { label: t('routes'), figure: number(routes) },
        { label: t('legs'), figure: number(legs) },
        { label: t('visits'), figure: number(visits) },
        { label: t('miss'), figure: off(miss?.before), context: t('missText') },
        { label: t('missAfter'), short: t('missShort'), figure: off(miss?.after), context: t('missText') },
      ]}
    />
  )
}

type Part = { data: Learned; may: boolean }
function LearnedTimes({ data: { depot, found }, may }: Part) {
  const t = useLabels()
  const { act, busy } = useAct(keepHabits, useWhyNot())
  const keep = (all: Learned['found']) =>
    void act({ body: { depotId: depot.id, keep: all.map(({ kind, key }) => ({ kind, key })), drop: [] } }, t('isKept'))
  return (
    <Card
      title={t('found')}
      flush
      tools={
        may &&
        found.length > 1 && (
          <Button size="xs" variant="light" disabled={busy} onClick={() => keep(found)}>
            {t('keepAll')}
          </Button>
        )
      }
    >
      <p className={css['quiet']}>{t(found.length > 0 ? 'foundText' : 'nothingFound')}</p>
      {found.length > 0 && (
        <HabitTable
          title={t('found')}
          habits={found}
          compared
          act={
            may
              ? { verb: t('keep'), label: (what) => t('keepIt', { what }), busy, run: (one) => keep([one]) }
              : undefined
          }
        />
      )}
    </Card>
  )
}

function Kept({ data: { depot, kept }, may }: Part) {
  const t = useLabels()
  const { act, busy } = useAct(keepHabits, useWhyNot())
  return (
    <Card title={t('kept')} flush>
      {kept.length === 0 && <p className={css['quiet']}>{t('nothingKept')}</p>}
      {kept.length > 0 && (
        <HabitTable
          title={t('kept')}
          habits={kept}
          act={
            may
              ? {
                  verb: t('letGo'),
                  label: (what) => t('letGoOf', { what }),
                  busy,
                  run: ({ kind, key }) =>
                    void act({ body: { depotId: depot.id, keep: [], drop: [{ kind, key }] } }, t('isGone')),
                }
              : undefined
          }
        />
      )}
    </Card>
  )
}
