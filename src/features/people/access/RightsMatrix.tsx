import { Checkbox, Switch } from '@mantine/core'
import { TickTable } from '#ui/TickTable'
import css from './Access.module.css'
import type { SubjectTitle } from './contract'
import { HiddenFields } from './HiddenFields.tsx'
import { useLabels } from './labels'
import { columns, ownKey, tickCount, withAll, withTick, type Matrix } from './rules'
import { RuleList } from './RuleList.tsx'

type RightsMatrixProps = { subjects: readonly SubjectTitle[]; matrix: Matrix; change: (next: Matrix) => void }

/** Which actions are allowed on what. With the switch on, the ticks say nothing any more. */
export function RightsMatrix({ subjects, matrix, change }: RightsMatrixProps) {
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
        <TickTable
          name={t('rights')}
          corner={
            <Checkbox
              label={t('selectAll')}
              disabled={everything}
              checked={everything || count === whole}
              indeterminate={!everything && count > 0 && count < whole}
              onChange={() => change(withAll(matrix, count < whole))}
            />
          }
          rows={subjects.flatMap(({ name, title, own }) => [
            { key: name, title },
            ...(own === null ? [] : [{ key: ownKey(name, own), title: t('ownOf', { title }) }]),
          ])}
          columns={columns.map((key) => ({ key, title: t(`action.${key}`) }))}
          isTicked={(subject, column) => everything || (ticks[subject]?.includes(column) ?? false)}
          disabled={everything}
          onTick={(subject, column, ticked) => change(withTick(matrix, subject, column, ticked))}
        />
      </div>
      <HiddenFields subjects={subjects} matrix={matrix} change={change} />
      {rest.length > 0 && (
        <div>
          <p className={css['quiet']}>{t('rest')}</p>
          <RuleList rules={rest} subjects={subjects} />
        </div>
      )}
    </fieldset>
  )
}
