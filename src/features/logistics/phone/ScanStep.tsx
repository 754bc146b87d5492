import { IconCheck, IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { unscanned } from '#features/logistics/deliveries/contract/lacking'
import type { DriveStop } from './contract'
import css from './Drive.module.css'
import { useLabels } from './labels'
import parts from './Parts.module.css'
import { ScanCamera } from './ScanCamera.tsx'

type Props = { stop: DriveStop; onRead: (text: string) => void }
/** Each parcel of a delivery, one after the other; where none has a code, any one is taken. */
export function ScanStep({ stop, onRead }: Props) {
  const t = useLabels()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<'wrong' | 'twice'>()
  const { packages, proofs } = stop.delivery!
  const left = unscanned(packages, proofs)
  const read = (said: string) => {
    const code = said.trim()
    if (!code) return
    const isOurs = packages.length === 0 || packages.some(({ barcode }) => barcode === code)
    const isNew = packages.length === 0 || left.includes(code)
    setFault(isOurs ? (isNew ? undefined : 'twice') : 'wrong')
    if (!isOurs || !isNew) return
    navigator.vibrate?.(60)
    setText('')
    onRead(code)
  }
  return (
    <form
      className={parts['choices']}
      onSubmit={(event) => {
        event.preventDefault()
        read(text)
      }}
    >
      {packages.length > 0 && (
        <>
          <p role="status">{t('scanned', { done: packages.length - left.length, total: packages.length })}</p>
          <ul className={css['chips']}>
            {packages.map(({ barcode, label }) => {
              const isScanned = !left.includes(barcode)
              return (
                <li key={barcode} className={css['chip']} data-tone={isScanned ? 'ok' : undefined}>
                  {isScanned ? <IconCheck size={15} /> : <IconPackage size={15} />}
                  <bdi>{label || barcode}</bdi>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <ScanCamera onRead={read} />
      <label className={parts['field']}>
        {t('typeScan')}
        <input value={text} maxLength={500} autoComplete="off" onChange={(event) => setText(event.target.value)} />
      </label>
      {fault && (
        <p role="alert" className={css['bad']}>
          {fault === 'wrong' ? t('scanWrong') : t('scanTwice')}
        </p>
      )}
      <button type="submit" className={css['go']} data-tone="full" disabled={!text.trim()}>
        {t('save')}
      </button>
    </form>
  )
}
