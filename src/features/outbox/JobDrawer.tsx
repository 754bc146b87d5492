import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import { getJob, type JobRow } from './contract'
import { JobStateChip } from './JobStateChip.tsx'
import { useLabels } from './labels'
import css from './Outbox.module.css'
import { offers } from './rules'
import { useJobMoves } from './use-job-moves'

/** One job, as it moves. */
export function JobDrawer({ id, close }: { id: number; close: () => void }) {
  const t = useLabels()
  const { data: job, error, refetch } = useQuery(query(getJob, { params: { id } }))
  const { can } = useSession()
  const { cancel, again } = useJobMoves()
  const mayMove = job && can(['update', 'Job'])
  return (
    <FormDrawer
      open
      onClose={close}
      title={job?.says ?? t('job')}
      actions={
        mayMove && offers(job, 'again') ? (
          <Button onClick={() => void again(job)}>{t('again')}</Button>
        ) : mayMove && offers(job, 'cancel') ? (
          <Button variant="default" onClick={() => void cancel(job)}>
            {t('cancel')}
          </Button>
        ) : undefined
      }
    >
      {job ? (
        <JobFacts job={job} />
      ) : error?.code === 'job_unknown' ? (
        <p>{t('jobGone')}</p>
      ) : error ? (
        <Failed title={t('jobFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={4} />
      )}
    </FormDrawer>
  )
}

function JobFacts({ job }: { job: JobRow }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const at = (time: string | null) => time && moment(time, language)
  return (
    <dl className={css['facts']}>
      <Fact name={t('state')}>
        <JobStateChip job={job} />
      </Fact>
      <Fact name={t('why')}>{job.error && <Program text={job.error} />}</Fact>
      <Fact name={t('name')}>
        <Program text={job.name} />
      </Fact>
      <Fact name={t('lane')}>{t(`lane.${job.lane}`)}</Fact>
      <Fact name={t('by')}>{job.byName ?? t('byItself')}</Fact>
      <Fact name={t('attempts')}>{number(job.attempts)}</Fact>
      <Fact name={t('asked')}>{at(job.createdAt)}</Fact>
      <Fact name={t('notBefore')}>{job.state === 'waiting' && at(job.runAt)}</Fact>
      <Fact name={t('startedAt')}>{at(job.startedAt)}</Fact>
      <Fact name={t('finishedAt')}>{at(job.finishedAt)}</Fact>
      <Fact name={t('progress')}>{job.data !== null && <Program text={JSON.stringify(job.data, undefined, 2)} />}</Fact>
    </dl>
  )
}

/** Left out where there is nothing to say. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children && (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )

/** What programs write stays from left to right. */
const Program = ({ text }: { text: string }) => (
  <span className={css['text']} dir="ltr" lang="en">
    {text}
  </span>
)
