/** A stop that failed, and what was paid at the door. */
import { useState } from 'react'
import { useLanguage } from '#client/language'
import { readMoney } from '#contract/money-text'
import type { DriveDay, DriveRoute, DriveStop } from './contract'
import css from './Drive.module.css'
import type { Drive } from './drive.tsx'
import { useLabels } from './labels'
import parts from './Parts.module.css'
import { PhotoStep } from './PhotoStep.tsx'
import { Sheet } from './Sheet.tsx'
import { useWords } from './words.tsx'

type Props = { drive: Drive; route: DriveRoute; stops: DriveStop[]; close: () => void }

export function FailSheet({ drive, route, stops, failures, close }: Props & { failures: DriveDay['failures'] }) {
  const t = useLabels()
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<DriveDay['failures'][number]>()
  const stopIds = stops.map(({ id }) => id)
  const fail = (failure: string) => {
    void drive.tell({
      do: 'failed',
      routeId: route.id,
      stopIds,
      failure,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    })
    close()
  }
  const photos = stops[0]?.delivery?.proofs.filter(({ kind }) => kind === 'photo').length ?? 0
  return (
    <Sheet title={t('failWhy')} close={close}>
      <label className={parts['field']}>
        {t('failNote')}
        <textarea rows={2} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </label>
      {photos > 0 && (
        <p role="status" className={css['note']}>
          {t('kept', { count: photos })}
        </p>
      )}
      <PhotoStep
        soft
        onTaken={(blob) => void drive.prove({ routeId: route.id, stopIds, kind: 'photo', signee: '', blob })}
      />
      <div className={parts['choices']}>
        {chosen ? (
          <>
            <p role="status">
              {t('failAsk', { name: stops.map(({ name }) => name).join(', '), why: chosen[language] })}
            </p>
            <button type="button" className={css['go']} data-tone="bad" onClick={() => fail(chosen.code)}>
              {t('failSure')}
            </button>
            <button type="button" className={css['go']} onClick={() => setChosen(undefined)}>
              {t('failBack')}
            </button>
          </>
        ) : (
          failures.map((one) => (
            <button key={one.code} type="button" className={css['go']} data-tone="bad" onClick={() => setChosen(one)}>
              {one[language]}
            </button>
          ))
        )}
      </div>
    </Sheet>
  )
}

export function CashSheet({ drive, route, stops, close, onTold }: Props & { onTold: () => void }) {
  const { t, region, money } = useWords(route.zone)
  const [stop] = stops
  const due = stop!.delivery!
  const [text, setText] = useState('')
  const read = readMoney(text, due.currency, region.slice(0, 2))
  const cents = text.trim() === '' ? due.codCents : 'money' in read ? read.money.cents : -1
  const take = () => {
    void drive.tell({ do: 'cash', routeId: route.id, stopIds: [stop!.id], cents })
    onTold()
  }
  return (
    <Sheet title={t('collect', { amount: money(due.codCents, due.currency) })} close={close}>
      <p className={css['who']}>{stop!.name}</p>
      <label className={parts['field']}>
        {t('amount')}
        <input
          inputMode="decimal"
          value={text}
          placeholder={money(due.codCents, due.currency)}
          aria-invalid={cents < 0}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {cents < 0 && (
        <p role="alert" className={css['bad']}>
          {t('amountWrong')}
        </p>
      )}
      <button type="button" className={css['go']} data-tone="full" disabled={cents < 0} onClick={take}>
        {t('collected', { amount: money(Math.max(0, cents), due.currency) })}
      </button>
    </Sheet>
  )
}
