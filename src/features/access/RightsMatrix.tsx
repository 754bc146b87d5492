import { Checkbox, Switch } from '@mantine/core'
import css from './Access.module.css'
import { subjects } from './contract'
import { useLabels } from './labels'
import { columns, tickCount, withAll, withTick, type Matrix } from './rules'
import { RuleList } from './RuleList.tsx'

/** Which actions are allowed on what. With the switch on, the ticks say nothing any more. */
export function RightsMatrix({ matrix, change }: { matrix: Matrix; change: (next: Matrix) => void }) {
  const t = useLabels()
  const { everything, ticks, rest } = matrix
  const count = tickCount(matrix)
  const whole = subjects.length * columns.length
  return (
    <fieldset className={css['rights']}>
      <legend>{t('rights')}</legend>
      <Switch
        label={t('everything')}
        description={t('everythingText')}
        checked={everything}
        onChange={(event) => change({ ...matrix, everything: event.currentTarget.checked })}
      />
      <div className={css['scroll']}>
        <table className={css['matrix']} aria-label={t('rights')}>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  label={t('selectAll')}
                  disabled={everything}
                  checked={everything || count === whole}
                  indeterminate={!everything && count > 0 && count < whole}
                  onChange={() => change(withAll(matrix, count < whole))}
                />
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`action.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject) => (
              <tr key={subject}>
                <th scope="row">{t(`subject.${subject}`)}</th>
                {columns.map((column) => (
                  <td key={column}>
                    <Checkbox
                      aria-label={`${t(`subject.${subject}`)}: ${t(`action.${column}`)}`}
                      disabled={everything}
                      checked={everything || (ticks[subject]?.includes(column) ?? false)}
                      onChange={(event) => change(withTick(matrix, subject, column, event.currentTarget.checked))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest.length > 0 && (
        <div>
          <p className={css['quiet']}>{t('rest')}</p>
          <RuleList rules={rest} />
        </div>
      )}
    </fieldset>
  )
}
