import { NativeSelect } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useFailureWords } from '#client/failure-words'
import { useAct } from '#client/use-act'
import { useNumber } from '#ui/Words'
import { fixImportRow, mapImport, type Import, type Importer, type Row } from './contract'
import css from './RowsCard.module.css'
import { useLabels } from './labels'
import { RowCell } from './RowCell.tsx'

type Props = { one: Import; importer: Importer; rows: readonly Row[] }

/** The file as it is; where each column goes is chosen at its head. */
export function RowsTable({ one, importer, rows }: Props) {
  const t = useLabels()
  const number = useNumber()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
    <div className={css['scroll']} role="region" aria-label={t('rowsHead')} tabIndex={0}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {one.columns.map((column, at) => (
              <Head key={at} one={one} importer={importer} at={at} name={column.name} />
            ))}
            <th scope="col" className={css['outcome']}>
              {t('problem')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} data-state={row.state}>
              <th scope="row">{number(row.row)}</th>
              <Cells one={one} importer={importer} row={row} />
              <td className={css['outcome']}>
                <Outcome row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ one, importer, at, name }: Omit<Props, 'rows'> & { at: number; name: string }) {
  const t = useLabels()
  const say = useFailureWords()
  const map = useAct(mapImport, say)
  const column = name || t('unnamed', { at: at + 1 })
  const set = (field: string | null) => {
    // a field has one column: chosen here, it leaves the other
    const fields = one.fields.map((before, index) => (index === at ? field : before === field ? null : before))
    void map.act({ params: { id: one.id }, body: { fields, version: one.version } })
  }
  return (
    <th scope="col">
      <bdi>{column}</bdi>
      {one.state === 'fixing' && (
        <NativeSelect
          size="xs"
          aria-label={t('fieldOf', { column })}
          value={one.fields[at] ?? ''}
          data={[
            { value: '', label: t('leaveOut') },
            ...importer.columns.map(({ field, title }) => ({ value: field, label: title })),
          ]}
          onChange={(event) => set(event.currentTarget.value || null)}
        />
      )}
    </th>
  )
}

function Cells({ one, importer, row }: Omit<Props, 'rows'> & { row: Row }) {
  const t = useLabels()
  const say = useFailureWords()
  const fix = useAct(fixImportRow, say)
  const mayFix = one.allowed.includes('fix') && !['added', 'kept', 'undone'].includes(row.state)
  return row.cells.map((text, at) => {
    const field = one.fields[at]
    const problem = row.problems.find((found) => found.field === field)
    const title = importer.columns.find((column) => column.field === field)?.title
    const name = t('editCell', {
      column: title ?? (one.columns[at]?.name || t('unnamed', { at: at + 1 })),
      row: row.row,
      text: text || t('emptyCell'),
    })
    const save = async (next: string) =>
      (await fix.act({ params: { id: one.id, row: row.row }, body: { cells: [{ column: at, text: next }] } })) !==
      undefined
    return (
      <td key={at}>
        <RowCell
          name={name}
          text={text}
          empty={problem ? t('emptyCell') : ''}
          wrong={problem?.words}
          mended={row.mended && field !== null}
          save={mayFix ? save : undefined}
        />
      </td>
    )
  })
}

const words = {
  read: undefined,
  wrong: undefined,
  ready: 'isReady',
  known: 'isKnown',
  added: 'isAdded',
  kept: 'isKept',
  updated: 'isUpdated',
  undone: 'isUndone',
} as const

function Outcome({ row: { state, problems, mended } }: { row: Row }) {
  const t = useLabels()
  if (state === 'wrong')
    return (
      <span data-tone="bad">
        <IconAlertCircle size={16} aria-hidden />
        {[...new Set(problems.map((problem) => problem.words))].join(', ')}
      </span>
    )
  const word = mended ? 'fixed' : words[state]
  if (!word) return null
  return (
    <span data-tone={mended ? 'ok' : undefined}>
      {mended && <IconCircleCheck size={16} aria-hidden />}
      {t(word)}
    </span>
  )
}
