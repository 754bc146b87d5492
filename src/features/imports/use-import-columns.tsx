import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import type { Column, PhoneRow } from '#ui/table-types'
import { useNumber } from '#ui/Words'
import type { ImportSummary } from './contract'
import { useLabels } from './labels'
import { StateOf } from './StateOf.tsx'

export function useImportColumns(): Column<ImportSummary>[] {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  return [
    { key: 'fileName', title: t('file'), sortable: true, render: ({ fileName }) => <bdi>{fileName}</bdi> },
    { key: 'state', title: t('state'), width: 160, render: ({ state }) => <StateOf state={state} /> },
    { key: 'rows', title: t('rowsHead'), align: 'end', width: 120, render: ({ counts }) => number(counts.all) },
    { key: 'added', title: t('count.added'), align: 'end', width: 120, render: ({ counts }) => number(counts.added) },
    { key: 'by', title: t('who'), width: 180, render: ({ by }) => by },
    {
      key: 'createdAt',
      title: t('when'),
      sortable: true,
      width: 180,
      render: ({ createdAt }) => moment(createdAt, language),
    },
  ]
}

export function useImportPhoneRow(): (row: ImportSummary) => PhoneRow {
  const t = useLabels()
  const language = useLanguage()
  return ({ fileName, state, counts, createdAt }) => ({
    name: <bdi>{fileName}</bdi>,
    chip: <StateOf state={state} />,
    lines: [`${t('doneTitle', { rows: counts.added })} · ${moment(createdAt, language)}`],
  })
}
