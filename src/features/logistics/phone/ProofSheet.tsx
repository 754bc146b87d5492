import { IconCamera, IconCheck } from '@tabler/icons-react'
import { useState, type ChangeEvent } from 'react'
import type { ProofKind } from '#features/logistics/deliveries/contract/freight'
import type { DriveRoute, DriveStop } from './contract'
import css from './Drive.module.css'
import type { Drive } from './drive.tsx'
import { useLabels } from './labels'
import parts from './Parts.module.css'
import { scaledPhoto } from './pictures.tsx'
import { lacksOf } from './rules'
import { ScanCamera } from './ScanCamera.tsx'
import { Sheet } from './Sheet.tsx'
import { SignPad } from './SignPad.tsx'

const ofEach: readonly ProofKind[] = ['scan', 'code']
type Props = { drive: Drive; route: DriveRoute; stops: DriveStop[]; close: () => void; done: () => void }
/** What is still to be brought back from a door, one after the other; then it is done. */
export function ProofSheet({ drive, route, stops, close, done }: Props) {
  const t = useLabels()
  const lacking = stops.filter(({ delivery }) => delivery && lacksOf(delivery).length > 0)
  const kind = lacking[0] && lacksOf(lacking[0].delivery!)[0]
  if (!kind)
    return (
      <Sheet title={t('act.done')} close={close}>
        <button type="button" className={css['go']} data-tone="full" onClick={done}>
          <IconCheck size={20} />
          {t('act.done')}
        </button>
      </Sheet>
    )
  // one walk to a door: what is taken there is of all that lack it, but parcels and codes, which each has of its own
  const stopIds = lacking.filter(({ delivery }) => lacksOf(delivery!).includes(kind)).map(({ id }) => id)
  return (
    <Sheet key={`${kind} ${ofEach.includes(kind) ? lacking[0]!.id : ''}`} title={t(`need.${kind}`)} close={close}>
      <ProofStep
        drive={drive}
        routeId={route.id}
        stopIds={ofEach.includes(kind) ? [lacking[0]!.id] : stopIds}
        stop={lacking[0]!}
        kind={kind}
      />
    </Sheet>
  )
}

type StepProps = { drive: Drive; routeId: number; stopIds: number[]; stop: DriveStop; kind: ProofKind }
export function ProofStep({ drive, routeId, stopIds, stop, kind }: StepProps) {
  if (kind === 'photo')
    return <PhotoStep onTaken={(blob) => void drive.prove({ routeId, stopIds, kind, signee: '', blob })} />
  if (kind === 'signature')
    return <SignPad onSigned={(blob, signee) => void drive.prove({ routeId, stopIds, kind, signee, blob })} />
  return (
    <TextStep
      kind={kind}
      stop={stop}
      onSaid={(text) => void drive.tell({ do: 'proof', routeId, stopIds, kind, text })}
    />
  )
}

function PhotoStep({ onTaken }: { onTaken: (blob: Blob) => void }) {
  const t = useLabels()
  const [failed, setFailed] = useState(false)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const photo = await scaledPhoto(file).catch(() => undefined)
    setFailed(!photo)
    if (photo) onTaken(photo)
  }
  return (
    <>
      {failed && (
        <p role="alert" className={css['bad']}>
          {t('photoFailed')}
        </p>
      )}
      <label className={css['go']} data-tone="full">
        <IconCamera size={22} />
        {t('takePhoto')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className={parts['file']}
          onChange={(event) => void take(event)}
        />
      </label>
    </>
  )
}

type TextProps = { kind: 'scan' | 'code' | 'note'; stop: DriveStop; onSaid: (text: string) => void }
function TextStep({ kind, stop, onSaid }: TextProps) {
  const t = useLabels()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const say = (said: string) => {
    const codes = stop.delivery?.packages.map(({ barcode }) => barcode) ?? []
    const wrong = kind === 'scan' && codes.length > 0 && !codes.includes(said.trim())
    setWrong(wrong)
    if (!wrong && said.trim()) onSaid(said.trim())
  }
  const label = { scan: t('typeScan'), code: t('typeCode'), note: t('typeNote') }[kind]
  return (
    <form
      className={parts['choices']}
      onSubmit={(event) => {
        event.preventDefault()
        say(text)
      }}
    >
      {kind === 'scan' && <ScanCamera onRead={say} />}
      <label className={parts['field']}>
        {label}
        <input
          value={text}
          maxLength={500}
          autoComplete="off"
          inputMode={kind === 'code' ? 'numeric' : 'text'}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {isWrong && (
        <p role="alert" className={css['bad']}>
          {t('scanWrong')}
        </p>
      )}
      <button type="submit" className={css['go']} data-tone="full" disabled={!text.trim()}>
        {t('save')}
      </button>
    </form>
  )
}
