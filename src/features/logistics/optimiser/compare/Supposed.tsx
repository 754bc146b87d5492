import type { RunDetail } from '#features/logistics/optimiser/contract'
import { useFigures } from '#features/logistics/optimiser/use-figures.tsx'
import css from './Compare.module.css'
import { useLabels } from './labels'
import type { useNames } from './use-names'

type SupposedProps = { run: RunDetail; names: ReturnType<typeof useNames>; currency: string }

/** What a supposition brings beyond what searching alone has brought: in money, and in deliveries. */
export function Supposed({ run: { what, found }, names, currency }: SupposedProps) {
  const t = useLabels()
  const { figure } = useFigures(currency)
  if (!what) return null
  const plain = found?.plain
  const cents = plain && found.after.costCents - plain.costCents
  const more = plain && found.after.unserved - plain.unserved
  return (
    <span className={css['supposed']}>
      <span className={css['dimmed']}>
        {t('supposes')}: {names.supposed(what)}
      </span>
      {cents !== undefined && (
        <strong data-tone={cents < 0 ? 'ok' : cents > 0 ? 'bad' : undefined}>
          {cents === 0 ? t('same') : t(cents < 0 ? 'saves' : 'costs', { money: figure('costCents', Math.abs(cents)) })}
        </strong>
      )}
      {more !== undefined && more !== 0 && (
        <span data-tone={more > 0 ? 'bad' : 'ok'}>
          {t(more > 0 ? 'unserved' : 'served', { count: Math.abs(more) })}
        </span>
      )}
    </span>
  )
}
