import { IconBan, IconEye, IconRefresh, IconZzz } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { lanes } from '#contract/job'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { useSearchText } from '#client/use-search-text'
import { ListTable } from '#ui/ListTable'
import { listJobs, type JobRow } from './contract'
import { useLabels } from './labels'
import css from './Outbox.module.css'
import { offers } from './rules'
import { useJobColumns, useJobPhoneRow } from './use-job-columns'
import { useJobMoves } from './use-job-moves'
import { jobStates } from '#contract/job-states'

const JobDrawer = lazy(() => import('./JobDrawer.tsx').then((m) => ({ default: m.JobDrawer })))

export function JobsTab() {
  const t = useLabels()
  const { can } = useSession()
  const [search, setSearch] = useSearchText()
  const list = useList(listJobs, { rows: ({ jobs }) => jobs, total: ({ total }) => total })
  const { cancel, again } = useJobMoves()
  const open = ({ id }: JobRow) => setSearch({ job: String(id) })
  const moves = [
    { label: t('again'), icon: IconRefresh, quick: true, move: 'again' as const, run: again },
    { label: t('cancel'), icon: IconBan, danger: true, move: 'cancel' as const, run: cancel },
  ].map(({ move, run, ...rest }) => ({
    ...rest,
    when: (job: JobRow) => offers(job, move),
    run: (job: JobRow) => void run(job),
  }))
  return (
    <>
      <p className={css['lead']}>{list.answer ? t('jobFacts', { count: list.answer.total }) : '\u00a0'}</p>
      <ListTable
        list={list}
        title={t('tab.jobs')}
        columns={useJobColumns()}
        phone={useJobPhoneRow()}
        rowName={({ says }) => says}
        onRowOpen={open}
        rowActions={[{ label: t('open'), icon: IconEye, run: open }, ...(can(['update', 'Job']) ? moves : [])]}
        search={t('searchJobs')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            options: jobStates.map((value) => ({ value, label: t(`jobState.${value}`) })),
          },
          { name: 'lane', label: t('lane'), options: lanes.map((value) => ({ value, label: t(`lane.${value}`) })) },
          {
            name: 'housekeeping',
            label: t('housekeeping'),
            options: [{ value: 'true', label: t('housekeepingShown') }],
          },
        ]}
        none={{ icon: IconZzz, title: t('noJobs'), text: t('noJobsText') }}
      />
      {search['job'] && (
        <Suspense>
          <JobDrawer id={Number(search['job']) || 0} close={() => setSearch({ job: undefined })} />
        </Suspense>
      )}
    </>
  )
}
