import { useState } from 'react'
import type { ProofKind } from '#features/logistics/deliveries/contract/lacking'
import type { DriveRoute, DriveStop } from './contract'
import css from './Drive.module.css'
import type { Drive } from './drive.tsx'
import { useLabels } from './labels'
import parts from './Parts.module.css'
import { PhotoStep } from './PhotoStep.tsx'
import { SayStep } from './SayStep.tsx'
import { ScanStep } from './ScanStep.tsx'
import { Sheet } from './Sheet.tsx'
import { SignPad } from './SignPad.tsx'

/** What each has of its own; anything else that is taken at a door is of all that lack it. */
const ofEach: readonly ProofKind[] = ['scan', 'code', 'age']
type Props = {
  drive: Drive
  route: DriveRoute
  /** Those that lack something, and what each does first. */
  lacking: { stop: DriveStop; lacks: ProofKind[] }[]
  close: () => void
  /** Whether it may be done all the same, and why it is. */
  onWithout: ((why: string) => void) | undefined
  onTooYoung: () => void
}
/** What is still to be brought back from a door, one after the other. */
export function ProofSheet({ drive, route, lacking, close, onWithout, onTooYoung }: Props) {
  const t = useLabels()
  const [{ stop, lacks }] = lacking as [Props['lacking'][number]]
  const [kind] = lacks as [ProofKind]
  const stopIds = ofEach.includes(kind)
    ? [stop.id]
    : lacking.filter((one) => one.lacks.includes(kind)).map((one) => one.stop.id)
  const key = `${kind} ${ofEach.includes(kind) ? stop.id : ''}`
  return (
    <Sheet key={key} title={t(`need.${kind}`)} close={close}>
      {ofEach.includes(kind) && lacking.length > 1 && <p className={css['who']}>{stop.name}</p>}
      {kind === 'age' ? (
        <AgeStep
          age={stop.delivery!.needs.minAge ?? 0}
          onTooYoung={onTooYoung}
          onSeen={(text) => void drive.tell({ do: 'proof', routeId: route.id, stopIds, kind: 'age', text })}
        />
      ) : (
        <ProofStep drive={drive} routeId={route.id} stopIds={stopIds} stop={stop} kind={kind} />
      )}
      {onWithout && <Without onWithout={onWithout} />}
    </Sheet>
  )
}

type StepProps = { drive: Drive; routeId: number; stopIds: number[]; stop: DriveStop; kind: Exclude<ProofKind, 'age'> }
export function ProofStep({ drive, routeId, stopIds, stop, kind }: StepProps) {
  if (kind === 'photo')
    return <PhotoStep onTaken={(blob) => void drive.prove({ routeId, stopIds, kind, signee: '', blob })} />
  if (kind === 'signature')
    return <SignPad onSigned={(blob, signee) => void drive.prove({ routeId, stopIds, kind, signee, blob })} />
  const tell = (text: string) => void drive.tell({ do: 'proof', routeId, stopIds, kind, text })
  if (kind === 'scan') return <ScanStep stop={stop} onRead={tell} />
  return <SayStep kind={kind} onSaid={tell} />
}

type AgeProps = { age: number; onSeen: (text: string) => void; onTooYoung: () => void }
function AgeStep({ age, onSeen, onTooYoung }: AgeProps) {
  const t = useLabels()
  return (
    <>
      <p>{t('age.ask', { age })}</p>
      <button type="button" className={css['go']} data-tone="full" onClick={() => onSeen(String(age))}>
        {t('age.yes', { age })}
      </button>
      <button type="button" className={css['go']} data-tone="bad" onClick={onTooYoung}>
        {t('age.no')}
      </button>
    </>
  )
}

/** The way out, where the settings leave one: why is read by the desk. */
function Without({ onWithout }: { onWithout: (why: string) => void }) {
  const t = useLabels()
  const [isOpen, setOpen] = useState(false)
  const [why, setWhy] = useState('')
  if (!isOpen)
    return (
      <button type="button" className={parts['text']} onClick={() => setOpen(true)}>
        {t('without')}
      </button>
    )
  return (
    <form
      className={parts['choices']}
      onSubmit={(event) => {
        event.preventDefault()
        if (why.trim()) onWithout(why.trim())
      }}
    >
      <label className={parts['field']}>
        {t('without.why')}
        <textarea rows={2} autoFocus value={why} maxLength={300} onChange={(event) => setWhy(event.target.value)} />
      </label>
      <button type="submit" className={css['go']} data-tone="bad" disabled={!why.trim()}>
        {t('without.go')}
      </button>
    </form>
  )
}
