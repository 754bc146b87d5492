import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import type { Column, PhoneRow } from '#ui/table-types'
import type { JobRow } from './contract'
import { JobStateChip } from './JobStateChip.tsx'
import { useLabels } from './labels'
import css from './Outbox.module.css'

/** What programs say is English, whatever the language around it: cut at its own end. */
function Program({ text }: { text: string }) {
  return (
    <bdi className={css['program']} dir="ltr" lang="en" title={text}>
      {text}
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
      width: '28%',
      render: ({ says }) => <span className={css['what']}>{says}</span>,
    },
    { key: 'state', title: t('state'), sortable: true, width: '15%', render: (job) => <JobStateChip job={job} /> },
    { key: 'lane', title: t('lane'), width: '8%', hideable: true, render: ({ lane }) => t(`lane.${lane}`) },
    { key: 'by', title: t('by'), width: '13%', hideable: true, render: ({ byName }) => byName ?? t('byItself') },
    {
      key: 'createdAt',
      title: t('asked'),
      sortable: true,
      width: '13%',
      render: ({ createdAt }) => moment(createdAt, language),
    },
    { key: 'why', title: t('why'), hideable: true, render: ({ error }) => error && <Program text={error} /> },
  ]
}

export function useJobPhoneRow(): (job: JobRow) => PhoneRow {
  const t = useLabels()
  const language = useLanguage()
  return (job) => ({
    name: <span className={css['what']}>{job.says}</span>,
    chip: <JobStateChip job={job} />,
    lines: [
      `${job.byName ?? t('byItself')} · ${moment(job.createdAt, language)}`,
      ...(job.error ? [<Program key="why" text={job.error} />] : []),
    ],
  })
}
