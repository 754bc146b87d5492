import { Button } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { useAct } from '#client/use-act'
import { useNumber } from '#ui/Words'
import { fixImport, type Fix, type Import, type Importer } from './contract'
import css from './RowsCard.module.css'
import { useLabels } from './labels'
import { remediesOf, type Remedy } from './rules'

const FixDialog = lazy(() => import('./FixDialog.tsx').then((m) => ({ default: m.FixDialog })))

/** One cause at a time, in every row that has it. */
export function FixBar({ one, importer, only }: { one: Import; importer: Importer; only: string | undefined }) {
  const t = useLabels()
  const number = useNumber()
  const say = useFailureWords()
  const fix = useAct(fixImport, say)
  const [asking, setAsking] = useState<Remedy>()
  const titleOf = (field: string) => importer.columns.find((column) => column.field === field)?.title ?? field
  const causes = one.causes.filter(({ field, code }) => only === undefined || only === `${field} ${code}`)
  const remedies = causes.flatMap((cause) => remediesOf(cause, importer, one.fields)).slice(0, 6)
  const apply = async (body: Fix) => {
    if (await fix.act({ params: { id: one.id }, body })) setAsking(undefined)
  }
  const wordsOf = ({ how, field, from = '', other = '' }: Remedy): string =>
    how === 'fill'
      ? t('fillIn', { field: titleOf(field) })
      : how === 'replace'
        ? t('replaceIn', { from })
        : how === 'digits'
          ? t('digitsIn', { field: titleOf(field) })
          : t('swapIn', { field: titleOf(field), other: titleOf(other) })
  if (remedies.length === 0) return null
  return (
    <div className={css['fix']} role="group" aria-label={t('fixMany')}>
      <strong>
        <IconWand size={16} aria-hidden /> {t('fixMany')}
      </strong>
      {remedies.map((remedy) => (
        <Button
          key={`${remedy.how} ${remedy.field} ${remedy.from ?? remedy.other ?? ''}`}
          size="xs"
          variant="default"
          disabled={fix.busy}
          rightSection={<span className={css['many']}>{number(remedy.rows)}</span>}
          onClick={() => {
            const { how, field, other } = remedy
            if (how === 'digits') void apply({ how, field })
            else if (how === 'swap' && other !== undefined) void apply({ how, field, other })
            else setAsking(remedy)
          }}
        >
          <bdi>{wordsOf(remedy)}</bdi>
        </Button>
      ))}
      {asking && (
        <Suspense fallback={null}>
          <FixDialog
            remedy={asking}
            column={importer.columns.find(({ field }) => field === asking.field)}
            close={() => setAsking(undefined)}
            apply={apply}
          />
        </Suspense>
      )}
    </div>
  )
}
