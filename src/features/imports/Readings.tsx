import { SegmentedControl } from '@mantine/core'
import { useFailureWords } from '#client/failure-words'
import { useAct } from '#client/use-act'
import { DateField } from '#ui/DateField'
import { mapImport, type Import, type Importer } from './contract'
import css from './Readings.module.css'
import { useLabels } from './labels'
import type { undecided } from './rules'

const figures = ['number', 'money']

/** What only a person can say of this file: its days or its figures, where cells can be read in two ways. */
export const asksFor = (one: Import, code: (typeof undecided)[number]): boolean =>
  one.causes.some((cause) => cause.code === code)

/** What a file cannot say of itself, asked once and kept with its mapping. Only where it matters. */
export function Readings({ one, importer }: { one: Import; importer: Importer }) {
  const t = useLabels()
  const say = useFailureWords()
  const map = useAct(mapImport, say)
  const kinds = importer.columns.filter(({ field }) => one.fields.includes(field)).map(({ kind }) => kind)
  const asksDecimal =
    asksFor(one, 'which_sign') || (one.reading.decimal !== null && kinds.some((kind) => figures.includes(kind)))
  const asksDates = asksFor(one, 'which_first') || (one.reading.dates !== null && kinds.includes('day'))
  const set = (reading: Import['reading']) =>
    void map.act({ params: { id: one.id }, body: { reading, version: one.version } })
  const asksDay = importer.dayFields.length > 0 && !importer.dayFields.some((field) => one.fields.includes(field))
  if (!asksDecimal && !asksDates && !asksDay) return null
  return (
    <div className={css['readings']} role="group" aria-label={t('reading')}>
      {asksDecimal && (
        <SegmentedControl
          aria-label={t('decimal')}
          value={one.reading.decimal ?? ''}
          onChange={(decimal) => set({ ...one.reading, decimal: decimal === ',' ? ',' : '.' })}
          data={[
            { value: '.', label: t('decimalPoint') },
            { value: ',', label: t('decimalComma') },
          ]}
        />
      )}
      {asksDates && (
        <SegmentedControl
          aria-label={t('dates')}
          value={one.reading.dates ?? ''}
          onChange={(dates) => set({ ...one.reading, dates: dates === 'mdy' ? 'mdy' : 'dmy' })}
          data={[
            { value: 'dmy', label: t('datesDmy') },
            { value: 'mdy', label: t('datesMdy') },
          ]}
        />
      )}
      {asksDay && (
        <DateField
          label={t('dayOfAll')}
          description={t('dayOfAllHint')}
          value={one.reading.day ?? null}
          onChange={(day) => set({ ...one.reading, day: day || null })}
        />
      )}
    </div>
  )
}
