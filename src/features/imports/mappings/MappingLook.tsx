import { Dialog } from '#ui/Dialog'
import type { KeptMapping } from '#features/imports/contract/mappings'
import { useLabels } from './labels'
import css from './Mappings.module.css'

export interface MappingLookProps {
  mapping: KeptMapping
  close: () => void
}

/** What each column of such a file is read as, and how its figures and days are written. */
export function MappingLook({ mapping: { name, columns, reading }, close }: MappingLookProps) {
  'use no memo'
  const t = useLabels()
  const { decimal, dates } = reading
  return (
    <Dialog open title={name} onClose={close}>
      {(decimal ?? dates) && (
        <dl className={css['reading']}>
          {decimal && (
            <div>
              <dt>{t('decimal')}</dt>
              <dd>{t(decimal === ',' ? 'decimalComma' : 'decimalPoint')}</dd>
            </div>
          )}
          {dates && (
            <div>
              <dt>{t('dates')}</dt>
              <dd>{t(dates === 'mdy' ? 'datesMdy' : 'datesDmy')}</dd>
            </div>
          )}
        </dl>
      )}
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, field }) => (
            <tr key={column}>
              <th scope="row" dir="auto">
                {column}
              </th>
              <td data-none={field === null || undefined}>{field ?? t('leftOut')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
