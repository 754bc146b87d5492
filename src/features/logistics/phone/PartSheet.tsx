/** A part of a delivery is handed over: which pieces of it, or how many where its articles are not known. */
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { DriveRoute, DriveStop } from './contract'
import css from './Drive.module.css'
import type { Drive } from './drive.tsx'
import { useLabels } from './labels'
import parts from './Parts.module.css'
import { Sheet } from './Sheet.tsx'

type Props = {
  drive: Drive
  route: DriveRoute
  stops: DriveStop[]
  override: string | undefined
  close: () => void
  onTold: () => void
}
type Line = NonNullable<DriveStop['delivery']>['contents'][number]
const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export function PartSheet({ drive, route, stops, override, close, onTold }: Props) {
  const t = useLabels()
  const [stop] = stops
  const { items: parcels, contents } = stop!.delivery!
  // of a single piece there is no part: then it is counted as it was packed
  const isListed = piecesOf(contents) > 1
  const most = isListed ? piecesOf(contents) : parcels
  const [typed, setTyped] = useState(String(Math.max(1, most - 1)))
  const [handed, setHanded] = useState<Record<number, number>>({})
  const [reason, setReason] = useState('')
  const lines = contents.map(({ id, quantity }) => ({ id, quantity: handed[id] ?? quantity }))
  const items = isListed ? piecesOf(lines) : /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  const send = () => {
    const without = override === undefined ? {} : { override }
    const why = reason.trim() ? { reason: reason.trim() } : {}
    const which = isListed ? { lines } : {}
    void drive.tell({ do: 'partial', routeId: route.id, stopIds: [stop!.id], items, ...which, ...why, ...without })
    onTold()
  }
  return (
    <Sheet title={t(isListed ? 'partWhich' : 'partHow')} close={close}>
      {isListed ? (
        <ul className={parts['lines']}>
          {contents.map((line) => (
            <PartLine
              key={line.id}
              line={line}
              handed={handed[line.id] ?? line.quantity}
              onChange={(quantity) => setHanded({ ...handed, [line.id]: quantity })}
            />
          ))}
        </ul>
      ) : (
        <label className={parts['field']}>
          {t('partOf', { count: most })}
          <input inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </label>
      )}
      <label className={parts['field']}>
        {t('failNote')}
        <textarea rows={2} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </label>
      <button
        type="button"
        className={css['go']}
        data-tone="full"
        disabled={items <= 0 || items >= most}
        onClick={send}
      >
        {t('act.partial')}
      </button>
    </Sheet>
  )
}

type LineProps = { line: Line; handed: number; onChange: (quantity: number) => void }
function PartLine({ line: { name, quantity }, handed, onChange }: LineProps) {
  const t = useLabels()
  return (
    <li>
      <span>
        <bdi>{name}</bdi>
      </span>
      <span className={parts['stepper']}>
        <button
          type="button"
          className={css['icon']}
          aria-label={t('oneLess', { name })}
          disabled={handed <= 0}
          onClick={() => onChange(handed - 1)}
        >
          <IconMinus size={20} />
        </button>
        <output>{t('partCount', { handed, count: quantity })}</output>
        <button
          type="button"
          className={css['icon']}
          aria-label={t('oneMore', { name })}
          disabled={handed >= quantity}
          onClick={() => onChange(handed + 1)}
        >
          <IconPlus size={20} />
        </button>
      </span>
    </li>
  )
}
