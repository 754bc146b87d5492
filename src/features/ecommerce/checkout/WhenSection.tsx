import { dateFormat } from '#contract/formats'
import { Loader, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { regionOf, useLanguage } from '#client/language'
import { useMoney } from '#ui/use-money'
import css from './Checkout.module.css'
import type { PricedWindow } from './contract'
import { useLabels } from './labels'
import { Step } from './Step.tsx'
import type { Checkout } from './use-checkout'

/** So many days stand side by side. */
const mostDays = 4
/** "Any time" of the group of choices. */
const anyTime = 'any'
const valueOf = ({ day, from }: { day: string; from: string }): string => `${day} ${from}`

/** When it comes: what the routes of each day have room for, and what it costs then. */
export function WhenSection({ checkout }: { checkout: Checkout }) {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney()
  const { draft, windows, change, basket } = checkout
  const all = windows.data?.windows ?? []
  const days = [...new Set(all.map(({ day }) => day))].slice(0, mostDays)
  const [picked, setPicked] = useState<string>()
  const day = [picked, draft.window?.day].find((one) => one && days.includes(one)) ?? days[0]
  const dayName = (one: string) =>
    dateFormat(regionOf(language), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }).format(new Date(`${one}T12:00:00Z`))
  const isKnown = draft.lat !== null && windows.data !== undefined
  const price = (cents: number | null) =>
    cents === null ? t('full') : cents === 0 ? t('free') : money({ cents, currency: windows.data?.currency ?? 'USD' })
  const choose = (window: PricedWindow | null) => change({ window: window && { day: window.day, from: window.from } })
  const chosen = draft.window ? valueOf(draft.window) : anyTime
  return (
    <Step
      nth={2}
      title={t('when')}
      beside={
        isKnown &&
        days.length > 1 && (
          <SegmentedControl
            className={css['days'] ?? ''}
            size="sm"
            aria-label={t('day')}
            value={day ?? ''}
            onChange={setPicked}
            data={days.map((one) => ({ value: one, label: dayName(one) }))}
          />
        )
      }
    >
      {!isKnown ? (
        <p className={css['hint']} role="status">
          {basket.length > 0 && windows.isFetching ? <Loader size="sm" aria-label={t('looking')} /> : t('whenHint')}
        </p>
      ) : (
        <div className={css['windows']} role="radiogroup" aria-label={t('when')} aria-busy={windows.isFetching}>
          {all
            .filter((one) => one.day === day)
            .map((one) => (
              <Choice
                key={valueOf(one)}
                value={valueOf(one)}
                isChosen={chosen === valueOf(one)}
                isOff={one.cents === null}
                choose={() => choose(one)}
                title={<bdi dir="ltr">{`${one.from}–${one.until}`}</bdi>}
                note={one.isNear ? t('near') : undefined}
                isLess={one.isNear}
                price={price(one.cents)}
              />
            ))}
          <Choice
            value={anyTime}
            isChosen={chosen === anyTime}
            choose={() => choose(null)}
            title={t('anyTime')}
            note={t('anyTimeText')}
            price={price(windows.data?.anyCents ?? 0)}
          />
        </div>
      )}
    </Step>
  )
}

type ChoiceProps = {
  value: string
  isChosen: boolean
  isOff?: boolean
  isLess?: boolean
  choose: () => void
  title: React.ReactNode
  note?: string | undefined
  price: string
}
function Choice({ value, isChosen, isOff = false, isLess = false, choose, title, note, price }: ChoiceProps) {
  return (
    <label className={css['window']} data-on={isChosen} data-off={isOff}>
      <input type="radio" name="window" value={value} checked={isChosen} disabled={isOff} onChange={choose} />
      <span>
        <b>{title}</b>
        {note && <small data-less={isLess}>{note}</small>}
      </span>
      <span className={css['price']} data-less={isLess}>
        {price}
      </span>
    </label>
  )
}
