import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { useSearchText } from '#client/use-search-text'
import { listDepots } from '#features/logistics/depots/contract'
import { Link } from '#ui/Link'
import { ListPage } from '#ui/ListPage'
import { exceptionKinds, listExceptions, listKeepers, severities } from './contract'
import { useLabels } from './labels'
import { useListActs } from './use-list-acts'
import { useExceptionColumns, usePhoneRow } from './use-exception-columns'
import { useWords } from './use-words'
import { exceptionStates } from '#features/logistics/exceptions/contract/states'

const ExceptionDrawer = lazy(() => import('./ExceptionDrawer.tsx').then((m) => ({ default: m.ExceptionDrawer })))

/** All that needs somebody, or did. */
export function ExceptionsScreen() {
  const t = useLabels()
  const language = useLanguage()
  const { can } = useSession()
  const { titleOf } = useWords()
  const [search, setSearch] = useSearchText()
  const list = useList(listExceptions, { rows: ({ exceptions }) => exceptions, total: ({ total }) => total })
  const show = (id: number) => setSearch({ exception: String(id) })
  const acts = useListActs(show)
  const [reached, setReached] = useState(false)
  const wanted = (name: string) => reached || (list.filters[name] ?? []).length > 0
  const { data: depots } = useQuery({
    ...query(listDepots, { query: { itemsPerPage: 100 } }),
    enabled: wanted('depot'),
  })
  const { data: people } = useQuery({ ...query(listKeepers), enabled: wanted('assignee') })
  const said = (['day', 'since', 'until'] as const).flatMap((name) =>
    (list.filters[name] ?? []).slice(0, 1).map((value) => ({ name, value })),
  )
  const onReach = () => setReached(true)
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(list.answer && { facts: t('facts', { count: list.total }) })}
        columns={useExceptionColumns()}
        phone={usePhoneRow()}
        rowName={titleOf}
        onRowOpen={({ id }) => show(id)}
        rowActions={acts.row}
        bulk={acts.bulk}
        search={t('search')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            many: true,
            options: exceptionStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
          {
            name: 'kind',
            label: t('kind'),
            many: true,
            options: exceptionKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
          {
            name: 'severity',
            label: t('severity'),
            many: true,
            options: severities.map((value) => ({ value, label: t(`severity.${value}`) })),
          },
          {
            name: 'depot',
            label: t('depot'),
            options: (depots?.depots ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            onReach,
          },
          {
            name: 'assignee',
            label: t('assignee'),
            options: (people?.keepers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            onReach,
          },
          ...said.map(({ name, value }) => ({
            name,
            label: t(name),
            options: [{ value, label: shortDay(value, language) }],
          })),
        ]}
        none={{
          icon: IconCircleCheck,
          title: t('none'),
          text: t('noneText'),
          action: can(['read', 'Route']) && (
            <Button component={Link} href="/apps/logistics/routes">
              {t('planDay')}
            </Button>
          ),
        }}
      />
      {search['exception'] && (
        <Suspense fallback={null}>
          <ExceptionDrawer id={Number(search['exception']) || 0} close={() => setSearch({ exception: undefined })} />
        </Suspense>
      )}
    </>
  )
}
