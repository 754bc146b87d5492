import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { Failed } from '#ui/Failed'
import { NoDepot } from '#features/logistics/depots/lent'
import { Changes } from './Changes.tsx'
import { CompareBar } from './CompareBar.tsx'
import { CompareMap } from './CompareMap.tsx'
import css from './Compare.module.css'
import side from './Side.module.css'
import { KeyLine } from './KeyLine.tsx'
import { useLabels } from './labels'
import type { Letter } from './plans'
import { ScenarioTable } from './ScenarioTable.tsx'
import { useCompare } from './use-compare'
import { useCompareKeys } from './use-compare-keys'
import { useNames } from './use-names'

/** The plan as it is beside what was found for it, figure by figure and stop by stop. */
export function CompareScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const [search] = useSearchText()
  const { can } = useSession()
  const comparing = useCompare()
  const { live, columns, error, retry } = comparing
  const [wanted, show] = useState<Letter>('B')
  const [held, hold] = useState(false)
  const [other, setOther] = useState<Letter>('A')
  const driverOf = (id: number) => live?.routes.find(({ driverId }) => driverId === id)?.driver ?? null
  const names = useNames(driverOf)
  const letters = columns.map(({ letter }) => letter)
  const chosen = letters.includes(wanted) ? wanted : (letters.at(-1) ?? 'A')
  // one that still searches is nothing to look at
  const shown = columns.find(({ letter, measures }) => letter === (held ? 'A' : chosen) && measures) ?? columns[0]
  const against = columns.find(({ letter }) => letter === (letters.includes(other) ? other : 'A'))
  const back = () =>
    void navigate({ to: `/apps/logistics/routes?day=${live?.day ?? ''}&depot=${live?.depot.id ?? ''}` })
  useCompareKeys({ letters, show, hold, back })
  if (!live || !shown)
    return error ? (
      <div className={css['failed']}>
        <h1>{t('title')}</h1>
        {error.code === 'depot_unknown' && !search['depot'] ? (
          <NoDepot />
        ) : (
          <Failed title={t('failed')} requestId={error.requestId} retry={retry} />
        )}
      </div>
    ) : (
      <div className={css['waiting']} aria-busy>
        <Skeleton height={53} radius={0} />
        <Skeleton radius={0} />
      </div>
    )
  const pair = { shown, against: against === shown || shown.letter === 'A' ? undefined : against }
  return (
    <div className={css['compare']}>
      <CompareBar comparing={comparing} names={names} shown={shown} back={back} may={can(['create', 'Run'])} />
      <div className={css['panes']}>
        <ScenarioTable
          comparing={comparing}
          names={names}
          chosen={chosen}
          show={(letter) => {
            show(letter)
            if (letter === other) setOther('A')
          }}
        />
        <section className={side['side']}>
          <CompareMap live={live} {...pair} letters={letters} setOther={setOther} show={show} />
          <Changes {...pair} zone={live.zone} />
        </section>
      </div>
      {comparing.outcome}
      <KeyLine count={letters.length} />
    </div>
  )
}
