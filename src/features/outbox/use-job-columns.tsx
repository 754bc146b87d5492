import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import type { Column, PhoneRow } from '#ui/table-types'
import type { JobRow } from './contract'
import { JobStateChip } from './JobStateChip.tsx'
import { useLabels } from './labels'
import css from './Outbox.module.css'

/** What programs say is English, whatever the language around it. */
function Why({ error }: { error: string }) {
  return (
    <bdi className={css['why']} dir="ltr" lang="en" title={error}>
      {error}
    </bdi>
  )
}

/** The keys are those that the server sorts by. */
export function useJobColumns(): Column<JobRow>[] {
  const t = useLabels()
  const language = useLanguage()
  return [
    {
      key: 'name',
      title: t('what'),
      sortable: true,
      width: '30%',
      render: ({ name, says }) => (
        <span className={css['what']} lang="en">
          <bdi dir="ltr">{says}</bdi>
          <bdi dir="ltr">{name}</bdi>
        </span>
      ),
    },
    { key: 'state', title: t('state'), sortable: true, render: (job) => <JobStateChip job={job} /> },
    { key: 'lane', title: t('lane'), hideable: true, render: ({ lane }) => t(`lane.${lane}`) },
    { key: 'by', title: t('by'), hideable: true, render: ({ byName }) => byName ?? t('byItself') },
    { key: 'createdAt', title: t('asked'), sortable: true, render: ({ createdAt }) => moment(createdAt, language) },
    {
      key: 'why',
      title: t('why'),
      width: '20%',
      hideable: true,
      render: ({ error }) => error && <Why error={error} />,
    },
  ]
}

export function useJobPhoneRow(): (job: JobRow) => PhoneRow {
  const t = useLabels()
  const language = useLanguage()
  return (job) => ({
    name: (
      <bdi dir="ltr" lang="en">
        {job.says}
      </bdi>
    ),
    chip: <JobStateChip job={job} />,
    lines: [
      `${job.byName ?? t('byItself')} · ${moment(job.createdAt, language)}`,
      ...(job.error ? [<Why key="why" error={job.error} />] : []),
    ],
  })
}
