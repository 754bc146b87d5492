import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  IconClock,
  IconClockExclamation,
  IconMapPin,
  IconPencil,
  IconPlus,
  IconProgress,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import type { KitIcon } from '#ui/StatusChip'
import { Timeline } from '#ui/Timeline'
import { useListing } from '#ui/Words'
import { listTrail, type Done, type Trailed } from './contract'
import { useLabels } from './labels'
import { TrailLines } from './TrailLines.tsx'

const step = 8
const icons: Record<Done['did'], KitIcon> = {
  added: IconPlus,
  changed: IconPencil,
  moved: IconProgress,
  stop: IconMapPin,
  stops: IconMapPin,
  timed: IconClock,
  stale: IconClockExclamation,
  deleted: IconTrash,
  restored: IconRestore,
}

const isTold = ({ changes, edits, reason }: Done): boolean =>
  reason !== '' || edits.length > 0 || changes.some(({ before, after }) => before !== null || after !== null)

type Word = Parameters<ReturnType<typeof useLabels>>[0]

/** What was done with it, newest first, more on demand; `bare`: under a heading of somebody else's. */
export function TrailPart({ of, id, bare = false }: { of: Trailed; id: number; bare?: boolean }) {
  const t = useLabels()
  const language = useLanguage()
  const listing = useListing('conjunction')
  const [count, setCount] = useState(step)
  const { data, error, refetch, isFetching } = useQuery({
    ...query(listTrail, { params: { of, id }, query: { itemsPerPage: count } }),
    placeholderData: keepPreviousData,
  })
  function tell({ did, state, name, changes, edits, revision }: Done): string {
    const stands = state === null ? '' : t(`state.${state}` as Word)
    const fields = [...new Set(changes.map(({ field }) => t('theField', { field })))]
    const what =
      did === 'stop' && name
        ? t('did.stopOf', { name, state: stands })
        : did === 'timed' && state === null
          ? t('did.timed')
          : did === 'timed' || did === 'stale'
            ? t(`did.${did}For`, { state: state ?? '' })
            : t(`did.${did}`, { state: stands, fields: listing(fields), count: edits.length })
    return revision === null ? what : `${what} · ${t('revision', { revision })}`
  }
  return (
    <section aria-label={t('title')}>
      {!bare && <h3>{t('title')}</h3>}
      {!data && !error && <Skeletons rows={3} />}
      {error && !data && <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />}
      {data?.total === 0 && <p>{t('none')}</p>}
      {data && data.total > 0 && (
        <Timeline
          entries={data.events.map((one) => ({
            key: one.id,
            icon: icons[one.did],
            title: tell(one),
            time: [one.by, moment(one.at, language)].filter(Boolean).join(' · '),
            ...(isTold(one) && { body: <TrailLines {...one} /> }),
          }))}
        />
      )}
      {data && data.events.length < data.total && (
        <Button variant="subtle" size="sm" loading={isFetching} onClick={() => setCount(count + step)}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}
